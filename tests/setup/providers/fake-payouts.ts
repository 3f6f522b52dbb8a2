import type { Unreadable } from "#server/payments/list.ts";
import type { Payout, PayoutProvider, Transfer } from "#server/payments/payouts.ts";
import { ProviderUnreachable } from "#server/payments/provider.ts";

/** A payout provider whose book a test writes, and which can be taken away. */
export function makeFakePayouts(name = "fake") {
  const book = new Map<string, Transfer>();
  const state = {
    /** Answers nothing at all. */
    isAway: false,
    /** What becomes of what is sent: a status; taken without an answer; or lost without one. */
    fate: "pending" as Transfer["status"] | "silent" | "lost",
    sent: [] as Payout[],
    questions: 0,
    reason: null as string | null,
    /** When everything in the book happened, and how much it lists for what it was never sent. */
    clock: new Date(),
    unknownKobo: 1_000_00n,
    /** Rows of its list that nobody can read. */
    unreadable: [] as Unreadable[],
  };
  const unreachable = () => new ProviderUnreachable("The provider is away");
  const set = (reference: string, status: Transfer["status"]) =>
    book.set(reference, {
      reference,
      status,
      providerId: `id-${reference}`,
      feeKobo: 25_00n,
      reason: state.reason,
    });
  const payouts: PayoutProvider = {
    name,
    listBanks: async () => [{ code: "058", name: "Guaranty Trust Bank" }],
    resolveAccount: async () => ({ accountName: "OBI ADA" }),
    async sendTransfer(payout) {
      state.sent.push(payout);
      if (state.fate !== "lost") {
        set(payout.reference, state.fate === "silent" ? "pending" : state.fate);
      }
      const transfer = book.get(payout.reference);
      if (state.isAway || state.fate === "silent" || !transfer) throw unreachable();
      return transfer;
    },
    async findTransfer(reference) {
      state.questions += 1;
      if (state.isAway) throw unreachable();
      return book.get(reference) ?? null;
    },
    async listTransfers({ from, to }) {
      if (state.isAway) throw unreachable();
      const rows = [...book.values()]
        .map((transfer) => ({
          ...transfer,
          at: state.clock,
          amountKobo:
            state.sent.find(({ reference }) => reference === transfer.reference)?.amountKobo ??
            state.unknownKobo,
        }))
        .filter(({ at }) => at >= from && at < to);
      return { rows, unreadable: state.unreadable };
    },
  };
  /** It needs somebody to look at it there. */
  const look = (reference: string, attention: string) => {
    const transfer = book.get(reference);
    if (transfer) book.set(reference, { ...transfer, attention });
  };
  return { payouts, state, set, look, forget: (reference: string) => book.delete(reference) };
}
