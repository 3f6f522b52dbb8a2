import { formatShort } from "#contract/kobo.ts";
import type { TransactionDetail } from "#contract/transactions.ts";
import type { Sql } from "../platform/db.ts";

type Life = Pick<TransactionDetail, "reference" | "facts" | "timeline">;
type Invested = {
  amountKobo: bigint;
  status: "pending" | "active" | "completed" | "cancelled";
  project: string;
  createdAt: Date;
  /** Why an admin did not approve it. */
  rejection: string | null;
  cancellableUntil: Date;
  /** The project ended without reaching its goal. */
  hasMissed: boolean;
};
type Back = { kind: "refund" | "return"; kobo: bigint; at: Date };

/** What became of an investment: from the money put in to all that came back of it, and why. */
export async function readInvestmentLife(
  db: Sql,
  asked: { personId: string; investmentId: string; businessKey: string },
): Promise<Life | null> {
  const [invested] = await db<Invested>`
    select i.amount_kobo, i.status, p.name as project, i.created_at, i.cancellable_until,
      p.status = 'CLOSED' as has_missed,
      (select reason from app.audit where subject_id = i.id and action = 'investment_rejected'
        order by created_at desc limit 1) as rejection
    from app.investment i join app.project p on p.id = i.project_id
    where i.investor_id = ${asked.personId} and i.id::text = ${asked.investmentId}`;
  if (!invested) return null;
  const back = await db<Back>`
    select kind, amount_kobo as kobo, created_at as at from ledger.transfer
    where kind in ('refund', 'return') and business_key = ${asked.businessKey}
    order by created_at, id`;
  const refund = back.find(({ kind }) => kind === "refund");
  const reason = refund ? reasonOf(invested, refund) : "";
  const timeline = [
    {
      step: "investment",
      note: `You invested ${formatShort(invested.amountKobo)} in ${invested.project}.`,
      at: invested.createdAt,
    },
    ...back.map(({ kind, kobo, at }) => ({ step: kind, note: backNote(kind, kobo, reason), at })),
  ];
  const facts = [
    { name: "Invested", value: formatShort(invested.amountKobo) },
    { name: "The investment is now", value: invested.status },
    ...(reason ? [{ name: "Reason", value: reason }] : []),
  ];
  return { reference: null, facts, timeline };
}

function reasonOf({ rejection, hasMissed, cancellableUntil }: Invested, { at }: Back): string {
  if (rejection) return `it was not approved: ${rejection}`;
  if (hasMissed) return "the project missed its goal";
  return at < cancellableUntil ? "you cancelled it while you could" : "";
}

function backNote(kind: Back["kind"], kobo: bigint, reason: string): string {
  const amount = formatShort(kobo);
  if (kind === "return") return `${amount} came back to your wallet as a return.`;
  const why = reason ? `: ${reason.trim().replace(/\.$/, "")}` : "";
  return `${amount} was refunded to your wallet${why}.`;
}
