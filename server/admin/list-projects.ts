import type { AdminProject } from "#contract/admin.ts";
import type { Db } from "../platform/db/db.ts";
import { narrowTyped, type Search, textHas } from "../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import {
  cardTables,
  type DetailRow,
  detailColumns,
  type Fees,
  toDetail,
} from "../projects/project-row.ts";
import { countProjects, type Page } from "../projects/read-projects.ts";

type Asked = {
  search?: string | undefined;
  approvalStatus?: "PENDING" | "APPROVED" | "REJECTED" | undefined;
  cursor?: string | undefined;
  limit: number;
};
type Row = DetailRow & { creatorEmail: string; key: string[] };

/** A page of everyone's projects: those waiting for review first, then the newest; search in name and category. */
export async function listAdminProjects(
  db: Db,
  { search = "", approvalStatus, cursor, limit }: Asked,
  fees: Fees,
): Promise<Page<AdminProject>> {
  const [group, at = "", id = ""] =
    readCursor(cursor, "admin-projects", ["whole", "instant", "id"]) ?? [];
  const behind = fragment`and (p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`;
  const asked = fragment`true ${approvalStatus === undefined ? empty : fragment`and p.approval_status = ${approvalStatus}`}`;
  const { condition: match, total } = await nameOrCategory(db, search, asked);
  // Two walks of an index in place of one sort of every project there is.
  const rows = await db<Row>`
    with keys as (
      (select 1 as waits, p.id, p.created_at from app.project p
        where p.approval_status = 'PENDING' and ${match}
          ${group === undefined ? empty : group === "1" ? behind : fragment`and false`}
        order by p.created_at desc, p.id desc limit ${limit + 1})
      union all
      (select 0, p.id, p.created_at from app.project p
        where p.approval_status is distinct from 'PENDING' and ${match}
          ${group === "0" ? behind : empty}
        order by p.created_at desc, p.id desc limit ${limit + 1})
      order by 1 desc, 3 desc, 2 desc limit ${limit + 1})
    select ${detailColumns}, c.email as creator_email,
      array[k.waits::text, p.created_at::text, p.id::text] as key
    from ${cardTables} join keys k on k.id = p.id
    order by k.waits desc, p.created_at desc, p.id desc`;
  const page = cutPage(rows, limit, "admin-projects", (row) => row.key);
  return {
    data: page.rows.map((row) => ({
      ...toDetail(row, fees, { isInside: true, waiting: null }),
      creatorEmail: row.creatorEmail,
      submittedAt: row.submittedAt,
    })),
    nextCursor: page.nextCursor,
    total: total ?? (await countProjects(db, match)),
  };
}

async function nameOrCategory(db: Db, search: string, asked: SqlFragment): Promise<Search> {
  if (search.trim() === "") return { condition: asked, total: null };
  const text = fragment`(p.name || ' ' || p.category)`;
  const match = fragment`${asked} and ${textHas({ text, folded: fragment`p.folded` }, search)}`;
  return narrowTyped(db, search, { from: fragment`app.project p`, id: fragment`p.id`, match });
}
