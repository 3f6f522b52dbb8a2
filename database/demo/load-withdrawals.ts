import { formatShort } from "#contract/money/kobo.ts";
import { openAccounts } from "#server/ledger/accounts.ts";
import { shortAccount } from "#server/notifications/texts/withdrawal-texts.ts";
import { transferFee } from "#server/payments/sandbox/payouts.ts";
import type { Tx } from "#server/platform/db/db.ts";
import { idAt } from "#server/platform/db/ids.ts";
import type { PastWithdrawal } from "./past-withdrawals.ts";

/** Above so much, one admin alone does not let a withdrawal go. */
const twoAdminsAbove = 1_000_000_00n;

/** The bank says so many milliseconds after it was sent that it has the money. */
export const paidAfterMs = 8_000;

/** Opens the accounts in which the money of these withdrawals was held. */
export async function openHolds(tx: Tx, withdrawals: readonly PastWithdrawal[]): Promise<void> {
  const owners = new Set(withdrawals.map(({ personId }) => personId));
  await openAccounts(tx, "withdrawal_hold", [...owners]);
}

/** The withdrawals behind the demo's movements, their timelines, and the sandbox bank's own record of them. */
export async function loadWithdrawals(
  tx: Tx,
  withdrawals: readonly PastWithdrawal[],
  adminIds: readonly string[],
): Promise<void> {
  const [first = null, second = null] = adminIds;
  const of = <Field extends keyof PastWithdrawal>(field: Field) =>
    withdrawals.map((one) => one[field]);
  const fees = withdrawals.map(({ amountKobo }) => transferFee(amountKobo));
  const transferIds = withdrawals.map(({ sentAt }) => idAt(sentAt));
  await tx`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name, account_number,
      account_name, is_name_like, status, first_approver_id, second_approver_id, sendable_at, attempts, call_ended,
      sent_at, provider_transfer_id, fee_kobo, settled_at, created_at, updated_at)
    select id, person, reference, 'sandbox', kobo, code, bank, number, name, true, 'paid', ${first}::uuid,
      case when kobo > ${twoAdminsAbove} then ${second}::uuid end,
      case when is_first then asked + interval '1 day' else asked end, 1, 'answered',
      sent, transfer, fee, sent + interval '8 seconds', asked, sent + interval '8 seconds'
    from unnest(${of("id")}::uuid[], ${of("personId")}::uuid[], ${of("reference")}::text[], ${of("amountKobo")}::bigint[],
      ${of("bankCode")}::text[], ${of("bankName")}::text[], ${of("accountNumber")}::text[], ${of("accountName")}::text[],
      ${of("isFirst")}::boolean[], ${of("askedAt")}::timestamptz[], ${of("sentAt")}::timestamptz[], ${transferIds}::text[],
      ${fees}::bigint[])
      as past (id, person, reference, kobo, code, bank, number, name, is_first, asked, sent, transfer, fee)`;
  await tx`
    insert into sandbox.transfer (reference, provider_id, bank_code, account_number, amount_kobo, fee_kobo, status, created_at)
    select reference, provider_transfer_id, bank_code, account_number, amount_kobo, fee_kobo, 'paid', sent_at
    from app.withdrawal`;
  const steps = withdrawals.flatMap(stepsOf);
  await tx`
    insert into app.withdrawal_event (id, withdrawal_id, step, note, created_at)
    select id, withdrawal, step, note, at
    from unnest(${steps.map(({ at }) => idAt(at))}::uuid[], ${steps.map(({ id }) => id)}::uuid[],
      ${steps.map(({ step }) => step)}::text[], ${steps.map(({ note }) => note)}::text[],
      ${steps.map(({ at }) => at)}::timestamptz[]) as past (id, withdrawal, step, note, at)`;
}

function stepsOf(withdrawal: PastWithdrawal) {
  const { id, amountKobo, isFirst, askedAt, approvedAt, sentAt } = withdrawal;
  const [amount, to] = [formatShort(amountKobo), shortAccount(withdrawal)];
  const step = (name: string, note: string, at: Date, afterMs = 0) => ({
    ...{ id, step: name, note, at: new Date(at.getTime() + afterMs) },
  });
  const wait =
    "You have not used this bank account before. To keep your money safe, it is sent after 24 hours.";
  const twoNeeded = "One admin has approved it. Because of the amount it needs a second one.";
  const isSendable = approvedAt < sentAt && !isFirst;
  const when = isSendable ? "It is sent now." : "It is sent as soon as its waiting time is over.";
  return [
    step(
      "requested",
      `You asked to withdraw ${amount} to ${to}. It waits for an admin's approval.`,
      askedAt,
    ),
    ...(isFirst ? [step("waiting", wait, askedAt, 1)] : []),
    ...(amountKobo > twoAdminsAbove
      ? [step("awaiting_second", twoNeeded, approvedAt, -3_600_000)]
      : []),
    step("approved", `Approved. ${when}`, approvedAt),
    step("sending", `The money is on its way to ${to}.`, sentAt),
    step("paid", `${amount} was paid to ${to}.`, sentAt, paidAfterMs),
  ];
}
