import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../platform/config.ts";
import { cutPage, readCursor } from "../platform/cursor.ts";
import type { Sql } from "../platform/db.ts";
import { excerptOf } from "../platform/markdown.ts";

type Approvals = z.output<typeof endpoints.listApprovals.reply>;
type Row = Omit<Approvals["data"][number], "priority" | "status"> & {
  isOld: boolean;
  key: string[];
};

/** A page of what waits for a decision, oldest first; high priority when older than 2 days or very large. */
export async function listApprovals(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { REVIEW_THRESHOLD }: Pick<Config, "REVIEW_THRESHOLD">,
): Promise<Approvals> {
  const [at = "1000-01-01 00:00:00+00", id = "00000000-0000-0000-0000-000000000000"] =
    readCursor(cursor, "approvals", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    with waiting as (
      (select p.id, 'project' as type, p.name as title, p.description, p.creator_id as person_id,
          p.submitted_at, p.goal_kobo as amount
        from app.project p
        where p.approval_status = 'PENDING' and (p.submitted_at, p.id) > (${at}::timestamptz, ${id}::uuid)
        order by p.submitted_at, p.id limit ${limit + 1})
      union all
      (select i.id, 'investment', p.name, 'Investment above the review threshold', i.investor_id,
          i.created_at, i.amount_kobo
        from app.investment i join app.project p on p.id = i.project_id
        where i.status = 'pending' and (i.created_at, i.id) > (${at}::timestamptz, ${id}::uuid)
        order by i.created_at, i.id limit ${limit + 1}))
    select w.*, c.first_name || ' ' || c.last_name as submitted_by,
      w.submitted_at < app.now() - interval '2 days' as is_old,
      array[w.submitted_at::text, w.id::text] as key
    from waiting w join app.person c on c.id = w.person_id
    order by w.submitted_at, w.id limit ${limit + 1}`;
  const page = cutPage(rows, limit, "approvals", (row) => row.key);
  const data = page.rows.map(({ isOld, description, ...row }) => ({
    ...row,
    description: excerptOf(description),
    status: "pending" as const,
    priority: isOld || row.amount > REVIEW_THRESHOLD ? ("high" as const) : ("medium" as const),
  }));
  return { data, nextCursor: page.nextCursor, total: await countWaiting(db) };
}

async function countWaiting(db: Sql): Promise<number> {
  const [counted] = await db<{ total: number }>`
    select ((select count(*) from app.project where approval_status = 'PENDING')
      + (select count(*) from app.investment where status = 'pending'))::int as total`;
  return counted?.total ?? 0;
}
