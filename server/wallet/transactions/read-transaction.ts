import { formatNaira } from "#contract/money/kobo.ts";
import { receiptTitle, type TransactionDetail } from "#contract/transactions.ts";
import { type TopupMethod, topupMethodNames } from "#contract/wallet.ts";
import type { WithdrawalStatus } from "#contract/withdrawals.ts";
import { accountOf } from "../../ledger/accounts.ts";
import type { TransferKind } from "../../ledger/post.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { describeMovements } from "./describe-movements.ts";
import { readInvestmentLife } from "./investment-life.ts";
import { type Movement, movementsOf, subjectOf } from "./movements.ts";
import { labelOf } from "./transaction-words.ts";

type Story = Pick<TransactionDetail, "reference" | "facts" | "timeline"> & { title?: string };
type Asked = { id: string; personId: string };

/** One movement of a person's own wallet, with what happened to the same money. Throws TRANSACTION_NOT_FOUND. */
export async function readTransaction(
  db: Sql,
  { id, personId }: Asked,
): Promise<TransactionDetail> {
  const wallet = await accountOf(db, "wallet", personId);
  const found = await db<Movement>`${movementsOf(wallet, fragment`and t.id = ${id}`)}`;
  const [movement] = await describeMovements(db, { walletId: wallet, personId }, found);
  if (!movement) throw new Refusal("TRANSACTION_NOT_FOUND");
  const label = labelOf(movement.kind, movement.projectName);
  const story = await storyOf(db, movement, personId);
  return { ...movement, label, title: receiptTitle, ...(story ?? plainStory(label, movement)) };
}

function storyOf(db: Sql, movement: Movement, personId: string): Promise<Story | null> {
  const { kind, businessKey, projectId } = movement;
  const [first = "", second = ""] = businessKey.split(":");
  if (kind === "topup" || kind === "topup_reversal") {
    return readTopup(db, { personId, provider: first, transactionId: second });
  }
  const subject = subjectOf(businessKey);
  if (!subject) return Promise.resolve(null);
  if (kind.startsWith("withdrawal_")) return readWithdrawal(db, { personId, id: subject }, kind);
  const isLife = projectId && (kind === "investment" || kind === "refund" || kind === "return");
  return isLife
    ? readInvestmentLife(db, { personId, businessKey, investmentId: subject })
    : Promise.resolve(null);
}

function plainStory(label: string, { kind, amount, createdAt }: Movement): Story {
  const note = `${label}: ${formatNaira(amount < 0n ? -amount : amount)}`;
  return { reference: null, facts: [], timeline: [{ step: kind, note, at: createdAt }] };
}

async function readTopup(
  db: Sql,
  {
    personId,
    provider,
    transactionId,
  }: { personId: string; provider: string; transactionId: string },
): Promise<Story | null> {
  const [topup] = await db<PaidIn>`
    select id, reference, method, amount_kobo, surcharge_kobo from app.topup
    where person_id = ${personId} and provider = ${provider}
      and provider_transaction_id = ${transactionId}`;
  if (!topup) return null;
  const timeline = await db<Story["timeline"][number]>`
    select step, note, created_at as at from app.topup_event
    where topup_id = ${topup.id} order by created_at, id`;
  const facts = [
    { name: "Paid by", value: topupMethodNames[topup.method] },
    ...chargedFacts(topup),
    { name: "Provider", value: provider },
    { name: "Provider's number", value: transactionId },
  ];
  return { reference: topup.reference, facts, timeline };
}

type PaidIn = {
  id: string;
  reference: string;
  method: TopupMethod;
  amountKobo: bigint;
  surchargeKobo: bigint;
};

/** Where the payer was charged more than came into the wallet, a receipt says how much and what for. */
function chargedFacts({ amountKobo, surchargeKobo }: PaidIn): Story["facts"] {
  if (surchargeKobo === 0n) return [];
  return [
    { name: "You were charged", value: formatNaira(amountKobo + surchargeKobo) },
    { name: "Of it for the provider", value: formatNaira(surchargeKobo) },
  ];
}

type Withdrawal = {
  id: string;
  reference: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  reason: string | null;
  status: WithdrawalStatus;
};

const notYet = "Withdrawal request: not paid yet";
const notPaid = "Withdrawal request: not paid";
/** Only what was paid has a receipt: everything else about the money is a request. */
const requestTitles: Partial<Record<WithdrawalStatus, string>> = {
  held: notYet,
  awaiting_second: notYet,
  approved: notYet,
  sending: notYet,
  rejected: notPaid,
  cancelled: notPaid,
  failed: notPaid,
  reversed: "Withdrawal request: sent back by the bank",
};

async function readWithdrawal(
  db: Sql,
  { personId, id }: Asked,
  kind: TransferKind,
): Promise<Story | null> {
  const [found] = await db<Withdrawal>`
    select id, reference, bank_name, account_number, account_name, reason, status
    from app.withdrawal where person_id = ${personId} and id = ${id}`;
  if (!found) return null;
  const timeline = await db<Story["timeline"][number]>`
    select step, note, created_at as at from app.withdrawal_event
    where withdrawal_id = ${found.id} order by created_at, id`;
  const facts = [
    { name: "Bank", value: found.bankName },
    { name: "Account number", value: found.accountNumber },
    { name: "Account name", value: found.accountName },
    ...(found.reason ? [{ name: "Reason", value: found.reason }] : []),
  ];
  const title = kind === "withdrawal_held" ? requestTitles[found.status] : undefined;
  return { reference: found.reference, facts, timeline, ...(title ? { title } : {}) };
}
