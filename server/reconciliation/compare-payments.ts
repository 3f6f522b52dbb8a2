import type { Finding } from "#contract/reconciliation.ts";
import {
  askProvider,
  type Payment,
  type PaymentProvider,
  type Span,
  UnreadableAnswer,
} from "../payments/provider.ts";
import type { Db } from "../platform/db/db.ts";
import { completePayment } from "../wallet/topups/credit-topup.ts";
import { attentionReasons } from "../wallet/withdrawals/note-attention.ts";
import { type Compared, unreadableFinding } from "./result.ts";

/** What our books hold of one payment of the provider's. */
type Booked = { transactionId: string; kobo: bigint; refundedKobo: bigint; isNoted: boolean };

const listPatienceMs = 120_000;

/**
 * Compares the payments of a span on both sides. What only the provider knows goes through the one function
 * that credits: to whoever meant it, else into suspense. Throws ProviderUnreachable.
 */
export async function comparePayments(
  db: Db,
  provider: PaymentProvider,
  span: Span,
): Promise<Compared> {
  const listed = await askProvider((signal) => provider.listPayments(span, signal), listPatienceMs);
  const ours = await readOurs(db, provider.name, span);
  const theirs = new Map<string, Payment>(listed.rows.map((one) => [one.transactionId, one]));
  const unreadable = new Map(listed.unreadable.map(({ name, problem }) => [name, problem]));
  for (const { transactionId } of ours) {
    if (theirs.has(transactionId) || unreadable.has(transactionId)) continue;
    // Booked on this day, listed under another one: asked for by itself.
    const known = await verify(provider, transactionId);
    if (known instanceof UnreadableAnswer) unreadable.set(transactionId, known.message);
    else if (known) theirs.set(transactionId, known);
  }
  const compared: Compared = { matchedKobo: [], findings: [], unreadable: unreadable.size };
  for (const [name, problem] of unreadable) {
    const here = ours.find(({ transactionId }) => transactionId === name)?.kobo ?? null;
    compared.findings.push(unreadableFinding("payment", { name, problem, here }));
  }
  const isThere = ({ transactionId: id }: Booked) => theirs.has(id) || unreadable.has(id);
  for (const { transactionId, kobo } of ours.filter((one) => !isThere(one))) {
    compared.findings.push({
      ...{ what: "payment", kind: "missing_there", name: transactionId, here: kobo, there: null },
      note: "The provider knows no such payment.",
      isRepaired: false,
    });
  }
  const booked = await readBooked(db, provider.name, [...theirs.keys()]);
  for (const payment of theirs.values()) {
    const finding = await judge(db, provider.name, payment, booked.get(payment.transactionId));
    if (finding === "matched") compared.matchedKobo.push(payment.amountKobo);
    else if (finding) compared.findings.push(finding);
  }
  return compared;
}

async function verify(
  provider: PaymentProvider,
  transactionId: string,
): Promise<Payment | UnreadableAnswer | null> {
  try {
    return await askProvider((signal) => provider.verify(transactionId, signal));
  } catch (problem) {
    if (problem instanceof UnreadableAnswer) return problem;
    throw problem;
  }
}

/** What the provider says of one, beside what is booked; null where neither side knows of money. */
async function judge(
  db: Db,
  provider: string,
  payment: Payment,
  booked: Booked | undefined,
): Promise<Finding | "matched" | null> {
  // Admins are notified, also where no money moves.
  if (payment.attention) await completePayment(db, provider, payment);
  const there = theirKobo(payment);
  const all = booked?.kobo ?? 0n;
  const left = all - (booked?.refundedKobo ?? 0n);
  // A payment that we sent back is "reversed" with one provider and stays "successful" with another.
  const here = left === there ? left : all;
  const isCompleted = payment.status === "successful" || payment.status === "reversed";
  // Money of another currency is only noted, and a reversal is flagged: both leave nothing in the books.
  if (here === there && (there > 0n || !isCompleted || booked?.isNoted)) {
    return there > 0n ? "matched" : null;
  }
  const kind = booked ? "different" : "missing_here";
  const about = { what: "payment", kind, name: payment.transactionId, here, there } as const;
  if (!isCompleted)
    return { ...about, note: `The provider says ${payment.status}.`, isRepaired: false };
  const { outcome } = await completePayment(db, provider, payment);
  const now = await readBooked(db, provider, [payment.transactionId]);
  const isRepaired = (now.get(payment.transactionId)?.kobo ?? 0n) === there;
  return { ...about, here: booked ? here : null, note: notes[outcome], isRepaired };
}

const notes: Record<Awaited<ReturnType<typeof completePayment>>["outcome"], string> = {
  credited: "Credited to whoever meant it.",
  suspense: "It is in suspense.",
  reversed: "It was taken back by the provider.",
  pending: "It waits for the provider.",
  failed: "It failed.",
};

/** The naira that it means we hold at the provider. */
function theirKobo({ status, currency, amountKobo }: Payment): bigint {
  return status === "successful" && currency === "NGN" ? amountKobo : 0n;
}

/** The payments that our books took in during a span. */
function readOurs(db: Db, provider: string, { from, to }: Span): Promise<Booked[]> {
  return db<Booked>`
    select substr(business_key, length(${provider}) + 2) as transaction_id,
      sum(amount_kobo)::bigint as kobo, 0::bigint as refunded_kobo, true as is_noted
    from ledger.transfer
    where kind in ('topup', 'topup_surcharge', 'topup_excess', 'suspense_in')
      and created_at >= ${from} and created_at < ${to}
      and starts_with(business_key, ${`${provider}:`})
    group by business_key`;
}

/** What is booked of these payments now: what came in, less what was taken back. */
async function readBooked(db: Db, provider: string, ids: string[]): Promise<Map<string, Booked>> {
  const rows = await db<Booked>`
    with asked as (
      select id, ${provider} || ':' || id as key from unnest(${ids}::text[]) id
    ), moved as (
      select asked.id, t.amount_kobo as kobo, 0 as refunded from asked
      join ledger.transfer t on t.kind in ('topup', 'topup_surcharge', 'topup_excess', 'suspense_in') and t.business_key = asked.key
      union all
      select asked.id, -t.amount_kobo, 0 from asked
      join ledger.transfer t on t.kind = 'topup_reversal'
        and (t.business_key = asked.key or starts_with(t.business_key, asked.key || ':'))
      union all
      select asked.id, 0, case t.kind when 'suspense_refunded' then t.amount_kobo else -t.amount_kobo end
      from asked
      join app.suspense_item s on s.provider = ${provider} and s.provider_transaction_id = asked.id
      join ledger.transfer t on t.kind in ('suspense_refunded', 'suspense_refund_failed')
        and (t.business_key = asked.key || ':' || s.id
          or starts_with(t.business_key, asked.key || ':' || s.id || ':'))
    ), noted as (
      select distinct provider_transaction_id as id from app.suspense_item
      where provider = ${provider} and provider_transaction_id = any(${ids}::text[])
        and reason <> all(${attentionReasons}::text[])
    )
    select asked.id as transaction_id, coalesce(sum(moved.kobo), 0)::bigint as kobo,
      coalesce(sum(moved.refunded), 0)::bigint as refunded_kobo,
      noted.id is not null as is_noted
    from asked left join moved on moved.id = asked.id left join noted on noted.id = asked.id
    group by asked.id, noted.id
    having count(moved.id) > 0 or noted.id is not null`;
  return new Map(rows.map((row) => [row.transactionId, row]));
}
