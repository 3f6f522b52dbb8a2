import type { Payment, PaymentProvider } from "#server/payments/provider.ts";
import { ProviderUnreachable } from "#server/payments/provider.ts";

/** A provider whose book a test writes, and which can be taken away. */
export function makeFakeProvider(name = "fake") {
  const book = new Map<string, Payment>();
  const state = { isAway: false, questions: 0 };
  const answer = async (find: () => Payment | undefined) => {
    state.questions += 1;
    if (state.isAway) throw new ProviderUnreachable("The provider is away");
    return find() ?? null;
  };
  const provider: PaymentProvider = {
    name,
    methods: [{ method: "card", maximumKobo: 10_000_00n }],
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
    readWebhook: (rawBody) => rawBody.toString(),
  };
  return {
    provider,
    state,
    /** Writes a payment as the provider will tell it from now on. */
    set(payment: Partial<Payment> & Pick<Payment, "transactionId" | "reference">) {
      const usual = { status: "successful", amountKobo: 5_000_00n, currency: "NGN" } as const;
      book.set(payment.transactionId, { ...usual, ...payment });
    },
  };
}
