import { formatPlain, formatShort } from "#contract/money/kobo.ts";
import { approve } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import { byWhom } from "../../identity/by-whom.ts";
import { accountOf, lockAccounts, platformAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { paymentFound } from "../../notifications/texts/wallet-texts.ts";
import type { Sql, Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { addStep } from "../../wallet/topups/topup.ts";

export type Decision = { id: string; adminId: string; to: string; reason: string };
export type Item = {
  id: string;
  provider: string;
  providerTransactionId: string;
  reference: string | null;
  topupId: string | null;
  amountKobo: bigint;
  isHeld: boolean;
  resolvedAt: Date | null;
  /** Who meant to pay, when it belongs to a payment of ours. */
  ownerId: string | null;
  /** The provider was asked to send it back, and nobody knows yet whether it did. */
  isRefunding: boolean;
  /** It was asked a moment ago, and may still answer. */
  isBeingAsked: boolean;
  /** The provider's id of the refund that it was asked for, and how many failed before. */
  refundId: string | null;
  refundAttempts: number;
};
type Resolved =
  | { status: "awaiting_second" }
  | { status: "resolved" }
  | { status: "refunding"; item: Item };

const { suspense, providerClearing } = platformAccounts;

/**
 * Decides where money in suspense goes: to a person (id or email), back to its `payer`, or, where nothing is
 * held, to `nobody`. Another admin has to say the same first. Back to the payer is only prepared here: the
 * provider is asked after this is committed, and for a minute nothing else is decided. Throws ITEM_NOT_FOUND,
 * SUSPENSE_RESOLVED, REFUND_UNDER_WAY, USER_NOT_FOUND, OWN_ITEM, NOTHING_HELD, AWAITS_SECOND_ADMIN and FIGURES_DIFFER.
 */
export async function resolveSuspense(tx: Tx, decision: Decision): Promise<Resolved> {
  const { id, adminId } = decision;
  const to = await whoeverIsMeant(tx, decision);
  const wallet = isPerson(to) ? [await accountOf(tx, "wallet", to)] : [];
  await lockAccounts(tx, [suspense, providerClearing, ...wallet]);
  const item = await lockItem(tx, id);
  if (item.resolvedAt) {
    const { message } = new Refusal("SUSPENSE_RESOLVED");
    const by = await byWhom(tx, id, "suspense_resolved");
    throw new Refusal("SUSPENSE_RESOLVED", { message: `${message}${by}` });
  }
  // Given away or booked now, the money would be gone twice, or not at all, when the answer comes.
  if (item.isBeingAsked) throw new Refusal("REFUND_UNDER_WAY");
  if (item.ownerId === adminId) throw new Refusal("OWN_ITEM");
  if (item.isHeld === (to === "nobody")) throw new Refusal("NOTHING_HELD");
  const agreed = {
    kind: "suspense",
    itemId: id,
    adminId,
    figures: { to },
    needsTwo: true,
  } as const;
  if ((await approve(tx, agreed)).status === "awaiting_second") {
    await record(tx, item, decision, "awaiting_second");
    return { status: "awaiting_second" };
  }
  await record(tx, item, decision, "resolved");
  if (to === "payer") {
    // A refund that was asked for and not answered is asked for once: now it is only booked.
    if (item.isRefunding) await bookRefund(tx, item);
    else {
      await tx`
        update app.suspense_item set resolution = 'refunding', refund_asked_at = app.now() where id = ${id}`;
      return { status: "refunding", item };
    }
  } else if (isPerson(to)) await giveTo(tx, item, to);
  else await close(tx, item, null, "noted");
  return { status: "resolved" };
}

/** What names a refund's movements in the books; one that follows a failed one has a key of its own. */
export function refundKey(item: Item): string {
  const key = `${item.provider}:${item.providerTransactionId}:${item.id}`;
  return item.refundAttempts === 0 ? key : `${key}:${item.refundAttempts}`;
}

/**
 * The provider has sent it back to the payer, or is about to: it leaves the books. With the provider's id of
 * the refund it is asked about until that has arrived.
 */
export async function bookRefund(tx: Tx, item: Item, refundId?: string): Promise<void> {
  const businessKey = refundKey(item);
  const [from, to, kobo] = [suspense, providerClearing, item.amountKobo];
  await post(tx, [{ from, to, kobo, kind: "suspense_refunded", businessKey }]);
  await close(tx, item, null, "refunded");
  await tx`
    update app.suspense_item set refund_id = ${refundId ?? null},
      refund_check_at = case when ${refundId ?? null}::text is not null then app.now() + interval '10 minutes' end
    where id = ${item.id}`;
  const amount = formatShort(item.amountKobo);
  await endTopup(tx, item, `${amount} was sent back to where it came from.`);
}

/** The provider refused to send it back: it waits as before. */
export async function reopen(tx: Sql, id: string): Promise<void> {
  await tx`update app.suspense_item set resolution = null where id = ${id} and resolved_at is null`;
}

async function giveTo(tx: Tx, item: Item, personId: string): Promise<void> {
  const to = await accountOf(tx, "wallet", personId);
  const [from, kobo, businessKey] = [suspense, item.amountKobo, `${personId}:${item.id}`];
  const [transferId = ""] = await post(tx, [{ from, to, kobo, kind: "suspense_out", businessKey }]);
  await close(tx, item, personId, "given");
  await notify(tx, { personId, ...paymentFound({ amountKobo: kobo, transferId }) });
  await endTopup(tx, item, `${formatShort(kobo)} was looked into and added to a wallet.`);
}

/** The timeline of the payment that it belongs to says how it ended. */
async function endTopup(tx: Tx, { topupId }: Item, note: string): Promise<void> {
  if (!topupId) return;
  await tx`
    update app.topup set status = 'resolved', updated_at = app.now()
    where id = ${topupId} and status = 'suspense'`;
  await addStep(tx, topupId, "resolved", note);
}

async function close(tx: Sql, { id }: Item, personId: string | null, how: string): Promise<void> {
  await tx`
    update app.suspense_item set resolved_at = app.now(), resolved_to = ${personId}, resolution = ${how}
    where id = ${id}`;
}

/** The item, locked, whatever became of it. Throws ITEM_NOT_FOUND. */
export async function lockItem(tx: Tx, id: string): Promise<Item> {
  const [item] = await tx<Item>`
    select s.id, s.provider, s.provider_transaction_id, s.reference, s.topup_id, s.amount_kobo, s.resolved_at,
      s.refund_id, s.refund_attempts, s.transfer_id is not null as is_held,
      s.resolution is not distinct from 'refunding' as is_refunding,
      coalesce(s.resolution = 'refunding' and s.refund_asked_at > app.now() - interval '1 minute', false)
        as is_being_asked,
      t.person_id as owner_id
    from app.suspense_item s left join app.topup t on t.id = s.topup_id
    where s.id = ${id} for no key update of s`;
  if (!item) throw new Refusal("ITEM_NOT_FOUND");
  return item;
}

/** The id of a person with a wallet that is not closed, or one of the two words. */
async function whoeverIsMeant(tx: Sql, { to, adminId }: Decision): Promise<string> {
  if (to === "payer" || to === "nobody") return to;
  const [user] = await tx<{ id: string }>`
    select p.id from app.person p join ledger.account a on a.kind = 'wallet' and a.owner_id = p.id
    where (lower(p.email) = lower(${to}) or p.id::text = lower(${to})) and p.closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  if (user.id === adminId) throw new Refusal("OWN_ITEM");
  return user.id;
}

function isPerson(to: string): boolean {
  return to !== "payer" && to !== "nobody";
}

async function record(
  tx: Tx,
  item: Item,
  { adminId, to, reason }: Decision,
  status: "awaiting_second" | "resolved",
): Promise<void> {
  await audit(tx, {
    actorId: adminId,
    action: status === "resolved" ? "suspense_resolved" : "suspense_approved_first",
    subjectId: item.id,
    reason,
    before: { status: "open" },
    after: { status, to, amount: formatPlain(item.amountKobo) },
  });
}
