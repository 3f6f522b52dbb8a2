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
  settledAt: Date | null;
  /** What sent the project's money out, and why. */
  ending: "close" | "cancel" | "outcome" | null;
  endedAt: Date | null;
  endReason: string | null;
};
const waiting = "waiting for approval; your money is held";
type Back = { kind: "refund" | "return"; kobo: bigint; at: Date };

/** What became of an investment: from the money put in to all that came back of it, and why. */
export async function readInvestmentLife(
  db: Sql,
  asked: { personId: string; investmentId: string; businessKey: string },
): Promise<Life | null> {
  const [invested] = await db<Invested>`
    select i.amount_kobo, i.status, p.name as project, i.created_at, i.cancellable_until,
      p.settled_at, w.kind as ending, w.started_at as ended_at, w.reason as end_reason,
      (select reason from app.audit where subject_id = i.id and action = 'investment_rejected'
        order by created_at desc limit 1) as rejection
    from app.investment i join app.project p on p.id = i.project_id
    left join app.wind_up w on w.project_id = p.id
    where i.investor_id = ${asked.personId} and i.id::text = ${asked.investmentId}`;
  if (!invested) return null;
  const back = await db<Back>`
    select kind, amount_kobo as kobo, created_at as at from ledger.transfer
    where kind in ('refund', 'return') and business_key = ${asked.businessKey}
    order by created_at, id`;
  const refund = back.find(({ kind }) => kind === "refund");
  const reason = refund ? reasonOf(invested, refund) : "";
  const { project, status, settledAt, amountKobo, createdAt } = invested;
  const timeline = [
    {
      step: "investment",
      note:
        status === "pending"
          ? `${formatShort(amountKobo)} for ${project} waits for approval; your money is held.`
          : `You invested ${formatShort(amountKobo)} in ${project}.`,
      at: createdAt,
    },
    ...(settledAt
      ? [{ step: "settled", note: `${project} was settled: its work begins.`, at: settledAt }]
      : []),
    ...back.map(({ kind, kobo, at }) => ({ step: kind, note: backNote(kind, kobo, reason), at })),
  ];
  const facts = [
    { name: "Invested", value: formatShort(amountKobo) },
    { name: "The investment is now", value: status === "pending" ? waiting : status },
    ...(reason ? [{ name: "Reason", value: reason }] : []),
  ];
  return { reference: null, facts, timeline };
}

function reasonOf(invested: Invested, { at }: Back): string {
  const { rejection, ending, endedAt, endReason, cancellableUntil } = invested;
  if (rejection) return `it was not approved: ${rejection}`;
  if (endedAt && at >= endedAt) {
    if (ending === "close") return "the project missed its goal";
    return endReason ? `the project was cancelled: ${endReason}` : "the project was cancelled";
  }
  return at < cancellableUntil
    ? "you cancelled it while you could"
    : "nobody had decided about it in time";
}

function backNote(kind: Back["kind"], kobo: bigint, reason: string): string {
  const amount = formatShort(kobo);
  if (kind === "return") return `${amount} came back to your wallet as a return.`;
  const why = reason ? `: ${reason.trim().replace(/\.$/, "")}` : "";
  return `${amount} was refunded to your wallet${why}.`;
}
