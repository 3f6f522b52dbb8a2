import type { FastifyInstance } from "fastify";
import type { Db, Sql } from "../db/db.ts";
import { createTally } from "./tally.ts";

type Count = { calls: number; errors: number };
export type ResponseTimes = {
  calls: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
  errorRate: number | null;
};

const step = 1.2;
const shownMinutes = 60;
const keptDays = 2;

/** Measures every call of the API. Streams of events have no end that would say something. */
export function measureResponses(app: FastifyInstance, db: Db): void {
  const { count } = createCounter((counts) => addCounts(db, counts));
  app.addHook("onResponse", (request, reply, done) => {
    if (request.url.startsWith("/api/") && !request.url.startsWith("/api/events"))
      count(reply.elapsedTime, reply.statusCode >= 500);
    done();
  });
}

export function createCounter(
  write: (counts: ReadonlyMap<number, Count>) => Promise<void>,
  now?: () => number,
) {
  const tally = createTally(write, now);
  return {
    count(milliseconds: number, isError: boolean): void {
      tally.change(bucketOf(milliseconds), ({ calls, errors } = { calls: 0, errors: 0 }) => ({
        calls: calls + 1,
        errors: errors + (isError ? 1 : 0),
      }));
      tally.writeWhenDue();
    },
  };
}

/** In the order of the buckets: two processes that write at once never wait for each other in a circle. */
export async function addCounts(db: Sql, counts: ReadonlyMap<number, Count>): Promise<void> {
  const of = [...counts.values()];
  await db`
    insert into app.response_time as r (minute, bucket, calls, errors)
    select date_trunc('minute', clock_timestamp()), * from unnest(${[...counts.keys()]}::smallint[],
      ${of.map(({ calls }) => calls)}::int[], ${of.map(({ errors }) => errors)}::int[]) as c (bucket)
    order by bucket
    on conflict (minute, bucket) do update set calls = r.calls + excluded.calls, errors = r.errors + excluded.errors`;
}

/** How long the calls of the last hour took, on all processes. */
export async function readResponseTimes(db: Sql): Promise<ResponseTimes> {
  const buckets = await db<Count & { bucket: number }>`
    select bucket, sum(calls)::int as calls, sum(errors)::int as errors from app.response_time
    where minute > clock_timestamp() - make_interval(mins => ${shownMinutes}) group by bucket order by bucket`;
  return summarise(buckets);
}

/** From the buckets in order. A time is the most that its bucket holds, so never flattering. */
export function summarise(buckets: readonly (Count & { bucket: number })[]): ResponseTimes {
  const calls = buckets.reduce((sum, one) => sum + one.calls, 0);
  const errors = buckets.reduce((sum, one) => sum + one.errors, 0);
  const within = (share: number): number | null => {
    let seen = 0;
    const found = buckets.find((one) => {
      seen += one.calls;
      return seen >= share * calls;
    });
    return found ? Math.ceil(step ** found.bucket) : null;
  };
  const errorRate = calls === 0 ? null : Math.ceil((errors / calls) * 10_000) / 100;
  return { calls, p50: within(0.5), p95: within(0.95), p99: within(0.99), errorRate };
}

export async function sweepResponseTimes(db: Sql): Promise<void> {
  await db`
    delete from app.response_time where minute < clock_timestamp() - make_interval(days => ${keptDays})`;
}

function bucketOf(milliseconds: number): number {
  return Math.max(0, Math.ceil(Math.log(milliseconds) / Math.log(step)));
}
