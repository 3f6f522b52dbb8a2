import type { MovedStory } from "#contract/admin-transactions.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { type Topup, type TopupMethod, topupMethodNames } from "#contract/wallet.ts";
import { awaitsDecision, type WithdrawalStatus } from "#contract/withdrawals.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readInvestmentLife } from "../../../wallet/transactions/investment-life.ts";
import { findMoved } from "./find-moved.ts";
import { readMoved } from "./list-moved.ts";
import { type Keyed, readEntries } from "./read-entries.ts";

type Step = MovedStory["timeline"][number];
type Part = Pick<MovedStory, "act" | "facts" | "timeline"> & Keyed;

/** What happened to money, from what was meant to what stands in the books. Throws TRANSACTION_NOT_FOUND. */
export async function readStory(db: Db, id: string): Promise<MovedStory> {
  const found = await findMoved(db, id);
  const moved = found && (await readMoved(db, found));
  if (!moved) throw new Refusal("TRANSACTION_NOT_FOUND");
  const { type, ...row } = moved;
  const part = await readers[type](db, row.id);
  const [entries, decided] = await Promise.all([
    readEntries(db, part),
    readDecisions(db, [row.id, ...part.items]),
  ]);
  const timeline = [...part.timeline, ...decided].sort((a, b) => a.at.getTime() - b.at.getTime());
  return { ...row, act: part.act, facts: part.facts, timeline, entries };
}

const readers = {
  topup: readTopup,
  withdrawal: readWithdrawal,
  investment: readInvestment,
  transfer: readTransfer,
};

