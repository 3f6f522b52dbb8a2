import type { Db, Sql } from "../db/db.ts";
import { fragment } from "../db/sql.ts";
import type { TroubleLog } from "../health/trouble-log.ts";

/** Work that repeats, by the name that the log and the database call it. */
export type Recurring = { name: string; everySeconds: number; work: () => Promise<unknown> };

const lookEveryMs = 500;
const maxPauseMs = 10_000;
const maxPauseSeconds = maxPauseMs / 1000;

/**
 * Does each piece of recurring work once in its time, by whichever process first sees that it is due, until
 * stopped. The database keeps when that is, so a start neither repeats nor delays it. What fails is tried again
 * after pauses that double up to ten seconds, or after its own time where that is longer. Work that takes longer
 * than its time may be begun by a second process, so all of it must be safe on many at once. The schedule follows the
 * server's own clock: `app.now()` decides about deadlines, and a drill that moves it must not start every sweep.
 */
export function startRecurring(
  db: Db,
  list: Recurring[],
  trouble: TroubleLog,
): { stop(): Promise<void> } {
  const { beginDue, ended } = createRecurring(db, list, trouble);
  const name = "looking for recurring work";
  const looking = every({ name, everyMs: lookEveryMs, work: beginDue }, trouble);
  return {
    async stop() {
      await looking.stop();
      await ended();
    },
  };
}

/** One process's part: `beginDue` begins what is due and not begun elsewhere, `ended` waits for what runs here. */
export function createRecurring(db: Db, list: Recurring[], trouble: TroubleLog) {
  const running = new Map<string, Promise<void>>();
  let isListed = false;
  return {
    async beginDue(): Promise<void> {
      if (!isListed) await addToList(db, list);
      isListed = true;
      const idle = list.filter(({ name }) => !running.has(name));
      const due = new Map((await takeDue(db, idle)).map(({ name, failures }) => [name, failures]));
      for (const one of idle) {
        const failures = due.get(one.name);
        if (failures === undefined) continue;
        const run = runOnce(db, { ...one, failures }, trouble);
        running.set(
          one.name,
          run.finally(() => running.delete(one.name)),
        );
      }
    },
    async ended(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

function wanted(list: Recurring[]) {
  return fragment`
    unnest(${list.map(({ name }) => name)}::text[], ${list.map(({ everySeconds }) => everySeconds)}::float8[])
      as wanted (name, seconds)`;
}

async function addToList(db: Sql, list: Recurring[]): Promise<void> {
  await db`
    insert into app.recurring_work (name, due_at)
    select name, clock_timestamp() + make_interval(secs => seconds) from ${wanted(list)}
    on conflict (name) do nothing`;
}

/** Takes what is due; no other process does until it is due again. */
async function takeDue(db: Sql, list: Recurring[]): Promise<{ name: string; failures: number }[]> {
  // A clock that was set back must not keep work waiting until it has come that far again.
  return db<{ name: string; failures: number }>`
    update app.recurring_work r set due_at = clock_timestamp() + make_interval(secs => due.seconds)
    from (
      select name, seconds from app.recurring_work join ${wanted(list)} using (name)
      where due_at <= clock_timestamp()
        or due_at > clock_timestamp() + make_interval(secs => greatest(seconds, ${maxPauseSeconds}))
      for update of recurring_work skip locked) due
    where r.name = due.name
    returning r.name, r.failures`;
}

async function runOnce(
  db: Sql,
  { name, everySeconds, work, failures }: Recurring & { failures: number },
  trouble: TroubleLog,
): Promise<void> {
  try {
    await work();
    trouble.worked(name);
    if (failures > 0)
      await db`update app.recurring_work set failures = 0, last_error = null where name = ${name}`;
  } catch (problem) {
    trouble.failed(name, problem);
    const reason = problem instanceof Error ? problem.message : "unknown problem";
    const pause = Math.min(everySeconds * 2 ** (failures + 1), maxPauseSeconds);
    // Without a database nothing is written, and the work is due again after its own time.
    await db`
      update app.recurring_work set failures = failures + 1, last_error = ${reason.slice(0, 500)},
        due_at = clock_timestamp() + make_interval(secs => ${Math.max(everySeconds, pause)})
      where name = ${name}`.catch(() => {});
  }
}

/**
 * Repeats the work with a pause between, one run at a time, until stopped. What fails is tried again, after
 * pauses that double up to ten seconds, or to its own pause where that is longer.
 */
export function every(
  { name, everyMs, work }: { name: string; everyMs: number; work: () => Promise<unknown> },
  trouble: TroubleLog,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let pauseMs = everyMs;
  const run = async () => {
    try {
      await work();
      trouble.worked(name);
      pauseMs = everyMs;
    } catch (problem) {
      trouble.failed(name, problem);
      pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, maxPauseMs));
    }
  };
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run().then(plan);
    }, pauseMs);
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
