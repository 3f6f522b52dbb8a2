import { formatShort } from "#contract/money/kobo.ts";
import type { WithdrawalStatus } from "#contract/withdrawals.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { withdrawalReturned } from "../../notifications/texts/withdrawal-texts.ts";
import type { Sql, Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";

/** One withdrawal with its person's two accounts, all locked. */
export type LockedWithdrawal = {
  id: string;
  personId: string;
  provider: string;
  reference: string;
  amountKobo: bigint;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  status: WithdrawalStatus;
  /** Whether its waiting time is over. */
  isSendable: boolean;
  askedBy: string | null;
  firstApproverId: string | null;
  attempts: number;
  personStatus: "PENDING" | "ACTIVE" | "SUSPENDED";
  isClosed: boolean;
  /** What the person owes; it moves only while their wallet is locked, as it is now. */
  owedKobo: bigint;
  walletId: string;
  holdId: string;
};

const columns = fragment`
  w.id, w.person_id, w.provider, w.reference, w.amount_kobo, w.bank_code, w.bank_name, w.account_number,
  w.account_name, w.status, w.sendable_at <= app.now() as is_sendable, w.asked_by, w.first_approver_id, w.attempts,
  p.status as person_status, p.closed_at is not null as is_closed,
  coalesce((select -o.balance_kobo from ledger.account o
    where o.kind = 'receivable' and o.owner_id = w.person_id), 0)::bigint as owed_kobo`;

type Step = Exclude<WithdrawalStatus, "held"> | "requested" | "waiting" | "unanswered";

/** Adds a step to the timeline that the owner of a withdrawal reads. */
export async function addStep(tx: Sql, id: string, step: Step, note: string): Promise<void> {
  await tx`
    insert into app.withdrawal_event (id, withdrawal_id, step, note)
    values (${newId()}, ${id}, ${step}, ${note})`;
}

/**
 * Locks a withdrawal in the one order of locks: accounts, these others among them, then the row. Null
 * when there is none.
 */
export async function lockWithdrawal(
  tx: Tx,
  id: string,
  otherAccountIds: string[] = [],
): Promise<LockedWithdrawal | null> {
  const [accounts] = await tx<Pick<LockedWithdrawal, "walletId" | "holdId">>`
    select wallet.id as wallet_id, hold.id as hold_id
    from app.withdrawal w
    join ledger.account wallet on wallet.kind = 'wallet' and wallet.owner_id = w.person_id
    join ledger.account hold on hold.kind = 'withdrawal_hold' and hold.owner_id = w.person_id
    where w.id = ${id}`;
  if (!accounts) return null;
  await lockAccounts(tx, [accounts.walletId, accounts.holdId, ...otherAccountIds]);
  const [locked] = await tx<Omit<LockedWithdrawal, keyof typeof accounts>>`
    select ${columns} from app.withdrawal w join app.person p on p.id = w.person_id
    where w.id = ${id} for no key update of w`;
  return locked ? { ...locked, ...accounts } : null;
}

/** Releases the hold of a withdrawal that was never paid: the wallet has its money again, its owner is notified. */
export async function releaseHold(
  tx: Tx,
  locked: LockedWithdrawal,
  end: {
    status: "rejected" | "cancelled" | "failed" | "reversed";
    reason: string | null;
    /** One sentence that says what happened; where the money is follows it. */
    sentence: string;
  },
): Promise<void> {
  const { id, personId, amountKobo, walletId, holdId } = locked;
  await post(tx, [
    {
      from: holdId,
      to: walletId,
      kobo: amountKobo,
      kind: "withdrawal_returned",
      businessKey: keyOf(locked),
    },
  ]);
  await tx`
    update app.withdrawal set status = ${end.status}, reason = ${end.reason},
      -- A bank may still pay what its provider gave up.
      check_at = case when ${end.status} in ('failed', 'reversed') then app.now() + interval '1 day' end,
      settled_at = app.now(), updated_at = app.now()
    where id = ${id}`;
  const message = `${end.sentence} ${formatShort(amountKobo)} is back in your wallet.`;
  await addStep(tx, id, end.status, message);
  await notify(tx, { personId, ...withdrawalReturned({ ...locked, status: end.status, message }) });
}

/** The business key of a withdrawal's transfers in the ledger. */
export function keyOf({ id, personId }: Pick<LockedWithdrawal, "id" | "personId">): string {
  return `${personId}:${id}`;
}
