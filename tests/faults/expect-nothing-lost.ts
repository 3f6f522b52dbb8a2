import { expect } from "vitest";
import { parseNaira } from "#contract/money/kobo.ts";
import { type Cluster, koboOf } from "./cluster.ts";
import { type Entry, isDone } from "./history.ts";
import { shareOut } from "./share-out.ts";
import { until } from "./until.ts";
import { expectAllowedMoves } from "./watch-moves.ts";

/** Verbs whose first answer is kept with their key. */
const remembered = new Set([
  ...["invest", "cancel", "startTopup", "withdraw", "cancelWithdrawal"],
  ...["release", "payReturns", "settleOutcome"],
]);

/**
 * After any fault: nothing acknowledged is lost, nothing happened twice, every refusal has its reason, and
 * all invariants of the books hold, states moved only where they may, and no process keeps what it no longer
 * needs (I1 to I9, I11, I12 and I14 of the design).
 */
export async function expectNothingLost(cluster: Cluster, { replays = 20 } = {}): Promise<void> {
  await settleDown(cluster);
  await cluster.app.expectBooksToBalance();
  await expectAllowedMoves(cluster.app.db);
  expectReasons(cluster.history.entries);
  await expectEachOnce(cluster);
  await expectWallets(cluster);
  await expectProvidersBook(cluster);
  await expectNoticesSent(cluster);
  await expectSameAnswers(cluster, replays);
  await expectAtRest(cluster);
}

