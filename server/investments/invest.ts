import { type Offer, whyNotInvest } from "#contract/investments.ts";
import { formatShort } from "#contract/kobo.ts";
import { lockAccounts } from "../ledger/accounts.ts";
import { post } from "../ledger/post.ts";
import { notify } from "../notifications/notify.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { enqueue } from "../platform/jobs.ts";
import { Refusal } from "../platform/refusal.ts";
import { readClock } from "./lock-investment.ts";

export type Order = {
  projectId: string;
  amountKobo: bigint;
  investor: { id: string; role: string };
};

type Settings = Pick<Config, "REVIEW_THRESHOLD" | "COOLING_OFF_HOURS">;
type Parties = { projectName: string; escrowId: string; walletId: string | null };
type Made = { id: string; status: "active" | "pending"; createdAt: Date; cancellableUntil: Date };

/**
 * Moves money from the investor's wallet to the project's escrow, or refuses and moves nothing: every
 * code of `whyNotInvest`, and PROJECT_NOT_FOUND. At or above the review threshold the investment is pending.
 */
export async function invest(tx: Tx, order: Order, settings: Settings) {
  const { projectId, amountKobo, investor } = order;
  const parties = await readParties(tx, order);
  const { escrowId, projectName } = parties;
  // Always the accounts before the totals: two investments can then never wait for each other.
  const balances = await lockAccounts(tx, [
    escrowId,
    ...(parties.walletId ? [parties.walletId] : []),
  ]);
  const offer = await lockOffer(tx, projectId);
  const now = await readClock(tx);
  const balanceKobo = balances.get(parties.walletId ?? "") ?? 0n;
  const reason = whyNotInvest(offer, { ...investor, balanceKobo }, amountKobo, now);
  if (reason === "PAST_THE_GOAL") {
    const left = formatShort(offer.goalKobo - offer.raisedKobo);
    throw new Refusal(reason, { message: `Only ${left} is left to raise` });
  }
  if (reason) throw new Refusal(reason);
  if (!parties.walletId) throw new Error(`no wallet for ${investor.id}`);

  const id = newId();
  const businessKey = `${projectId}:${id}`;
  const movement = { from: parties.walletId, to: escrowId, kobo: amountKobo };
  await post(tx, [{ ...movement, kind: "investment", businessKey }]);
  const made = await insertInvestment(tx, id, order, settings);
  const isFunded = await addToTotals(tx, id, order);
  await tellInvestor(tx, order, made, projectName);
  if (isFunded) await tellFunded(tx, { projectId, projectName, creatorId: offer.creatorId, id });
  return {
    ...made,
    projectId,
    projectName,
    amount: amountKobo,
    newBalance: balanceKobo - amountKobo,
  };
}

async function readParties(tx: Tx, { projectId, investor }: Order): Promise<Parties> {
  const [parties] = await tx<Parties>`
    select p.name as project_name, t.escrow_id, w.id as wallet_id
    from app.project p
    join app.project_totals t on t.project_id = p.id
    left join ledger.account w on w.kind = 'wallet' and w.owner_id = ${investor.id}
    where p.id = ${projectId} and p.approval_status = 'APPROVED' and p.status <> 'DRAFT'`;
  if (!parties) throw new Refusal("PROJECT_NOT_FOUND");
  return parties;
}

async function lockOffer(tx: Tx, projectId: string): Promise<Offer> {
  const [offer] = await tx<Offer & { creatorIsActive: boolean }>`
    select t.status, t.closes_at, t.goal_kobo, t.raised_kobo, p.creator_id,
      c.status = 'ACTIVE' as creator_is_active
    from app.project_totals t
    join app.project p on p.id = t.project_id
    join app.person c on c.id = p.creator_id
    where t.project_id = ${projectId} for no key update of t`;
  if (!offer) throw new Refusal("PROJECT_NOT_FOUND");
  // A suspended creator's project takes no new money, whatever else it is.
  return offer.creatorIsActive ? offer : { ...offer, status: "CLOSED" };
}

async function insertInvestment(
  tx: Tx,
  id: string,
  { projectId, amountKobo, investor }: Order,
  { REVIEW_THRESHOLD, COOLING_OFF_HOURS }: Settings,
): Promise<Made> {
  const status = amountKobo >= REVIEW_THRESHOLD ? "pending" : "active";
  const [made] = await tx<Made>`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until)
    values (${id}, ${projectId}, ${investor.id}, ${amountKobo}, ${status},
      app.now() + make_interval(hours => ${COOLING_OFF_HOURS}))
    returning id, status, created_at, cancellable_until`;
  if (!made) throw new Error("the investment was not inserted");
  return made;
}

/** True when this amount reached the goal. */
async function addToTotals(
  tx: Tx,
  id: string,
  { projectId, amountKobo, investor }: Order,
): Promise<boolean> {
  const [totals] = await tx<{ status: string }>`
    update app.project_totals set
      raised_kobo = raised_kobo + ${amountKobo},
      investors = investors + case when exists (
        select 1 from app.investment
        where project_id = ${projectId} and investor_id = ${investor.id} and id <> ${id}
          and status in ('active', 'pending')) then 0 else 1 end,
      status = case when raised_kobo + ${amountKobo} = goal_kobo then 'FUNDED' else status end
    where project_id = ${projectId} returning status`;
  return totals?.status === "FUNDED";
}

async function tellInvestor(
  tx: Tx,
  { amountKobo, investor }: Order,
  { status }: Made,
  projectName: string,
): Promise<void> {
  const review = " It is being reviewed because of its size; we will tell you the decision.";
  await notify(tx, {
    personId: investor.id,
    type: "wallet_debited",
    title: "Your investment",
    message: `${formatShort(amountKobo)} went from your wallet to ${projectName}.${status === "pending" ? review : ""}`,
    link: "/investor/investments",
  });
}

async function tellFunded(
  tx: Tx,
  project: { projectId: string; projectName: string; creatorId: string; id: string },
): Promise<void> {
  const { projectId, projectName, creatorId, id } = project;
  const notice = { title: "The goal is reached", message: `${projectName} has reached its goal.` };
  await notify(tx, {
    ...notice,
    personId: creatorId,
    type: "project_status_changed",
    link: `/creator/projects/${projectId}`,
  });
  // There may be thousands of backers; they are told by a job, not while everyone waits for the locks.
  await enqueue(tx, "tellBackers", { projectId, ...notice }, { dedupeKey: `funded:${id}` });
}
