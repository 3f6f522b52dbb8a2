import { formatShort } from "#contract/money/kobo.ts";
import { lockAccounts, platformAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { notifyAdmins } from "../../notifications/notify-admins.ts";
import { refundFailed } from "../../notifications/texts/admin-texts.ts";
import { askProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Refund, Treasury } from "../../payments/treasury.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { addStep } from "../../wallet/topups/topup.ts";
import { noteAttention } from "../../wallet/withdrawals/note-attention.ts";
import { lockItem, refundKey } from "./resolve-suspense.ts";

const atOnce = 10;
const { suspense, providerClearing } = platformAccounts;
type Due = { id: string; refundId: string };

/**
 * Asks the provider about the refunds that it was asked for: hourly for three days, then daily for a month.
 * One that failed is money in suspense again. Safe on many processes; answers how many were asked about.
 */
export async function followRefunds(
  db: Db,
  { provider, treasury }: { provider: string; treasury: Treasury },
): Promise<number> {
  const due = await db<Due>`
    update app.suspense_item set refund_check_at = case
        when resolved_at > app.now() - interval '3 days' then app.now() + interval '1 hour'
        when resolved_at > app.now() - interval '30 days' then app.now() + interval '1 day' end
    where id in (
      select id from app.suspense_item
      where refund_check_at <= app.now() and provider = ${provider}
      order by refund_check_at limit ${atOnce} for update skip locked)
      and refund_id is not null
    returning id, refund_id`;
  await Promise.all(due.map((one) => askAbout(db, treasury, one)));
  return due.length < atOnce
    ? due.length
    : due.length + (await followRefunds(db, { provider, treasury }));
}

async function askAbout(db: Db, treasury: Treasury, { id, refundId }: Due): Promise<void> {
  try {
    const refund = await askProvider((signal) => treasury.findRefund(refundId, signal));
    if (refund) await db.transaction((tx) => follow(tx, id, refund));
  } catch (problem) {
    // The next time it is due is already set.
    if (!(problem instanceof ProviderUnreachable)) throw problem;
  }
}

async function follow(tx: Tx, id: string, refund: Refund): Promise<void> {
  await lockAccounts(tx, [suspense, providerClearing]);
  const item = await lockItem(tx, id);
  if (item.refundId !== refund.id) return;
  const { provider, providerTransactionId: name, amountKobo } = item;
  const { attention } = refund;
  const about = { provider, name, reference: item.reference ?? name, amountKobo, currency: "NGN" };
  await noteAttention(tx, { ...about, topupId: item.topupId, attention, isRefund: true });
  if (refund.status === "pending") return;
  if (refund.status === "done") {
    await tx`update app.suspense_item set refund_check_at = null where id = ${id}`;
    return;
  }
  const kind = "suspense_refund_failed";
  const businessKey = refundKey(item);
  await post(tx, [{ from: providerClearing, to: suspense, kobo: amountKobo, kind, businessKey }]);
  const amount = formatShort(amountKobo);
  await tx`
    update app.suspense_item set resolved_at = null, resolution = null, refund_id = null,
      refund_check_at = null, refund_attempts = refund_attempts + 1,
      note = ${`The provider could not send ${amount} back to its payer: it waits here again.`}
    where id = ${id}`;
  if (item.topupId) {
    await tx`
      update app.topup set status = 'suspense', updated_at = app.now()
      where id = ${item.topupId} and status = 'resolved'`;
    const note = `${amount} could not be sent back. We are keeping it safe and looking into it.`;
    await addStep(tx, item.topupId, "suspense", note);
  }
  await notifyAdmins(tx, refundFailed({ amountKobo, payment: name }));
}
