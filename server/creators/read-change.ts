import type { CreatorDashboard } from "#contract/creators.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";

/** The first days of Lagos of a period that ends today, and of the one before it. */
export type Span = { creatorId: string; from: string; before: string };
type Change = CreatorDashboard["change"];
type Grown = { growth: string | null };

/** What was started, raised, opened and released in a period and in the one before it. */
export async function readChange(db: Sql, span: Span): Promise<Change> {
  const { creatorId } = span;
  const ours = fragment`app.project p where p.creator_id = ${creatorId}`;
  // One that ended before both periods has got nothing in them.
  const raised = fragment`
    select i.created_at as at, i.amount_kobo from app.project p join app.investment i on i.project_id = p.id
    where p.creator_id = ${creatorId} and i.status <> 'cancelled' and i.created_at >= ${startOf(span.before)}
      and (p.ended_at is null or p.ended_at >= ${startOf(span.before)})`;
  const released = fragment`
    select m.released_at as at, m.released_kobo - m.platform_fee_kobo - m.settlement_fee_kobo as amount_kobo
    from app.project p join app.milestone m on m.project_id = p.id
    where p.creator_id = ${creatorId} and m.released_at is not null`;
  return {
    projects: await count(db, span, fragment`select p.created_at as at from ${ours}`),
    raised: await sum(db, span, raised),
    opened: await count(db, span, fragment`select p.opened_at as at from ${ours}`),
    released: await sum(db, span, released),
  };
}

/** When a day of Lagos begins. */
export function startOf(day: string): SqlFragment {
  return fragment`app.end_of_lagos_day(${day}::date - 1)`;
}

async function count(db: Sql, span: Span, happened: SqlFragment): Promise<Change["projects"]> {
  const [counted] = await db<{ now: number; before: number } & Grown>`
    select now, before, round((now - before) * 100.0 / nullif(before, 0), 1)::text as growth from (
      select count(*) filter (where at >= ${startOf(span.from)})::int as now,
        count(*) filter (where at < ${startOf(span.from)})::int as before
      from (${happened}) h where at >= ${startOf(span.before)}) counted`;
  return grown(counted);
}

async function sum(db: Sql, span: Span, happened: SqlFragment): Promise<Change["raised"]> {
  const [summed] = await db<{ now: bigint; before: bigint } & Grown>`
    select now, before, round((now - before) * 100.0 / nullif(before, 0), 1)::text as growth from (
      select coalesce(sum(amount_kobo) filter (where at >= ${startOf(span.from)}), 0)::bigint as now,
        coalesce(sum(amount_kobo) filter (where at < ${startOf(span.from)}), 0)::bigint as before
      from (${happened}) h where at >= ${startOf(span.before)}) summed`;
  return grown(summed);
}

function grown<Row extends Grown>(
  row: Row | undefined,
): Omit<Row, "growth"> & { growth: number | null } {
  if (!row) throw new Error("an aggregate has one row");
  return { ...row, growth: row.growth === null ? null : Number(row.growth) };
}
