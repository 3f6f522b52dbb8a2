import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { ownStates } from "#contract/own-states.ts";
import type { OwnState, ProjectSort } from "#contract/project-facts.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db, Sql } from "../platform/db/db.ts";
import { empty, fragment, type SqlFragment } from "../platform/db/sql.ts";
import { cutPage, type Form, readCursor } from "../platform/http/cursor.ts";
import { Refusal } from "../platform/http/refusal.ts";
import {
  type CardRow,
  cardColumns,
  cardTables,
  type DetailRow,
  detailColumns,
  type Fees,
  isPublic,
  toCard,
  toDetail,
} from "./project-row.ts";
import { matching } from "./search-projects.ts";

export type Page<Item> = { data: Item[]; nextCursor: string | null; total: number };
type Keyed<Row> = Row & { key: string[]; total: number };

type Order = {
  forms: readonly Form[];
  /** The sort values of a row, as text. */
  key: SqlFragment;
  order: SqlFragment;
  /** True of the rows behind these values. */
  behind: (values: string[]) => SqlFragment;
};

const orders: Record<ProjectSort, Order> = {
  newest: {
    forms: ["day", "id"],
    key: fragment`array[p.start_date::text, p.id::text]`,
    order: fragment`p.start_date desc, p.id desc`,
    behind: ([day = "", id = ""]) => fragment`(p.start_date, p.id) < (${day}::date, ${id}::uuid)`,
  },
  "ending-soon": {
    forms: ["day", "id"],
    key: fragment`array[p.end_date::text, p.id::text]`,
    order: fragment`p.closes_at, p.id`,
    behind: ([day = "", id = ""]) =>
      fragment`(p.closes_at, p.id) > (app.end_of_lagos_day(${day}::date), ${id}::uuid)`,
  },
  "most-funded": {
    forms: ["whole", "id"],
    key: fragment`array[r.raised_kobo::text, p.id::text]`,
    order: fragment`r.raised_kobo desc, r.project_id desc`,
    behind: ([kobo = "", id = ""]) =>
      fragment`(r.raised_kobo, r.project_id) < (${kobo}::bigint, ${id}::uuid)`,
  },
  trending: {
    forms: ["whole", "day", "id"],
    key: fragment`array[r.week_kobo::text, r.start_date::text, p.id::text]`,
    order: fragment`r.week_kobo desc, r.start_date desc, r.project_id desc`,
    behind: ([kobo = "", day = "", id = ""]) =>
      fragment`(r.week_kobo, r.start_date, r.project_id) < (${kobo}::bigint, ${day}::date, ${id}::uuid)`,
  },
};

/** A page of public projects; those that are OPEN unless another status is asked for. */
export async function listProjects(
  db: Db,
  asked: z.output<typeof endpoints.listProjects.input>,
): Promise<Page<ProjectCard>> {
  const { search = "", category, state, sort, status = "OPEN", cursor, limit } = asked;
  const { forms, key, order, behind } = orders[sort];
  const values = readCursor(cursor, sort, forms);
  // Written out where nobody chose, so that the index of the open ones serves every plan.
  const standing = status === "OPEN" ? fragment`p.status = 'OPEN'` : fragment`p.status = ${status}`;
  const filter = fragment`p.approval_status = 'APPROVED' and ${standing}
    ${category === undefined ? empty : fragment`and p.category = ${category}`}
    ${state === undefined ? empty : fragment`and p.state = ${state}`}`;
  const { condition, total: found } = await matching(db, search, filter);
  const match = fragment`${filter} ${condition}`;
  const rank = fragment`join app.project_rank r on r.project_id = p.id`;
  const rows = await db<Keyed<CardRow>>`
    select ${cardColumns}, ${key} as key, ${totalOf(match, found)} as total
    from ${cardTables}
      ${sort === "trending" || sort === "most-funded" ? rank : empty}
    where ${match} ${values ? fragment`and ${behind(values)}` : empty}
    order by ${order} limit ${limit + 1}`;
  const page = cutPage(rows, limit, sort, (row) => row.key);
  // Behind the last page there is no row to say it.
  const total = rows[0]?.total ?? found ?? (await countProjects(db, match));
  return { data: page.rows.map(toCard), nextCursor: page.nextCursor, total };
}

