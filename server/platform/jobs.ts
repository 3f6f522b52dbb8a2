import type { FastifyBaseLogger } from "fastify";
import type { Db, Sql } from "./db.ts";
import { newId } from "./ids.ts";

type Options = {
  /** A second job of this kind with the same key is not made. */
  dedupeKey?: string;
  delaySeconds?: number;
};

/** Asks for work in the transaction of the thing itself: it happens if and only if that commits. */
export async function enqueue(
  tx: Sql,
  kind: string,
  payload: object,
  { dedupeKey, delaySeconds = 0 }: Options = {},
): Promise<void> {
  await tx`
    insert into app.job (id, kind, payload, dedupe_key, run_at)
    values (${newId()}, ${kind}, ${payload}, ${dedupeKey ?? null},
      app.now() + make_interval(secs => ${delaySeconds}))
    on conflict (kind, dedupe_key) do nothing`;
}

export type JobHandlers = Record<string, (payload: never, jobId: string) => Promise<void>>;
type Job = { id: string; kind: string; payload: never; attempts: number };

const mostAttempts = 12;
const leaseSeconds = 60;

/**
 * Does due jobs, oldest first, until none is left; answers how many succeeded. At least once: a job
 * whose process died is taken again when its lease is over. Safe on any number of processes.
 */
export async function runDueJobs(
  db: Db,
  handlers: JobHandlers,
  log?: FastifyBaseLogger,
): Promise<number> {
  let done = 0;
  for (;;) {
    const jobs = await takeJobs(db, Object.keys(handlers));
    if (jobs.length === 0) return done;
    for (const job of jobs) if (await runJob(db, handlers, job, log)) done += 1;
  }
}

async function takeJobs(db: Db, kinds: string[]): Promise<Job[]> {
  // An update answers in no order of its own, and a later mail must not arrive before an earlier one.
  return db<Job>`
    with taken as (
      update app.job set locked_until = app.now() + make_interval(secs => ${leaseSeconds}),
        attempts = attempts + 1
      where id in (
        select id from app.job
        where done_at is null and failed_at is null and run_at <= app.now() and kind = any(${kinds})
          and (locked_until is null or locked_until < app.now())
        order by run_at, id limit 10 for update skip locked)
      returning id, kind, payload, attempts, run_at)
    select id, kind, payload, attempts from taken order by run_at, id`;
}

async function runJob(
  db: Db,
  handlers: JobHandlers,
  job: Job,
  log?: FastifyBaseLogger,
): Promise<boolean> {
  try {
    await handlers[job.kind]?.(job.payload, job.id);
    // What was done may hold a code or a letter; none of it is kept.
    await db`update app.job set done_at = app.now(), payload = '{}', last_error = null where id = ${job.id}`;
    return true;
  } catch (problem) {
    log?.warn({ err: problem, job: job.id, kind: job.kind }, "job failed");
    await postpone(db, job, problem instanceof Error ? problem.message : "unknown problem");
    return false;
  }
}

async function postpone(db: Db, job: Job, reason: string): Promise<void> {
  const backOffSeconds = Math.min(2 ** job.attempts, 3600);
  await db`
    update app.job set last_error = ${reason.slice(0, 500)}, locked_until = null,
      run_at = app.now() + make_interval(secs => ${backOffSeconds}),
      failed_at = case when attempts >= ${mostAttempts} then app.now() end
    where id = ${job.id}`;
}

/** Repeats the work with a pause between, one run at a time, until stopped; a failure is logged and tried again. */
export function every(
  milliseconds: number,
  work: () => Promise<unknown>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work()
        .then(
          () => {},
          (problem: unknown) => log.error({ err: problem }, "recurring work failed"),
        )
        .then(plan);
    }, milliseconds);
  };
  plan();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
