import { redirectDocument } from "react-router";
import { api, asPageError } from "#web/api/api.ts";
import { Refused } from "#web/api/call.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { keepReceipt, keptReceipt, type ReceiptCopy } from "./saved-receipts.ts";

/** `seenAt` is null for what the server has just said; null in place of all: neither line nor copy. */
export type ReadReceipt = ReceiptCopy | { receipt: ReceiptCopy["receipt"]; seenAt: null } | null;

const patienceMs = 3000;

/** The receipt as the server has it, or after three seconds, or without a line, the copy kept here. */
export async function readReceipt(request: Request, id: string): Promise<ReadReceipt> {
  const fresh = readFresh(request, id).catch((problem: unknown) => {
    if (isWithoutLine(problem)) return keptReceipt(id);
    // Asked for whole, so that without a line the service worker answers in place of the page of sign-in.
    const to = problem instanceof Response && problem.headers.get("location");
    if (to) throw redirectDocument(to);
    return asPageError(problem);
  });
  if (!keptReceipt(id)) return fresh;
  // Whoever turns out to be signed out by then has no copy any more.
  const late = pause(patienceMs).then(() => keptReceipt(id) ?? fresh);
  // When the copy was first, nobody waits for what the server still answers.
  fresh.catch(() => undefined);
  return Promise.race([fresh, late]);
}

async function readFresh(request: Request, id: string) {
  await requireSession(request);
  const { data: receipt } = await api.getReceipt({ transactionId: id });
  keepReceipt(receipt);
  return { receipt, seenAt: null };
}

/** Nothing that our server would say came back: no line, or somebody else's page in between. */
function isWithoutLine(problem: unknown): boolean {
  return problem instanceof Refused && problem.code === undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