/** I14: no transaction is left open, and whatever is up holds no more files and connections than when it is idle. */
async function expectAtRest({ app, nodes }: Cluster): Promise<void> {
  await until("no transaction is open", async () => {
    const [open] = await app.db<{ count: bigint }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`;
    return open?.count === 0n;
  });
  // Of 16 connections to the database, and what a process that has just started has open.
  const max = 100;
  for (const node of nodes.filter((one) => !one.isGone())) {
    await until("connections of callers are closed", () => node.openFiles() <= max);
  }
}

/** Lets everything that was asked for happen, by the servers that are up or else by this process. */
async function settleDown({ app, nodes }: Cluster): Promise<void> {
  const isAnyUp = nodes.some((node) => !node.isGone());
  const areDone = async () => {
    // A server that died holds its jobs by a lease, and a clock that was turned back leaves some for a later
    // day: nobody needs to wait for either.
    await app.db`
      update app.job set run_at = app.now() where done_at is null and kind <> 'mailNotice' and run_at > app.now()`;
    await app.db`
      update app.job set locked_until = null
      where done_at is null and kind <> 'mailNotice'
        and locked_until not between app.now() + interval '55 seconds' and app.now() + interval '1 hour'`;
    if (!isAnyUp) {
      await app.runRecurring();
      await app.runJobs();
    }
    const [open] = await app.db<{ jobs: bigint }>`
      select count(*) as jobs from app.job
      where done_at is null and kind <> 'mailNotice'`;
    return open?.jobs === 0n;
  };
  // A long load leaves much to tell.
  await until("all jobs are done", areDone, 600_000);
  const failed = await app.db`select kind, last_error from app.job where failed_at is not null`;
  expect(failed).toEqual([]);
}

/** I7: whoever was refused was told why, in words, and it was never our own fault. */
function expectReasons(entries: Entry[]): void {
  const unexplained = entries
    .filter((entry) => !isDone(entry))
    .map(({ verb, answer }) => ({ verb, status: answer.status, ...answer.body }))
    .filter(({ status, code, message }) => status >= 500 || !code || !message);
  expect(unexplained).toEqual([]);
}

/** I5 and I6: what the books say happened is exactly what people were told, each thing once. */
async function expectEachOnce({ app, history, people }: Cluster): Promise<void> {
  const told = doneOf(history.entries, "invest").map(
    ({ answer, as, ...operation }) =>
      `${answer.body.data.id} ${as.id} ${koboOf({ ...operation, as })}`,
  );
  const made = await app.db<{ line: string }>`
    select id || ' ' || investor_id || ' ' || amount_kobo as line from app.investment
    where investor_id = any(${people.map(({ id }) => id)}::uuid[])`;
  expect(new Set(told).size).toBe(told.length);
  expect(made.map(({ line }) => line).sort()).toEqual(told.sort());

  const cancelled = doneOf(history.entries, "cancel").map(({ answer }) => answer.body.data.id);
  const standing = await app.db`
    select id from app.investment where id = any(${cancelled}::uuid[]) and status <> 'cancelled'`;
  expect(standing).toEqual([]);

  const intents = doneOf(history.entries, "startTopup").map(
    ({ answer }) => answer.body.data.reference,
  );
  const started = await app.db<{ reference: string }>`
    select reference from app.topup where person_id = any(${people.map(({ id }) => id)}::uuid[])`;
  expect(started.map(({ reference }) => reference).sort()).toEqual(intents.sort());
}

/** Every wallet holds what its owner was told, counted anew from what they were told alone. */
async function expectWallets(cluster: Cluster): Promise<void> {
  const { app, people, creator } = cluster;
  const expected = await countWallets(cluster);
  const owners = [creator, ...people].map(({ id }) => id);
  const wallets = await app.db<{ id: string; kobo: bigint }>`
    select owner_id as id, balance_kobo as kobo from ledger.account
    where kind = 'wallet' and owner_id = any(${owners}::uuid[])`;
  const byId = (pairs: Iterable<readonly [string, bigint]>) =>
    Object.fromEntries([...pairs].sort());
  expect(byId(wallets.map(({ id, kobo }) => [id, kobo]))).toEqual(byId(expected));
}

async function countWallets({
  app,
  history,
  creator,
  provider,
}: Cluster): Promise<Map<string, bigint>> {
  const wallets = new Map(history.funded);
  const add = (id: string, kobo: bigint) => wallets.set(id, (wallets.get(id) ?? 0n) + kobo);
  const done = (verb: string) => doneOf(history.entries, verb);
  const ended = await app.db<{ id: string; status: string }>`select id, status from app.project`;
  const statusOf = new Map(ended.map(({ id, status }) => [id, status]));
  const takenBack = new Set(done("cancel").map(({ answer }) => answer.body.data.id));
  const standing = done("invest")
    .map((entry) => {
      const { id, projectId } = entry.answer.body.data;
      return { id: String(id), projectId: String(projectId), as: entry.as, kobo: koboOf(entry) };
    })
    .filter(({ id }) => !takenBack.has(id));
  for (const { projectId, as, kobo } of standing) {
    if (!/CLOSED|CANCELLED/.test(statusOf.get(projectId) ?? "")) add(as.id, -kobo);
  }
  const paid = await provider.readBook();
  for (const entry of done("startTopup")) {
    const payments = paid.filter(({ reference }) => reference === entry.answer.body.data.reference);
    if (payments.some(({ kobo }) => kobo >= koboOf(entry))) add(entry.as.id, koboOf(entry));
  }
  const cameBack = await readFailedTransfers(app);
  const cancelled = done("cancelWithdrawal").map(({ answer }) => answer.body.data.id);
  for (const entry of done("withdraw")) {
    const { id } = entry.answer.body.data;
    if (!cameBack.has(id) && !cancelled.includes(id)) add(entry.as.id, -koboOf(entry));
  }
  for (const { answer } of done("release")) {
    // The answer tells what each milestone is and what the fees are.
    const { milestones } = answer.body.data.project;
    const last = milestones.findLast(({ state }: { state: string }) => state === "released");
    const kobo = (text: string) => parseNaira(text) ?? 0n;
    const fees = kobo(last.platformFee) + kobo(last.settlementFee);
    add(creator.id, kobo(last.amount) - fees);
  }
  const returnsOf = new Map<string, bigint>();
  for (const entry of done("payReturns")) {
    const projectId = entry.path.split("/")[3] ?? "";
    returnsOf.set(projectId, (returnsOf.get(projectId) ?? 0n) + koboOf(entry));
    add(entry.as.id, -koboOf(entry));
  }
  for (const { path, body } of done("settleOutcome")) {
    const projectId = path.split("/")[4] ?? "";
    const pot = parseNaira(String(body && "returnAmount" in body && body.returnAmount)) ?? 0n;
    const parts = standing.filter((one) => one.projectId === projectId);
    const shares = shareOut(pot, parts);
    for (const { id, as } of parts) add(as.id, shares.get(id) ?? 0n);
    add(creator.id, (returnsOf.get(projectId) ?? 0n) - pot);
  }
  return wallets;
}

/** Withdrawals that the bank did not take. */
async function readFailedTransfers({ db }: Cluster["app"]): Promise<Set<string>> {
  const failed = await db<{ id: string }>`
    select w.id from app.withdrawal w join sandbox.transfer_now t on t.reference = w.reference
    where t.status in ('failed', 'reversed')`;
  return new Set(failed.map(({ id }) => id));
}

/** I9: all that the provider took in is in a wallet or in suspense, to the kobo. */
async function expectProvidersBook({ app, provider }: Cluster): Promise<void> {
  const paid = await provider.readBook();
  const [booked] = await app.db<{ kobo: bigint }>`
    select coalesce(sum(case when kind = 'topup_reversal' then -amount_kobo else amount_kobo end), 0)::bigint
      as kobo
    from ledger.transfer
    where kind in ('topup', 'topup_excess', 'suspense_in', 'topup_reversal') and business_key like ${`${provider.name}:%`}`;
  expect(booked?.kobo).toBe(paid.reduce((sum, { kobo }) => sum + kobo, 0n));
}

/** I12: each investment was told to its investor, once. */
async function expectNoticesSent({ app, history, people }: Cluster): Promise<void> {
  const [told] = await app.db<{ notices: bigint }>`
    select count(*) as notices from app.notification
    where title like '% invested in %' and person_id = any(${people.map(({ id }) => id)}::uuid[])`;
  expect(told?.notices).toBe(BigInt(doneOf(history.entries, "invest").length));
}

/** I8: asked again with the same key, the same answer; asked with another body, a refusal. */
async function expectSameAnswers({ app, history }: Cluster, max: number): Promise<void> {
  const kept = history.entries.filter((entry) => isDone(entry) && remembered.has(entry.verb));
  const step = Math.max(1, Math.floor(kept.length / max));
  for (const person of new Set(kept.map(({ as }) => as))) await app.renew(person);
  for (const { as, path, body, key, answer } of kept.filter((_, index) => index % step === 0)) {
    const again = await app.call("POST", path, { as, body, headers: { "idempotency-key": key } });
    expect({ status: again.status, data: again.body.data }).toEqual({
      status: answer.status,
      data: answer.body.data,
    });
    expect(again.headers["idempotency-replayed"]).toBe("true");
  }
}

export function doneOf(entries: Entry[], verb: string): Entry[] {
  return entries.filter((entry) => entry.verb === verb && isDone(entry));
}
