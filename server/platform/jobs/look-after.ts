import type { Sql } from "../db/db.ts";
import { fragment } from "../db/sql.ts";
import { type JobKind, jobKindNames, readPayload } from "./kinds.ts";

export type TroubledJob = {
  id: string;
  kind: string;
  attempts: number;
  /** When it was given up; null while it is tried again. */
  failedAt: Date | null;
  runAt: Date;
  lastError: string;
};
export type Backlog = { kind: string; waiting: number; since: Date };
export type TroubledWork = { name: string; failures: number; dueAt: Date; lastError: string };

const shownAtMost = 200;
const forgottenAfterDays = 30;
const doneKeptDays = 30;
const sweptAtOnce = 10_000;

/** Jobs whose last attempt failed, those first that nobody tries again. */
export async function listTroubledJobs(db: Sql): Promise<TroubledJob[]> {
  return db<TroubledJob>`
    select id, kind, attempts, failed_at, run_at, last_error from app.job
    where done_at is null and last_error is not null
    order by failed_at is null, kind, run_at limit ${shownAtMost}`;
}

/** Jobs by kind that have been due for a minute, of those that are still tried. */
export async function listBacklogs(db: Sql): Promise<Backlog[]> {
  return db<Backlog>`
    select kind, count(*)::int as waiting, min(run_at) as since from app.job
    where done_at is null and failed_at is null and run_at < app.now() - interval '1 minute'
      and (locked_until is null or locked_until < app.now())
    group by kind order by kind`;
}

/** Recurring work whose last run failed. */
export async function listTroubledWork(db: Sql): Promise<TroubledWork[]> {
  return db<TroubledWork>`
    select name, failures, due_at, last_error from app.recurring_work where last_error is not null
    order by name`;
}

/** How many jobs were given up and can still be run again. */
export async function countGivenUp(db: Sql): Promise<number> {
  const [given] = await db<{ up: number }>`
    select count(*)::int as up from app.job
    where failed_at > app.now() - make_interval(days => ${forgottenAfterDays})`;
  return given?.up ?? 0;
}

/**
 * Runs jobs at once whose last attempt failed, with all their attempts anew: this one, all of a kind, or all.
 * Not one that is running, and not one whose content is forgotten. Answers how many.
 */
export async function retryJobs(
  db: Sql,
  { id = null, kind = null }: { id?: string | null; kind?: JobKind | null },
): Promise<number> {
  const retried = await db`
    update app.job set attempts = 0, failed_at = null, run_at = app.now(), locked_until = null
    where done_at is null and last_error is not null and (locked_until is null or locked_until < app.now())
      and (${id}::uuid is null or id = ${id}) and (${kind}::text is null or kind = ${kind})
      and not (payload = '{}' and kind = any(${jobKindNames.filter(carriesSomething)}))
    returning id`;
  return retried.length;
}

function carriesSomething(kind: JobKind): boolean {
  try {
    readPayload(kind, {});
    return false;
  } catch {
    return true;
  }
}

/**
 * Forgets the payload of jobs that failed for good, a month after: an email in one names its recipient. Done jobs
 * go after a month too, except those whose key keeps them from being done twice.
 */
export async function sweepJobs(db: Sql): Promise<void> {
  await db`
    update app.job set payload = '{}'
    where failed_at < app.now() - make_interval(days => ${forgottenAfterDays}) and payload <> '{}'`;
  for (let swept = sweptAtOnce; swept === sweptAtOnce; ) {
    const gone = await db`
      delete from app.job where id in (
        select id from app.job
        where id < app.first_id_at(app.now() - make_interval(days => ${doneKeptDays}))
          and done_at is not null and dedupe_key is null
        limit ${sweptAtOnce})
      returning id`;
    swept = gone.length;
  }
}

/** How much of what is due waits, up to ten thousand, since how many seconds the longest, and how much was given up. */
export async function readQueue(
  db: Sql,
): Promise<{ waiting: number; oldestSeconds: number; givenUp: number }> {
  const due = fragment`done_at is null and failed_at is null and run_at <= app.now()`;
  const [queue] = await db<{ waiting: number; oldestSeconds: number }>`
    select (select count(*)::int from (select 1 from app.job where ${due} limit 10000) counted) as waiting,
      coalesce(greatest(0, floor(extract(epoch from app.now() - min(oldest.run_at)))), 0)::int as oldest_seconds
    from unnest(${[...jobKindNames]}::text[]) as kind cross join lateral (
      select run_at from app.job where app.job.kind = kind.kind and ${due} order by run_at limit 1) oldest`;
  return { ...(queue ?? { waiting: 0, oldestSeconds: 0 }), givenUp: await countGivenUp(db) };
}
