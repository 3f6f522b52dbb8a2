import { liveInvestmentStatuses } from "#contract/investments.ts";
import { overStatuses } from "#contract/project-facts.ts";
import { openWithdrawalStatuses } from "#contract/withdrawals.ts";
import { eraseAvatar } from "../../images/avatars.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import { accountClosedTemplate, recipientOf } from "../mails/email-templates.ts";
import { countedHours, eraseBankAccounts } from "./erase-bank-accounts.ts";
import { eraseTraces } from "./erase-traces.ts";

/**
 * Closes an account that holds nothing and erases what is personal; the ledger keeps its id alone.
 * Throws USER_NOT_FOUND, ADMIN_NOT_TOGGLED, and ACCOUNT_IN_USE with the reason.
 */
export async function closeAccount(tx: Tx, { personId }: { personId: string }): Promise<void> {
  // The accounts come before the person, as in every other transaction, so that nobody waits in a circle.
  const balances = await lockOwnAccounts(tx, personId);
  const [user] = await tx<{
    role: string;
    firstName: string;
    lastName: string;
    email: string;
  }>`
    select role, first_name, last_name, email from app.person
    where id = ${personId} and closed_at is null for update`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  if (user.role === "admin") {
    throw new Refusal("ADMIN_NOT_TOGGLED", { message: "Admin accounts cannot be closed" });
  }
  const message =
    (await moneyOnItsWay(tx, personId)) ??
    (balances.some((kobo) => kobo !== 0n)
      ? "Please withdraw your wallet balance first"
      : await unfinishedBusiness(tx, personId));
  if (message) throw new Refusal("ACCOUNT_IN_USE", { message });
  await eraseTraces(tx, { ...user, personId });
  await enqueueEmail(tx, recipientOf(user), accountClosedTemplate(user));
  await erase(tx, personId);
}

async function lockOwnAccounts(tx: Tx, personId: string): Promise<bigint[]> {
  const own = await tx<{ id: string }>`select id from ledger.account where owner_id = ${personId}`;
  const balances = await lockAccounts(
    tx,
    own.map(({ id }) => id),
  );
  return [...balances.values()];
}

async function moneyOnItsWay(tx: Tx, personId: string): Promise<string | null> {
  const [open] = await tx`
    select 1 as one from app.withdrawal
    where person_id = ${personId} and status = any(${openWithdrawalStatuses})`;
  return open ? "A withdrawal to your bank is still under way" : null;
}

/** What keeps the account open, as a sentence, or null. A draft or rejected project is not under way. */
async function unfinishedBusiness(tx: Tx, personId: string): Promise<string | null> {
  const [open] = await tx<{ investments: boolean; projects: boolean; payments: boolean }>`
    select
      exists (select 1 from app.investment
        where investor_id = ${personId} and status = any(${liveInvestmentStatuses})) as investments,
      exists (select 1 from app.project
        where creator_id = ${personId} and approval_status in ('PENDING', 'APPROVED')
          and status <> all(${overStatuses})) as projects,
      exists (select 1 from app.topup
        where person_id = ${personId} and status = 'pending') as payments`;
  if (open?.investments) return "You still have investments that are not finished";
  if (open?.projects) return "You still have a project that is not finished";
  if (open?.payments) return "A payment into your wallet is still on its way";
  return null;
}

async function erase(tx: Tx, personId: string): Promise<void> {
  await tx`
    update app.person set email = 'erased-' || id || '@erased.invalid', user_name = 'closed-' || id,
      first_name = 'Closed', last_name = 'account', telephone = '', telephone_verified_at = null, address = '', annual_income_kobo = null,
      location = '', bio = '', website = '', linkedin = '', twitter = '', is_named_backer = false,
      password_hash = 'closed', status = 'SUSPENDED', status_before_suspension = null,
      closed_at = app.now(), updated_at = app.now()
    where id = ${personId}`;
  await eraseAvatar(tx, personId);
  await tx`delete from app.session where person_id = ${personId}`;
  await tx`delete from app.trusted_device where person_id = ${personId}`;
  await tx`delete from app.code where person_id = ${personId}`;
  await tx`delete from app.registration where person_id = ${personId}`;
  await tx`delete from app.user_flag where person_id = ${personId}`;
  await tx`delete from app.user_note where person_id = ${personId}`;
  await tx`delete from app.failed_sign_in where person_id = ${personId}`;
  await tx`delete from app.notification where person_id = ${personId}`;
  await tx`delete from app.project_follow where person_id = ${personId}`;
  await tx`delete from app.creator_follow where person_id = ${personId} or creator_id = ${personId}`;
  await tx`delete from app.notification_preferences where person_id = ${personId}`;
  await eraseBankAccounts(tx, { personId });
  await enqueue(tx, "eraseBankAccounts", { personId }, { delaySeconds: countedHours * 3600 + 60 });
}