/** A page of one's own projects, of every state unless one is asked for, newest first. */
export async function listMyProjects(
  db: Db,
  asked: z.output<typeof endpoints.listMyProjects.input> & { creatorId: string },
): Promise<Page<ProjectCard>> {
  const { creatorId, search = "", status, cursor, limit } = asked;
  const [at = null, id = null] = readCursor(cursor, "mine", ["instant", "id"]) ?? [];
  const filter = fragment`p.creator_id = ${creatorId} ${status ? standingAt(ownStates[status]) : empty}`;
  const { condition, total: found } = await matching(db, search, filter);
  const match = fragment`${filter} ${condition}`;
  const rows = await db<Keyed<CardRow>>`
    select ${cardColumns}, array[p.created_at::text, p.id::text] as key, ${totalOf(match, found)} as total
    from ${cardTables}
    where ${match} and (${at}::text is null or (p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid))
    order by p.created_at desc, p.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "mine", (row) => row.key);
  return {
    data: page.rows.map(toCard),
    nextCursor: page.nextCursor,
    total: rows[0]?.total ?? found ?? (await countProjects(db, match)),
  };
}

function standingAt(state: (typeof ownStates)[OwnState]): SqlFragment {
  const isReviewed =
    "approvalStatus" in state
      ? fragment`and p.approval_status is not distinct from ${state.approvalStatus}`
      : empty;
  return fragment`and p.status = ${state.status} ${isReviewed}`;
}

/** One project, whole. Throws PROJECT_NOT_FOUND also for one that the viewer may not see. */
export async function getProject(
  db: Sql,
  { id, viewer }: { id: string; viewer: { id: string; role: string } | null },
  fees: Fees,
): Promise<ProjectDetail> {
  const viewerId = viewer?.id ?? null;
  const [row] = await db<DetailRow & { isBacker: boolean }>`
    select ${detailColumns},
      exists (select 1 from app.investment i
        where i.project_id = p.id and i.investor_id = ${viewerId} and i.status <> 'cancelled') as is_backer
    from ${cardTables} where p.id = ${id}`;
  const isInCharge = row?.creatorId === viewerId || viewer?.role === "admin";
  if (!row || !(isPublic(row) || isInCharge)) throw new Refusal("PROJECT_NOT_FOUND");
  const isInside = isInCharge || row.isBacker;
  const waiting = viewerId ? await readWaitlist(db, id, viewerId) : null;
  return toDetail(row, fees, { isInside, waiting });
}

/** The viewer's amount and place on the waitlist of a funded project. */
async function readWaitlist(
  db: Sql,
  projectId: string,
  personId: string,
): Promise<{ mine: bigint; place: number } | null> {
  const [place] = await db<{ mine: bigint; place: number }>`
    select w.amount_kobo as mine, (
        select count(*)::int from app.waiting o
        where o.project_id = w.project_id and (o.created_at, o.id) <= (w.created_at, w.id)) as place
    from app.waiting w where w.project_id = ${projectId} and w.person_id = ${personId}`;
  return place ?? null;
}

/** Throws PROJECT_NOT_FOUND unless anyone may see this project. */
export async function requirePublic(db: Sql, id: string): Promise<void> {
  const [project] = await db<Pick<CardRow, "approvalStatus" | "status">>`
    select approval_status, status from app.project where id = ${id}`;
  if (!project || !isPublic(project)) throw new Refusal("PROJECT_NOT_FOUND");
}

/** Throws PROJECT_NOT_FOUND, NOT_ALLOWED unless it is a project of this creator. */
export async function requireOwn(
  db: Sql,
  { projectId, creatorId }: { projectId: string; creatorId: string },
): Promise<void> {
  const [own] = await db`
    select 1 as one from app.project where id = ${projectId} and creator_id = ${creatorId}`;
  if (own) return;
  await requirePublic(db, projectId);
  throw new Refusal("NOT_ALLOWED");
}

/** How many projects meet a condition on `p`, no further than is counted. */
export async function countProjects(db: Sql, condition: SqlFragment): Promise<number> {
  const [counted] = await db<{ count: number }>`${countOf(condition)}`;
  return counted?.count ?? 0;
}

/** The same beside each row, where a search has not counted them. */
function totalOf(condition: SqlFragment, found: number | null): SqlFragment {
  return found === null ? fragment`(${countOf(condition)})` : fragment`${found}::int`;
}

function countOf(condition: SqlFragment): SqlFragment {
  return fragment`
    select count(*)::int from (
      select 1 from app.project p where ${condition} limit ${maxTotal}) counted`;
}
