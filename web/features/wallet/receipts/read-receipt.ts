import { redirectDocument } from "react-router";
import { api, asPageError } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { type ReceiptCopy, savedReceipt, saveReceipt } from "./saved-receipts.ts";

/** `seenAt` is null for what the server has just said; null in place of all: neither connection nor copy. */
export type ReadReceipt = ReceiptCopy | { receipt: ReceiptCopy["receipt"]; seenAt: null } | null;

const patienceMs = 3000;

/** The receipt as the server has it, or after three seconds, or offline, the copy saved here. */
export async function readReceipt(request: Request, id: string): Promise<ReadReceipt> {
  const fresh = readFresh(request, id).catch((problem: unknown) => {
    if (isOffline(problem)) return savedReceipt(id);
    // Asked for whole, so that offline the service worker answers in place of the page of sign-in.
    const to = problem instanceof Response && problem.headers.get("location");
    if (to) throw redirectDocument(to);
    return asPageError(problem);
  });
  if (!savedReceipt(id)) return fresh;
  // Whoever turns out to be signed out by then has no copy any more.
  const late = pause(patienceMs).then(() => savedReceipt(id) ?? fresh);
  // When the copy was first, nobody waits for what the server still answers.
  fresh.catch(() => undefined);
  return Promise.race([fresh, late]);
}

async function readFresh(request: Request, id: string) {
  await requireSession(request);
  const { data: receipt } = await api.getReceipt({ transactionId: id });
  saveReceipt(receipt);
  return { receipt, seenAt: null };
}

/** Nothing that our server would say came back: no connection, or somebody else's page in between. */
function isOffline(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
