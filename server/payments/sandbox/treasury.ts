import type { Db } from "../../platform/db/db.ts";
import type { Treasury } from "../treasury.ts";

/** What the sandbox's own book says that it holds for us, and its refunds, which are done at once. */
export function sandboxTreasury(db: Db): Treasury {
  return {
    async refund({ transactionId, amountKobo }) {
      const [refunded] = await db<{ id: string }>`
        insert into sandbox.refund (transaction_id, amount_kobo)
        select transaction_id, ${amountKobo} from sandbox.payment_now
        where transaction_id = ${transactionId} and status = 'successful'
          and amount_kobo >= ${amountKobo}::bigint + coalesce((
            select sum(amount_kobo) from sandbox.refund where transaction_id = ${transactionId}), 0)
        returning id`;
      if (!refunded) return { refusal: "There is no such payment to put back" };
      return { id: refunded.id, status: "done", amountKobo };
    },
    async findRefund(refundId) {
      const [refund] = await db<{ id: string; amountKobo: bigint }>`
        select id, amount_kobo from sandbox.refund where id::text = ${refundId}`;
      return refund ? { ...refund, status: "done" } : null;
    },
    async readBalance() {
      const [held] = await db<{ kobo: bigint }>`
        select (
          (select coalesce(sum(amount_kobo - fee_kobo), 0) from sandbox.payment_now
            where status = 'successful' and currency = 'NGN')
          - (select coalesce(sum(fee_kobo), 0) from sandbox.payment_now
            where status = 'reversed' and currency = 'NGN')
          - (select coalesce(sum(amount_kobo + fee_kobo), 0) from sandbox.transfer_now
            where status = 'paid')
          - (select coalesce(sum(fee_kobo), 0) from sandbox.transfer_now where status = 'reversed')
          - (select coalesce(sum(amount_kobo), 0) from sandbox.refund))::bigint as kobo`;
      return held?.kobo ?? 0n;
    },
  };
}
