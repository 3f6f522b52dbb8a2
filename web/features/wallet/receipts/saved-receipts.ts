import * as z from "zod/mini";
import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { getReceipt, type Receipt } from "#contract/transactions.ts";
import { readSession, refreshToken } from "#web/session/session-store.ts";
import { deviceStorage } from "#web/session/storage.ts";

/** As public/offline.js reads it too. */
type SavedReceipt = { id: string; holder: string; title: string; seenAt: string; reply: unknown };
export type ReceiptCopy = { receipt: Receipt; seenAt: Date };

const maxReceipts = 20;

/**
 * Saves a receipt that was shown, for reading it without a connection: on the device, for the user
 * whose session the device holds, the newest 20. They go with the session: see session-store.ts.
 */
export function saveReceipt(receipt: Receipt): void {
  const holder = holderHere();
  if (!holder) return;
  const { id, label, amount, createdAt } = receipt;
  const kobo = formatNaira(amount < 0n ? -amount : amount);
  const title = `${label}, ${kobo}, ${formatMoment(createdAt)}`;
  const reply = z.encode(getReceipt.reply, { data: receipt });
  const newest: SavedReceipt = { id, holder, title, seenAt: new Date().toISOString(), reply };
  const others = savedReceipts().filter((one) => one.id !== id);
  try {
    deviceStorage.setItem("receipts", JSON.stringify([newest, ...others].slice(0, maxReceipts)));
  } catch {
    // The device has no room: reading offline is an extra, and what it saved before stays.
  }
  cacheReceiptPage();
}

/** Has the service worker cache the page around a receipt: web/boot/service-worker.ts. */
function cacheReceiptPage(): void {
  navigator.serviceWorker?.ready
    .then(({ active }) => active?.postMessage({ hasReceipts: true }))
    .catch(() => undefined);
}

/** The copy of one receipt, when the user who is here has seen it. */
export function savedReceipt(id: string): ReceiptCopy | null {
  const saved = savedReceipts().find((one) => one.id === id);
  // Whatever stands there, the decoder judges it.
  const reply = saved && z.safeParse(getReceipt.reply, saved.reply);
  return reply?.success ? { receipt: reply.data.data, seenAt: new Date(saved?.seenAt ?? 0) } : null;
}

/** Those of the user who is here, the one seen last first. */
export function savedReceipts(): SavedReceipt[] {
  const holder = holderHere();
  try {
    const saved: unknown = JSON.parse(deviceStorage.getItem("receipts") ?? "[]");
    return Array.isArray(saved)
      ? saved.filter((one: unknown) => isSavedReceipt(one) && one.holder === holder)
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

function isSavedReceipt(one: unknown): one is SavedReceipt {
  if (typeof one !== "object" || one === null) return false;
  const given: Record<string, unknown> = { ...one };
  return ["id", "holder", "title", "seenAt"].every((name) => typeof given[name] === "string");
}
