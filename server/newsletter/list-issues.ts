import type { Issue } from "#contract/newsletter.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Row = Omit<Issue, "state" | "failed"> & { isDue: boolean };

// Whose turn has not come has a job that somebody still does.
const listed = fragment`
  i.id, i.subject, i.text, p.first_name || ' ' || p.last_name as author_name, i.created_at,
  date_trunc('milliseconds', i.updated_at) as updated_at, i.sent_at,
  i.reader_count as readers, i.sent_count as sent, i.left_count as left,
  i.listed_at is null or exists (
    select 1 from app.job j
    where j.kind = 'mailIssueReader' and j.done_at is null and j.failed_at is null
      and j.payload ->> 'issueId' = i.id::text) as is_due`;

/** A page of the issues, the newest first. */
export async function listIssues(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: Issue[]; nextCursor: string | null; total: number }> {
  const [at = null, id = null] = readCursor(cursor, "issues", ["instant", "id"]) ?? [];
  const rows = await db<Row & { key: string[] }>`
    select ${listed}, array[i.created_at::text, i.id::text] as key
    from app.newsletter_issue i join app.person p on p.id = i.author_id
    where ${at}::timestamptz is null or (i.created_at, i.id) < (${at}::timestamptz, ${id}::uuid)
    order by i.created_at desc, i.id desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.newsletter_issue`;
  const page = cutPage(rows, limit, "issues", ({ key }) => key);
  const data = page.rows.map(({ key: _, ...row }) => toIssue(row));
  return { data, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}

/** Throws ISSUE_NOT_FOUND. */
export async function getIssue(db: Sql, id: string): Promise<Issue> {
  const [row] = await db<Row>`
    select ${listed} from app.newsletter_issue i join app.person p on p.id = i.author_id
    where i.id = ${id}`;
  if (!row) throw new Refusal("ISSUE_NOT_FOUND");
  return toIssue(row);
}

function toIssue({ isDue, ...row }: Row): Issue {
  const state = row.sentAt === null ? "draft" : isDue ? "sending" : "sent";
  const failed = state === "sent" ? row.readers - row.sent - row.left : 0;
  return { ...row, state, failed };
}
