import type { FastifyBaseLogger } from "fastify";
import type { Db, Sql, Tx } from "./db.ts";
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

/** Asks for the same kind of work many times, in one statement. */
export async function enqueueEach(tx: Sql, kind: string, payloads: object[]): Promise<void> {
  await tx`
    insert into app.job (id, kind, payload)
    select id, ${kind}, payload
    from unnest(${payloads.map(newId)}::uuid[], ${payloads.map((one) => JSON.stringify(one))}::jsonb[])
      as wanted (id, payload)`;
}

export type JobHandlers = Record<string, (payload: never, jobId: string) => Promise<void>>;
/** Kinds of jobs that stand in one line, so that a thousand notices never stand before someone's code. */
export type Lane = {
  handlers: JobHandlers;
  everyMs: number;
  /** The most that are done each time; all that are due unless said. */
  most?: number;
};
type Job = { id: string; kind: string; payload: never; attempts: number };

const mostAttempts = 12;
const leaseSeconds = 60;

/** Does the jobs of all lanes as they fall due, until stopped. */
export function startLanes(
  db: Db,
  lanes: Lane[],
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const running = lanes.map(({ handlers, everyMs, most }) =>
    every(everyMs, () => runDueJobs(db, handlers, { log, most }), log),
  );
  return {
    stop: async () => {
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
}

/**
 * Does due jobs, oldest first, until none is left or `most` were done; answers how many succeeded. At least
 * once: a job whose process died is taken again when its lease is over. Safe on any number of processes.
 */
export async function runDueJobs(
  db: Db,
  handlers: JobHandlers,
  { log, most = Infinity }: { log?: FastifyBaseLogger; most?: number | undefined } = {},
): Promise<number> {
  let done = 0;
  for (let left = most; left > 0; ) {
    const jobs = await takeJobs(db, Object.keys(handlers), Math.min(left, 10));
    if (jobs.length === 0) break;
    left -= jobs.length;
    for (const job of jobs) if (await runJob(db, handlers, job, log)) done += 1;
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

async function takeJobs(db: Db, kinds: string[], most: number): Promise<Job[]> {
  // An update answers in no order of its own, and a later mail must not arrive before an earlier one.
  return db<Job>`
    with due as (
      select of_kind.* from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
        select id, run_at from app.job
        where kind = wanted.kind and done_at is null and failed_at is null and run_at <= app.now()
          and (locked_until is null or locked_until < app.now())
        order by run_at, id limit ${most} for update skip locked) of_kind
      order by run_at, id limit ${most}
    ), taken as (
      update app.job set locked_until = app.now() + make_interval(secs => ${leaseSeconds}),
        attempts = attempts + 1
      where id in (select id from due)
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
    await finish(db, job.id);
    return true;
  } catch (problem) {
    log?.warn({ err: problem, job: job.id, kind: job.kind }, "job failed");
    await postpone(db, job, problem instanceof Error ? problem.message : "unknown problem");
    return false;
  }
}

async function finish(tx: Sql, id: string): Promise<void> {
  // What was done may hold a code or a letter; none of it is kept.
  await tx`update app.job set done_at = app.now(), payload = '{}', last_error = null where id = ${id}`;
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
