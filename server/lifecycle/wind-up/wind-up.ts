import { setTimeout } from "node:timers/promises";
import { liveInvestmentStatuses } from "#contract/investments.ts";
import { lockAccountsOf } from "../../ledger/accounts.ts";
import { postMany } from "../../ledger/post-many.ts";
import { notifyMany } from "../../notifications/notify.ts";
import { projectEnded } from "../../notifications/texts/investment-texts.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { lastId } from "../../platform/db/ids.ts";
import { fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { finishWindUp, notificationsKey } from "./finish-wind-up.ts";

type WindUp = {
  projectId: string;
  name: string;
  creatorId: string;
  kind: "close" | "cancel" | "outcome";
  reason: string;
  escrowId: string;
  returnsId: string;
  weightKobo: bigint;
  escrowKobo: bigint;
  returnsKobo: bigint;
  successRate: string | null;
  afterInvestor: string;
};
type Chunk = { windUp: WindUp; investments: SqlFragment };

/** Investments in one transaction: enough to be quick, few enough that nobody waits long for a wallet. */
const investmentsAtOnce = 2_000;

/**
 * Pays out what ended projects owe their investors, chunk by chunk, until nothing is left to do. Each
 * chunk is one transaction and remembers where it stopped, so a crash costs nothing; any number of
 * processes may do this at once. A project that fails does not stop the others.
 */
export async function windUpDue(db: Db, atOnce = investmentsAtOnce): Promise<void> {
  const due = await db<{ projectId: string }>`
    select project_id from app.wind_up where done_at is null order by started_at, project_id`;
  const problems: unknown[] = [];
  for (const { projectId } of due) {
    try {
      await payAll(db, projectId, atOnce);
    } catch (problem) {
      problems.push(problem);
    }
  }
  if (problems.length > 0) throw problems[0];
}

async function payAll(db: Db, projectId: string, atOnce: number): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const isMore = await db.transaction((tx) => payChunk(tx, projectId, atOnce));
    if (!isMore) return;
    // Lets other requests run in between.
    await setTimeout((performance.now() - startedAt) / 10);
  }
}

/** Pays one chunk. True when there may be more; false when all is paid, or another process is paying. */
async function payChunk(tx: Tx, projectId: string, atOnce: number): Promise<boolean> {
  const [windUp] = await tx<WindUp>`
    select w.project_id, p.name, p.creator_id, w.kind, w.reason, w.escrow_id, w.returns_id, w.weight_kobo,
      w.escrow_kobo, w.returns_kobo, w.success_rate::text as success_rate, w.after_investor
    from app.wind_up w join app.project p on p.id = w.project_id
    where w.project_id = ${projectId} and w.done_at is null for update of w skip locked`;
  if (!windUp) return false;
  const end = await endOfChunk(tx, windUp, atOnce);
  const investments = fragment`
    i.project_id = ${projectId} and i.status = any(${liveInvestmentStatuses})
      and i.investor_id > ${windUp.afterInvestor} and i.investor_id <= ${end ?? lastId}`;
  const chunk = { windUp, investments };
  // One movement locks its accounts by itself; where several follow, or none, all of theirs come first.
  const isOneMovement = end !== null && (windUp.escrowKobo === 0n) !== (windUp.returnsKobo === 0n);
  if (!isOneMovement) await lockChunk(tx, chunk);
  const refunded = await pay(tx, "refund", chunk);
  const returned = await pay(tx, "return", chunk);
  await notifyInvestors(tx, chunk);
  await markInvestments(tx, chunk);
  await tx`
    update app.wind_up set after_investor = ${end ?? lastId},
      refunded_kobo = refunded_kobo + ${refunded}, returned_kobo = returned_kobo + ${returned}
    where project_id = ${projectId}`;
  if (end) return true;
  await finishWindUp(tx, projectId);
  return false;
}

/** The last investor of this chunk: all that one person put in is paid together. Null for the last chunk. */
async function endOfChunk(tx: Tx, windUp: WindUp, atOnce: number): Promise<string | null> {
  const [last] = await tx<{ investorId: string }>`
    select investor_id from app.investment
    where project_id = ${windUp.projectId} and status = any(${liveInvestmentStatuses})
      and investor_id > ${windUp.afterInvestor}
    order by investor_id offset ${atOnce - 1} limit 1`;
  return last?.investorId ?? null;
}

/** Every account that this chunk or the end of the project touches, in the one order of ids. */
async function lockChunk(tx: Tx, { windUp, investments }: Chunk): Promise<void> {
  const { escrowId, returnsId, creatorId } = windUp;
  await lockAccountsOf(
    tx,
    fragment`select a.id from app.investment i
      join ledger.account a on a.kind = 'wallet' and a.owner_id = i.investor_id where ${investments}
      union all select id from ledger.account where id in (${escrowId}, ${returnsId})
      union all select id from ledger.account where kind = 'wallet' and owner_id = ${creatorId}`,
  );
}

/** From the escrow ("refund") or the returns account ("return") to the wallets, by each one's share. */
async function pay(tx: Tx, kind: "refund" | "return", { windUp, investments }: Chunk) {
  const [from, kobo] =
    kind === "refund"
      ? [windUp.escrowId, windUp.escrowKobo]
      : [windUp.returnsId, windUp.returnsKobo];
  if (kobo === 0n) return 0n;
  return postMany(
    tx,
    kind,
    fragment`select ${from}::uuid, a.id, ${kind === "refund" ? refundOf : returnOf}, i.project_id || ':' || i.id
      from app.investment i
      join app.wind_up w on w.project_id = i.project_id
      join ledger.account a on a.kind = 'wallet' and a.owner_id = i.investor_id
      where ${investments}`,
  );
}

/** What one investment `i` gets of each pot of the wind-up `w`. */
export const refundOf = fragment`app.share_of(
  w.escrow_kobo, i.amount_kobo, w.weight_kobo, i.id, w.escrow_cut_remainder, w.escrow_cut_id)`;
export const returnOf = fragment`app.share_of(
  w.returns_kobo, i.amount_kobo, w.weight_kobo, i.id, w.returns_cut_remainder, w.returns_cut_id)`;

/** Fully refunded is `cancelled`; an outcome, or a part given back, is `completed` with what came back. */
async function markInvestments(tx: Tx, { windUp, investments }: Chunk): Promise<void> {
  const isWhole = windUp.kind !== "outcome" && windUp.escrowKobo === windUp.weightKobo;
  await tx`
    update app.investment i set status = ${isWhole ? "cancelled" : "completed"},
      return_kobo = ${returnOf} + ${isWhole ? fragment`0` : refundOf},
      success_rate = w.success_rate, updated_at = app.now(),
      ended_reason = w.kind, ended_by = w.actor_id, ended_at = app.now()
    from app.wind_up w where w.project_id = i.project_id and ${investments}`;
}

async function notifyInvestors(tx: Tx, { windUp, investments }: Chunk): Promise<void> {
  const { projectId, name: projectName } = windUp;
  const ended = { ...windUp, projectName, successRate: Number(windUp.successRate) };
  await notifyMany(
    tx,
    notificationsKey(projectId),
    fragment`select i.investor_id, sum(${refundOf} + ${returnOf})::bigint
      from app.investment i join app.wind_up w on w.project_id = i.project_id
      where ${investments} group by i.investor_id`,
    (amount) => projectEnded(ended, amount),
  );
}
