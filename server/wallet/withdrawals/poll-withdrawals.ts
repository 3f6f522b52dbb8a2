import type { PayoutProvider } from "../../payments/payouts.ts";
import { ProviderUnreachable } from "../../payments/provider.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { failWithdrawal, followTransfer } from "./follow-transfer.ts";
import { sendOut } from "./send-withdrawals.ts";
import { addStep, type LockedWithdrawal, lockWithdrawal } from "./withdrawal.ts";

const atOnce = 10;
type Due = {
  id: string;
  reference: string;
  attempts: number;
  /** A process died before or during the call, and a call that arrived would be in the provider's list by now. */
  mayHaveDied: boolean;
  /** The provider was asked and never answered, and for a day it has known nothing of it. */
  isLost: boolean;
};

/**
 * Asks the provider about every withdrawal that is being sent, and for three days about those that were
 * paid, failed or came back. Safe on many processes; answers how many were asked about.
 */
export async function pollWithdrawals(db: Db, payouts: PayoutProvider): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await takeDue(db, payouts.name);
    await Promise.all(due.map((one) => askAbout(db, payouts, one)));
    asked += due.length;
    if (due.length < atOnce) return asked;
  }
}

/**
 * Takes due ones and sets when each is asked about next: after seconds at first, then hourly, or daily; and
 * at the moment from which one that nobody may have sent is sent again.
 */
async function takeDue(db: Db, provider: string): Promise<Due[]> {
  return db<Due>`
    update app.withdrawal set checks = checks + 1,
      check_at = case
        when status = 'sending' then least(
          app.now() + make_interval(secs => coalesce((array[5, 10, 30, 60, 300, 900])[checks + 1], 3600)),
          case when call_ended is null and sent_at > app.now() - interval '10 minutes'
            then sent_at + interval '10 minutes' end)
        when settled_at > app.now() - interval '72 hours' then app.now() + interval '1 day' end
    where id in (
      select id from app.withdrawal
      where status in ('sending', 'paid', 'failed', 'reversed') and check_at <= app.now() and provider = ${provider}
      order by check_at limit ${atOnce} for update skip locked)
    returning id, reference, attempts,
      coalesce(status = 'sending' and call_ended is null and sent_at <= app.now() - interval '10 minutes', false)
        as may_have_died,
      coalesce(status = 'sending' and call_ended = 'unanswered'
        and sent_at < app.now() - interval '24 hours', false) as is_lost`;
}

async function askAbout(db: Db, payouts: PayoutProvider, due: Due): Promise<void> {
  try {
    const outcome = await followTransfer(db, payouts, due.reference);
    if (outcome !== "unknown") return;
  } catch (problem) {
    // The next time it is due is already set.
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    return;
  }
  if (due.isLost) await db.transaction((tx) => giveUp(tx, due));
  if (!due.mayHaveDied) return;
  const locked = await db.transaction((tx) => startAgain(tx, due));
  if (locked) await sendOut(db, payouts, locked);
}

/**
 * The process that was about to send it died, and the provider knows of nothing: it is sent under the same
 * reference. The count of attempts lets only one process do so.
 */
async function startAgain(tx: Tx, { id, attempts }: Due): Promise<LockedWithdrawal | null> {
  const locked = await lockWithdrawal(tx, id);
  if (locked?.status !== "sending" || locked.attempts !== attempts) return null;
  const [open] = await tx`
    update app.withdrawal set attempts = attempts + 1, sent_at = app.now(), checks = 0,
      check_at = app.now() + interval '30 seconds', updated_at = app.now()
    where id = ${id} and call_ended is null returning id`;
  if (!open) return null;
  await addStep(tx, id, "sending", "The bank had not been told yet: the money is on its way now.");
  return locked;
}

/** It is never sent again; should the provider pay it after all, that is taken from the wallet. */
async function giveUp(tx: Tx, { id }: Due): Promise<void> {
  const locked = await lockWithdrawal(tx, id);
  const [open] = await tx`
    select 1 as one from app.withdrawal
    where id = ${id} and status = 'sending' and call_ended = 'unanswered'`;
  if (!locked || !open) return;
  const reason = "The payment provider never received it";
  await failWithdrawal(tx, locked, { status: "failed", reason });
}
