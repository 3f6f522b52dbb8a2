import type { Db, Sql, Tx } from "../db/db.ts";
import type { TroubleLog } from "../health/trouble-log.ts";
import {
  type JobKind,
  jobKindNames,
  jobKinds,
  type Payload,
  type QueueName,
  readPayload,
} from "./kinds.ts";
import { every } from "./recurring.ts";

/** What to do for each kind of job. */
export type JobHandlers = {
  [Kind in JobKind]: (payload: Payload<Kind>, jobId: string) => Promise<void>;
};
type Pace = {
  everyMs: number;
  /** The most jobs of one run; all that are due unless given. */
  max?: number;
};
/** Kinds of jobs that wait in one queue, so that a thousand notices never stand before someone's code. */
export type Queues = Record<QueueName, Pace>;
type Job = { id: string; kind: JobKind; payload: unknown; attempts: number };

const maxAttempts = 12;
const leaseSeconds = 60;
const renewEveryMs = 20_000;
/** A job that takes longer hangs: its lease ends, so that another process may do it. */
const maxMs = 3_600_000;

/** Does the jobs of all queues as they fall due, until stopped. */
export function startWorker(
  db: Db,
  { handlers, queues }: { handlers: JobHandlers; queues: Queues },
  trouble: TroubleLog,
): { stop(): Promise<void> } {
  const running = Object.entries(queues).map(([queue, { everyMs, max }]) => {
    const kinds = jobKindNames.filter((kind) => jobKinds[kind].queue === queue);
    const name = `taking jobs (${kinds.join(", ")})`;
    const work = () => runDueJobs(db, handlers, { kinds, max, trouble });
    return every({ name, everyMs, work }, trouble);
  });
  return {
    stop: async () => {
      await Promise.all(running.map((queue) => queue.stop()));
    },
  };
}

/**
 * Does due jobs one by one, oldest first, until none is left or `most` were done; answers how many succeeded.
 * At least once: each is leased while it runs, and one whose process died is taken again when its lease is
 * over. Safe on any number of processes.
 */
export async function runDueJobs(
  db: Db,
  handlers: Partial<JobHandlers>,
  {
    kinds = jobKindNames.filter((kind) => handlers[kind]),
    max = Infinity,
    trouble,
  }: { kinds?: JobKind[]; max?: number | undefined; trouble?: TroubleLog } = {},
): Promise<number> {
  let done = 0;
  for (let left = max; left > 0; left -= 1) {
    const job = await takeJob(db, kinds);
    if (!job) break;
    if (await runJob(db, handlers, job, trouble)) done += 1;
  }
  return done;
}

/**
 * Makes a handler whose work and whose end are one transaction: what touches only the database is done
 * exactly once, also when a process dies or a lease runs out meanwhile.
 */
export function inTransaction<Payload>(
  db: Db,
  work: (tx: Tx, payload: Payload, jobId: string) => Promise<void>,
): (payload: Payload, jobId: string) => Promise<void> {
  return (payload, jobId) =>
    db.transaction(async (tx) => {
      const [due] = await tx`
        select 1 as one from app.job where id = ${jobId} and done_at is null for no key update`;
      if (!due) return;
      await work(tx, payload, jobId);
      await finish(tx, jobId);
    });
}

async function takeJob(db: Db, kinds: JobKind[]): Promise<Job | undefined> {
  const [job] = await db<Job>`
    update app.job set locked_until = app.now() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1
    where id = (
      select of_kind.id from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
        select id, run_at from app.job
        where kind = wanted.kind and done_at is null and failed_at is null and run_at <= app.now()
          and (locked_until is null or locked_until < app.now())
        order by run_at, id limit 1 for update skip locked) of_kind
      order by run_at, id limit 1)
    returning id, kind, payload, attempts`;
  return job;
}

async function runJob(
  db: Db,
  handlers: Partial<JobHandlers>,
  job: Job,
  trouble?: TroubleLog,
): Promise<boolean> {
  const lease = keepLease(db, job, trouble);
  try {
    await handle(handlers, job.kind, job);
    await finish(db, job.id);
    trouble?.worked(job.kind);
    return true;
  } catch (problem) {
    const isLast = job.attempts >= maxAttempts;
    trouble?.failed(
      isLast ? `${job.kind}, given up after ${maxAttempts} attempts,` : job.kind,
      problem,
    );
    await postpone(db, job, problem instanceof Error ? problem.message : "unknown problem");
    return false;
  } finally {
    lease.end();
  }
}

async function handle<Kind extends JobKind>(
  handlers: Partial<JobHandlers>,
  kind: Kind,
  { id, payload }: Job,
): Promise<void> {
  await handlers[kind]?.(readPayload(kind, payload), id);
}

/** Renews the lease of a job while it runs, however slow a mail server or a provider is. */
function keepLease(db: Db, { id, attempts }: Job, trouble?: TroubleLog): { end(): void } {
  const begun = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - begun > maxMs) clearInterval(timer);
    else renew().catch((problem: unknown) => trouble?.failed("renewing a job's lease", problem));
  }, renewEveryMs);
  timer.unref();
  // A job that works in a transaction holds its row, which nobody else takes then.
  const renew = () => db`
    update app.job set locked_until = app.now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from app.job
      where id = ${id} and attempts = ${attempts} and done_at is null and locked_until is not null
      for update skip locked)`;
  return { end: () => clearInterval(timer) };
}

async function finish(tx: Sql, id: string): Promise<void> {
  // The payload may hold a code or an email; none of it is kept.
  await tx`update app.job set done_at = app.now(), payload = '{}', last_error = null where id = ${id}`;
}

async function postpone(db: Db, job: Job, reason: string): Promise<void> {
  const backOffSeconds = Math.min(2 ** job.attempts, 3600);
  await db`
    update app.job set last_error = ${reason.slice(0, 500)}, locked_until = null,
      run_at = app.now() + make_interval(secs => ${backOffSeconds}),
      failed_at = case when attempts >= ${maxAttempts} then app.now() end
    where id = ${job.id} and attempts = ${job.attempts}`;
}
