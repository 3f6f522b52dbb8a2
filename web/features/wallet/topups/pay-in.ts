import { formatShort } from "#contract/money/kobo.ts";
import { whatOnePays } from "#contract/money/surcharge.ts";
import { refusals } from "#contract/refusals.ts";
import type { TopupMethod } from "#contract/wallet.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { openCheckout } from "./checkout.ts";
import { CheckoutUnavailable } from "./checkout-window.ts";

/** How an attempt to pay in ended, with the sentence for the person. */
export type PaidIn =
  | { outcome: "credited" | "pending"; message: string }
  /** Another amount came in than was asked for: it is kept, and nothing has failed. */
  | { outcome: "held"; message: string }
  /** Paid, but our own check did not get through: the notice from the provider will finish it. */
  | { outcome: "unverified"; message: string; note: string };

export const notPaid = refusals.PAYMENT_NOT_SUCCESSFUL[1];
const notLoaded = "Failed to load payment modal. Check your internet connection and retry later.";
const notVerified = "API verification failed but payment was processed";

/** Announces the payment, opens the provider's window and has the result verified and credited, or throws why not. */
export async function payIn({
  amountKobo,
  method,
  methods,
  onCheckout,
}: {
  amountKobo: bigint;
  method: TopupMethod;
  methods: readonly TopupMethod[];
  /** Comes just before the provider's window opens: what lies over the page must be gone by then. */
  onCheckout: () => void;
}): Promise<PaidIn> {
  try {
    const { data } = await api.startTopup({ amount: amountKobo, method });
    const { reference, provider, checkout, surcharge, total } = data;
    const note = surcharge > 0n ? whatOnePays(amountKobo, surcharge) : null;
    const order = { ...checkout, reference, amountKobo: total, note, method, methods };
    const payment = await openCheckout(provider, order, onCheckout);
    // Without one the window was closed before anything was paid.
    if (!payment || payment.status === "failed") throw new ApiError(notPaid);
    return await claim(payment.transactionId, amountKobo);
  } catch (problem) {
    throw problem instanceof CheckoutUnavailable ? new ApiError(notLoaded) : problem;
  }
}

async function claim(transactionId: string, amountKobo: bigint): Promise<PaidIn> {
  try {
    const { data, message } = await api.claimTopup({ transactionId });
    storeBalance(data.newBalance);
    return { outcome: data.status, message };
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.code === "PAYMENT_MISMATCH") return { outcome: "held", message: problem.message };
    // These are verdicts on the payment; anything else only means that nobody could ask.
    if ([400, 404, 409].includes(problem.status)) throw problem;
    const message = `Payment completed! ${formatShort(amountKobo)} will be added to your wallet.`;
    return { outcome: "unverified", message, note: notVerified };
  }
}