type PaidIn = {
  status: Topup["status"];
  method: TopupMethod;
  provider: string;
  providerTransactionId: string | null;
  chargedKobo: bigint;
  checks: number;
  checkAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Who said what a step of a payment says. */
const topupSteps: Record<string, string> = {
  started: "Intent",
  pending: "Provider",
  failed: "Provider",
  credited: "Verified",
  suspense: "Verified",
  reversed: "Provider",
  resolved: "Admins",
};

/** A failed one may be paid again. */
const acts: Partial<Record<Topup["status"], Part["act"]>> = {
  ...{ created: "ask", pending: "ask", failed: "ask", suspense: "settle" },
};

async function readTopup(db: Db, id: string): Promise<Part> {
  const [paidIn] = await db<PaidIn>`
    select status, method, provider, provider_transaction_id, amount_kobo + surcharge_kobo as charged_kobo, checks, check_at,
      created_at, updated_at
    from app.topup where id = ${id}`;
  if (!paidIn) throw new Refusal("TRANSACTION_NOT_FOUND");
  const steps = await db<Step>`
    select step, note, created_at as at from app.topup_event where topup_id = ${id} order by created_at, id`;
  const items = await db<{ id: string; key: string; refundAttempts: number; to: string | null }>`
    select id, provider || ':' || provider_transaction_id as key, refund_attempts, resolved_to as to
    from app.suspense_item where topup_id = ${id}`;
  const { provider, providerTransactionId: number, checkAt, checks } = paidIn;
  const keys = items.flatMap((item) => [
    ...endings.map((end) => item.key + end),
    ...[`${item.key}:${item.id}`, `${item.key}:${item.id}:owed`],
    ...Array.from({ length: item.refundAttempts }, (_, n) => `${item.key}:${item.id}:${n + 1}`),
    ...(item.to ? [`${item.to}:${item.id}`] : []),
  ]);
  return {
    act: acts[paidIn.status] ?? null,
    facts: [
      { name: "Paid by", value: topupMethodNames[paidIn.method] },
      { name: "To be charged", value: formatNaira(paidIn.chargedKobo) },
      { name: "Provider", value: provider },
      ...(number ? [{ name: "Provider’s number", value: number }] : []),
      ...(checks > 0 ? [{ name: "Times we asked the provider", value: String(checks) }] : []),
      ...(checkAt ? [{ name: "Asked next", value: formatMoment(checkAt) }] : []),
    ],
    timeline:
      steps.length > 0
        ? steps.map((one) => ({ ...one, step: topupSteps[one.step] ?? "Provider" }))
        : stepsKnownOf(paidIn),
    keys: [...keys, ...(number ? endings.map((end) => `${provider}:${number}${end}`) : [])],
    items: items.map((item) => item.id),
  };
}

/** History that was brought in has no steps written down: the payment itself knows when it was begun and credited. */
function stepsKnownOf({ status, createdAt, updatedAt }: PaidIn): Step[] {
  const begun = { step: "Intent", note: "The payment was begun.", at: createdAt };
  const credited = { step: "Verified", note: "The money came into the wallet.", at: updatedAt };
  return status === "credited" ? [begun, credited] : [begun];
}

/** What may stand behind the key of a payment or a withdrawal. */
const endings = ["", ":owed", ":suspense", ":surcharge"];

type PaidOut = {
  status: WithdrawalStatus;
  personId: string;
  provider: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  isNameLike: boolean;
  sendableAt: Date;
  sentAt: Date | null;
  providerTransferId: string | null;
  reason: string | null;
};

const withdrawalSteps: Record<string, string> = {
  requested: "Intent",
  waiting: "Waits",
  awaiting_second: "Admins",
  approved: "Admins",
  rejected: "Admins",
  cancelled: "Owner",
  sending: "Sent",
};

async function readWithdrawal(db: Db, id: string): Promise<Part> {
  const [paidOut] = await db<PaidOut>`
    select status, person_id, provider, bank_name, account_number, account_name, is_name_like, sendable_at, sent_at,
      provider_transfer_id, reason
    from app.withdrawal where id = ${id}`;
  if (!paidOut) throw new Refusal("TRANSACTION_NOT_FOUND");
  const steps = await db<Step>`
    select step, note, created_at as at from app.withdrawal_event where withdrawal_id = ${id} order by created_at, id`;
  const { sentAt, providerTransferId, reason } = paidOut;
  return {
    act: awaitsDecision(paidOut.status) ? "decide" : null,
    facts: [
      { name: "Bank", value: paidOut.bankName },
      { name: "Account number", value: paidOut.accountNumber },
      { name: "Account name", value: paidOut.accountName },
      { name: "Like the user’s name", value: paidOut.isNameLike ? "Yes" : "No" },
      { name: "May be sent from", value: formatMoment(paidOut.sendableAt) },
      { name: "Provider", value: paidOut.provider },
      ...(sentAt ? [{ name: "Sent", value: formatMoment(sentAt) }] : []),
      ...(providerTransferId ? [{ name: "Provider’s number", value: providerTransferId }] : []),
      ...(reason ? [{ name: "Reason", value: reason }] : []),
    ],
    timeline: steps.map((one) => ({ ...one, step: withdrawalSteps[one.step] ?? "Provider" })),
    keys: endings.map((end) => `${paidOut.personId}:${id}${end}`),
    items: [],
  };
}

async function readInvestment(db: Db, id: string): Promise<Part> {
  const [invested] = await db<{ personId: string; projectId: string }>`
    select investor_id as person_id, project_id from app.investment where id = ${id}`;
  if (!invested) throw new Refusal("TRANSACTION_NOT_FOUND");
  const { personId, projectId } = invested;
  const businessKey = `${projectId}:${id}`;
  const life = await readInvestmentLife(db, { personId, investmentId: id, businessKey });
  const words: Record<string, string> = { investment: "Intent", settled: "Project" };
  return {
    act: null,
    facts: life?.facts ?? [],
    timeline: (life?.timeline ?? []).map((one) => ({ ...one, step: words[one.step] ?? "Books" })),
    keys: [businessKey],
    items: [],
  };
}

/** All of one key are of one decision: a release stands with its fees. */
async function readTransfer(db: Db, id: string): Promise<Part> {
  const [moved] = await db<{ businessKey: string }>`
    select business_key from ledger.transfer where id = ${id}`;
  return { act: null, facts: [], timeline: [], keys: moved ? [moved.businessKey] : [], items: [] };
}

/** What admins did about it, and why. */
function readDecisions(db: Db, subjects: string[]): Promise<Step[]> {
  return db<Step>`
    select 'Admin' as step, coalesce(p.first_name || ' ' || p.last_name, 'An operator') || ': '
      || replace(a.action, '_', ' ') || coalesce('. ' || a.reason, '') as note, a.created_at as at
    from app.audit a left join app.person p on p.id = a.actor_id
    where a.subject_id = any(${subjects}::uuid[]) order by a.created_at, a.id limit 50`;
}
