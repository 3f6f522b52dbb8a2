import type { WaitingRelease } from "#contract/lifecycle.ts";
import { imagesOf } from "../../images/show-images.ts";
import type { Sql } from "../../platform/db/db.ts";
import { firstId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { milestoneAmounts, type Terms } from "../../projects/milestones.ts";
import type { Page } from "../../projects/read-projects.ts";
import { isOwnProject } from "../is-own-project.ts";
import { releasedLately } from "./released-lately.ts";

type Row = Omit<WaitingRelease, "amount" | "platformFee" | "settlementFee" | "first"> &
  Terms & { shares: number[]; key: string[]; adminId: string | null; adminName: string | null };

/** A page of the releases that creators asked for, oldest first. */
export async function listReleases(
  db: Sql,
  {
    adminId: reader,
    cursor,
    limit,
  }: { adminId: string; cursor?: string | undefined; limit: number },
): Promise<Page<WaitingRelease>> {
  const [at = "1000-01-01 00:00:00+00", id = firstId] =
    readCursor(cursor, "releases", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    select m.id as milestone_id, m.project_id, p.name as project_name,
      c.first_name || ' ' || c.last_name as creator_name, m.title, m.position, m.request_note as note,
      ${imagesOf(fragment`m.id`)} as images, coalesce(m.extended_to, m.due_date) as due_date, m.requested_at,
      f.admin_id, f.admin_name, ${releasedLately(fragment`p.id`)} as let_out_lately,
      ${isOwnProject(fragment`p`, reader)} as is_own, p.goal_kobo, p.platform_fee_bps, p.settlement_fee_bps,
      array(select s.share_percent from app.milestone s where s.project_id = p.id order by s.position) as shares,
      array[m.requested_at::text, m.id::text] as key
    from app.milestone_standing m
    join app.project p on p.id = m.project_id
    join app.person c on c.id = p.creator_id
    left join app.valid_first_approval f on f.kind = 'release' and f.item_id = m.id
    where m.requested_at is not null and m.released_at is null and p.status = 'ACTIVE'
      and p.platform_fee_bps is not null and p.settlement_fee_bps is not null
      and (m.requested_at, m.id) > (${at}::timestamptz, ${id}::uuid)
    order by m.requested_at, m.id limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.milestone m join app.project p on p.id = m.project_id
    where m.requested_at is not null and m.released_at is null and p.status = 'ACTIVE'`;
  const page = cutPage(rows, limit, "releases", (row) => row.key);
  return {
    data: page.rows.map(toRelease),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}

function toRelease(row: Row): WaitingRelease {
  const { shares, goalKobo, platformFeeBps, settlementFeeBps, key: _, ...told } = row;
  const { adminId, adminName, ...rest } = told;
  const terms = { goalKobo, platformFeeBps, settlementFeeBps };
  const amounts = milestoneAmounts(terms, shares)[row.position - 1];
  return {
    ...rest,
    amount: amounts?.grossKobo ?? 0n,
    platformFee: amounts?.platformFeeKobo ?? 0n,
    settlementFee: amounts?.settlementFeeKobo ?? 0n,
    first: adminId === null ? null : { adminId, adminName: adminName ?? "" },
  };
}
