import type { Unreadable } from "#server/payments/list.ts";
import type { ListedPayment, Payment, PaymentProvider } from "#server/payments/provider.ts";
import { ProviderUnreachable } from "#server/payments/provider.ts";

/** A provider whose book a test writes, and which can be taken away. */
export function makeFakeProvider(name = "fake") {
  const book = new Map<string, Payment>();
  const listed: ListedPayment[] = [];
  const state = {
    isAway: false,
    questions: 0,
    clock: new Date(),
    /** Rows of its list that nobody can read. */
    unreadable: [] as Unreadable[],
  };
  const answer = async (find: () => Payment | undefined) => {
    state.questions += 1;
    if (state.isAway) throw new ProviderUnreachable("The provider is away");
    return find() ?? null;
  };
  const provider: PaymentProvider = {
    name,
    methods: () => [{ method: "card", maximumKobo: 10_000_00n, priceList: null }],
    checkout: async (_tx, { email, name: customer }) => ({
      script: "/fake.js",
      publicKey: "fake",
      currency: "NGN",
      email,
      name: customer,
    }),
    verify: (transactionId) => answer(() => book.get(transactionId)),
    findByReference: (reference) =>
      answer(() => [...book.values()].find((payment) => payment.reference === reference)),
    listPayments: async ({ from, to }) => {
      if (state.isAway) throw new ProviderUnreachable("The provider is away");
      const rows = listed.filter(({ at }) => at >= from && at < to);
      return { rows, unreadable: state.unreadable };
    },
    readWebhook: (rawBody) => rawBody.toString(),
  };
  return {
    provider,
    state,
    /** As if it had never been. */
    forget(transactionId: string) {
      book.delete(transactionId);
      const at = listed.findIndex((one) => one.transactionId === transactionId);
      if (at >= 0) listed.splice(at, 1);
    },
    /** Lists everything under another moment. */
    relist(at: Date) {
      for (const payment of listed) payment.at = at;
    },
    /** Writes a payment as the provider will answer from now on. */
    set(payment: Partial<Payment> & Pick<Payment, "transactionId" | "reference">) {
      const amountKobo = 5_000_00n;
      const usual = { status: "successful", amountKobo, currency: "NGN", costKobo: 0n } as const;
      const told: Payment = { ...usual, ...payment };
      book.set(payment.transactionId, told);
      const earlier = listed.findIndex((one) => one.transactionId === payment.transactionId);
      if (earlier >= 0) listed.splice(earlier, 1);
      listed.push({ ...told, at: state.clock });
    },
  };
}
