import type { EndedReason } from "#contract/investments.ts";
import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import type { TransactionDetail } from "#contract/transactions.ts";
import type { Sql } from "../../platform/db/db.ts";

type Life = Pick<TransactionDetail, "reference" | "facts" | "timeline">;
type Invested = {
  amountKobo: bigint;
  status: "pending" | "active" | "completed" | "cancelled";
  project: string;
  createdAt: Date;
  settledAt: Date | null;
  /** Why it is over, and what was said of it. Null while it stands. */
  endedReason: EndedReason | null;
  note: string | null;
};
const waiting = "waiting for approval; your money is held";
type Back = { kind: "refund" | "return"; kobo: bigint; at: Date };

/** The history of an investment: the money put in, what came back of it, and why. */
export async function readInvestmentLife(
  db: Sql,
  asked: { personId: string; investmentId: string; businessKey: string },
): Promise<Life | null> {
  const [invested] = await db<Invested>`
    select i.amount_kobo, i.status, p.name as project, i.created_at, p.settled_at,
      e.reason as ended_reason, e.note
    from app.investment i join app.project p on p.id = i.project_id
    left join app.investment_ending e on e.investment_id = i.id
    where i.investor_id = ${asked.personId} and i.id = ${asked.investmentId}`;
  if (!invested) return null;
  const back = await db<Back>`
    select kind, amount_kobo as kobo, created_at as at from ledger.transfer
    where kind in ('refund', 'return') and business_key = ${asked.businessKey}
    order by created_at, id`;
  const isRefunded = back.some(({ kind }) => kind === "refund");
  const reason = isRefunded ? reasonOf(invested) : "";
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
    { name: "Invested", value: formatNaira(amountKobo) },
    { name: "The investment is now", value: status === "pending" ? waiting : status },
    ...(reason ? [{ name: "Reason", value: reason }] : []),
  ];
  return { reference: null, facts, timeline };
}

function reasonOf({ endedReason, note }: Invested): string {
  if (!endedReason) return "";
  const why = note ? `: ${note}` : "";
  return {
    "taken-back": "you cancelled it while you could",
    "not-approved": `it was not approved${why}`,
    undecided: "nobody had decided about it in time",
    close: "the project missed its goal",
    cancel: `the project was cancelled${why}`,
    outcome: "",
  }[endedReason];
}

function backNote(kind: Back["kind"], kobo: bigint, reason: string): string {
  const amount = formatShort(kobo);
  if (kind === "return") return `${amount} came back to your wallet as a return.`;
  const why = reason ? `: ${reason.trim().replace(/\.$/, "")}` : "";
  return `${amount} was refunded to your wallet${why}.`;
}
