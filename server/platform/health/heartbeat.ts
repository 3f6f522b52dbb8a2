import type { Sql } from "../db/db.ts";

type Uptime = { percent: number | null; since: Date | null };

const keptDays = 30;

/** Writes down that the platform works in this minute. By the server's own clock: no drill moves it. */
export async function beat(db: Sql): Promise<void> {
  await db`
    insert into app.heartbeat (minute) values (date_trunc('minute', clock_timestamp()))
    on conflict (minute) do nothing`;
  await db`
    delete from app.heartbeat where minute < clock_timestamp() - make_interval(days => ${keptDays + 1})`;
}

/** In how many of the last 30 days' whole minutes the platform worked, or of those since the first. */
export async function readUptime(db: Sql): Promise<Uptime> {
  const [read] = await db<Uptime>`
    with known as (
      select min(minute) as since, count(*) as worked from app.heartbeat
      where minute >= clock_timestamp() - make_interval(days => ${keptDays})
        and minute < date_trunc('minute', clock_timestamp()))
    select since, floor(worked * 10000.0
      / nullif(extract(epoch from date_trunc('minute', clock_timestamp()) - since) / 60, 0))::float8 / 100 as percent
    from known`;
  return read ?? { percent: null, since: null };
}
