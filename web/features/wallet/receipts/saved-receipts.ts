import * as z from "zod/mini";
import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { getReceipt, type Receipt } from "#contract/transactions.ts";
import { readSession, refreshToken } from "#web/session/session-store.ts";
import { deviceStorage } from "#web/session/storage.ts";

/** As public/offline.js reads it too. */
type Kept = { id: string; holder: string; title: string; seenAt: string; reply: unknown };
export type ReceiptCopy = { receipt: Receipt; seenAt: Date };

const mostKept = 20;

/**
 * Keeps a receipt that was shown, for reading it without a connection: on the device, for the person
 * whose session the device holds, the newest 20. They go with the session: see session-store.ts.
 */
export function keepReceipt(receipt: Receipt): void {
  const holder = holderHere();
  if (!holder) return;
  const { id, label, amount, createdAt } = receipt;
  const kobo = formatNaira(amount < 0n ? -amount : amount);
  const title = `${label}, ${kobo}, ${formatMoment(createdAt)}`;
  const reply = z.encode(getReceipt.reply, { data: receipt });
  const newest: Kept = { id, holder, title, seenAt: new Date().toISOString(), reply };
  const others = keptReceipts().filter((one) => one.id !== id);
  try {
    deviceStorage.setItem("receipts", JSON.stringify([newest, ...others].slice(0, mostKept)));
  } catch {
    // The device has no room: reading offline is an extra, and what it kept before stays.
  }
  keepReceiptPage();
}

/** Has the service worker keep the page around a receipt: web/boot/service-worker.ts. */
function keepReceiptPage(): void {
  navigator.serviceWorker?.ready
    .then(({ active }) => active?.postMessage({ hasReceipts: true }))
    .catch(() => undefined);
}

/** The copy of one receipt, when the person who is here has seen it. */
export function keptReceipt(id: string): ReceiptCopy | null {
  const kept = keptReceipts().find((one) => one.id === id);
  // Whatever stands there, the decoder judges it.
  const reply = kept && z.safeParse(getReceipt.reply, kept.reply);
  return reply?.success ? { receipt: reply.data.data, seenAt: new Date(kept?.seenAt ?? 0) } : null;
}

/** Those of the person who is here, the one seen last first. */
export function keptReceipts(): Kept[] {
  const holder = holderHere();
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem("receipts") ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((one: unknown) => isKept(one) && one.holder === holder)
      : [];
  } catch {
    return [];
  }
}

/** Whose session the device holds, unless this tab still is somebody else's. */
function holderHere(): string | null {
  const holder = refreshToken() && deviceStorage.getItem("holder");
  const { status, user } = readSession();
  if (status === "signed-out" || (user && user.id !== holder)) return null;
  return holder;
}

function isKept(one: unknown): one is Kept {
  if (typeof one !== "object" || one === null) return false;
  const given: Record<string, unknown> = { ...one };
  return ["id", "holder", "title", "seenAt"].every((name) => typeof given[name] === "string");
}
