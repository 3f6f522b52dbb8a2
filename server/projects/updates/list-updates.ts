import type { ProjectUpdate, TimelineEntry } from "#contract/updates.ts";
import type { Sql } from "../../platform/db/db.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { maxHtmlLength } from "../../platform/mail/markdown.ts";
import { type Page, requirePublic } from "../read-projects.ts";

type Asked = { id: string; cursor?: string | undefined; limit: number };
type Row = TimelineEntry & { key: string[]; isFitting: boolean };

/** A page of a public project's updates, newest first. Throws PROJECT_NOT_FOUND. */
export async function listUpdates(db: Sql, asked: Asked): Promise<Page<ProjectUpdate>> {
  const page = await readEntries(db, asked, "updates", updatesOf(asked.id));
  const data = page.data.map(({ id, title, bodyHtml, createdAt }) => {
    return { id, title, bodyHtml: bodyHtml ?? "", createdAt };
  });
  return { ...page, data };
}

/**
 * A page of what has happened to a public project since its goal was reached, of the changes of its text, and of its
 * updates, newest first. Throws PROJECT_NOT_FOUND.
 */
export function listTimeline(db: Sql, asked: Asked): Promise<Page<TimelineEntry>> {
  const { id } = asked;
  const before = `<p><a href="/projects/${id}/texts">Read what it said before</a></p>`;
  const all = fragment`${updatesOf(id)}
    union all
    select e.id, 'update', case
        when e.description = lead(e.description, 1, p.description) over (order by e.shown_until, e.id)
          then 'The pictures were changed' else 'The description was changed' end,
      ${before}, null, e.shown_until
    from app.earlier_text e join app.project p on p.id = e.project_id where e.project_id = ${id}
    union all
    select m.id, 'release', m.title, null, m.released_kobo, m.released_at
    from app.milestone m where m.project_id = ${id} and m.released_at is not null
    union all
    select p.id, 'active', '', null, t.raised_at_close_kobo, p.settled_at
    from app.project p left join app.project_totals t on t.project_id = p.id
    where p.id = ${id} and p.settled_at is not null
    union all
    select t.id, 'returns', '', null, t.amount_kobo, t.created_at
    from ledger.account a join ledger.transfer t on t.credit_id = a.id and t.kind = 'returns_paid_in'
    where a.kind = 'returns' and a.owner_id = ${id}
    union all
    select w.project_id, 'ended', '', null, w.refunded_kobo + w.returned_kobo, w.done_at
    from app.wind_up w where w.project_id = ${id} and w.done_at is not null`;
  return readEntries(db, asked, "timeline", all);
}

function updatesOf(projectId: string): SqlFragment {
  return fragment`
    select u.id, 'update' as kind, u.title, u.body_html, null::bigint as amount, u.created_at
    from app.project_update u where u.project_id = ${projectId}`;
}

/** A page ends early where it would hold more HTML than one text may. */
async function readEntries(
  db: Sql,
  { id: projectId, cursor, limit }: Asked,
  list: string,
  entries: SqlFragment,
): Promise<Page<TimelineEntry>> {
  const [at, id] = readCursor(cursor, list, ["instant", "id"]) ?? [];
  await requirePublic(db, projectId);
  const behind = fragment`where (created_at, id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid)`;
  const size = fragment`coalesce(octet_length(body_html), 0)`;
  const filled = fragment`sum(${size}) over (order by created_at desc, id desc)`;
  const rows = await db<Row>`
    select id, kind, title, amount, created_at, array[created_at::text, id::text] as key,
      ${filled} <= greatest(${size}, ${maxHtmlLength}) as is_fitting,
      case when ${filled} <= greatest(${size}, ${maxHtmlLength}) then body_html end as body_html
    from (
      select * from (${entries}) entry ${at === undefined ? empty : behind}
      order by created_at desc, id desc limit ${limit + 1}) newest
    order by created_at desc, id desc`;
  const fitting = rows.filter(({ isFitting }) => isFitting);
  const page = cutPage(rows, Math.min(limit, fitting.length), list, ({ key }) => key);
  const data = fitting
    .slice(0, page.rows.length)
    .map(({ key: _, isFitting: __, ...entry }) => entry);
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (${entries}) entry`;
  return { data, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}
