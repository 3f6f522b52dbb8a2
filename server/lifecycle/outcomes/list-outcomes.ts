import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Sql } from "../../platform/db/db.ts";
import { firstId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import type { Page } from "../../projects/read-projects.ts";
import { isOwnProject } from "../is-own-project.ts";
import { releasedLately } from "../releases/released-lately.ts";

type Row = Omit<WaitingOutcome, "first"> & {
  adminId: string | null;
  adminName: string | null;
  figures: { successRate: string; returnKobo: string } | null;
  key: string[];
};

const ready = fragment`
  from app.project_step s join app.project p on p.id = s.project_id
  where s.milestone_id is null`;

/** A page of the active projects with everything released, longest ago first: their outcome can be settled. */
export async function listOutcomes(
  db: Sql,
  {
    adminId: reader,
    cursor,
    limit,
  }: { adminId: string; cursor?: string | undefined; limit: number },
): Promise<Page<WaitingOutcome>> {
  const [at = "1000-01-01 00:00:00+00", id = firstId] =
    readCursor(cursor, "outcomes", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    select o.id as project_id, o.name as project_name, c.first_name || ' ' || c.last_name as creator_name,
      t.raised_kobo as raised, t.investors, r.balance_kobo as returns_held, o.released_at,
      ${releasedLately(fragment`o.id`)} as let_out_lately, ${isOwnProject(fragment`o`, reader)} as is_own,
      f.admin_id, f.admin_name, f.figures, array[o.released_at::text, o.id::text] as key
    from (select p.id, p.name, p.creator_id, s.released_at ${ready}) o
    join app.person c on c.id = o.creator_id
    join app.project_totals t on t.project_id = o.id and t.status = 'ACTIVE'
    join ledger.account r on r.kind = 'returns' and r.owner_id = o.id
    left join app.valid_first_approval f on f.kind = 'outcome' and f.item_id = o.id
    where (o.released_at, o.id) > (${at}::timestamptz, ${id}::uuid)
    order by o.released_at, o.id limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 ${ready} limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, "outcomes", (row) => row.key);
  return {
    data: page.rows.map(toOutcome),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}

function toOutcome({ adminId, adminName, figures, key: _, ...rest }: Row): WaitingOutcome {
  const first =
    adminId && figures ? { adminId, adminName: adminName ?? "", ...readFigures(figures) } : null;
  return { ...rest, first };
}

function readFigures({ successRate, returnKobo }: { successRate: string; returnKobo: string }) {
  return { successRate: Number(successRate), returnAmount: BigInt(returnKobo) };
}
