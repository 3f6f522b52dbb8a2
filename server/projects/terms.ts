import { createHash } from "node:crypto";
import { formatPlain } from "#contract/money/kobo.ts";
import type { Sql } from "../platform/db/db.ts";

/**
 * SHA-256 (hex) of what never changes after approval: goal, dates, milestones and fees, as JSON with
 * these keys in this order and no spaces. Anyone who knows the terms can compute it again.
 */
export async function hashTerms(db: Sql, projectId: string): Promise<string> {
  const [project] = await db<{
    goalKobo: bigint;
    startDate: string;
    endDate: string;
    platformFeeBps: number;
    settlementFeeBps: number;
  }>`
    select goal_kobo, start_date, end_date, platform_fee_bps, settlement_fee_bps
    from app.project where id = ${projectId} and start_date is not null and end_date is not null
      and platform_fee_bps is not null and settlement_fee_bps is not null`;
  if (!project) throw new Error(`${projectId} is no project with terms`);
  const milestones = await db<{ title: string; sharePercent: number; dueDate: string }>`
    select title, share_percent, due_date from app.milestone
    where project_id = ${projectId} order by position`;
  const { goalKobo, startDate, endDate, platformFeeBps, settlementFeeBps } = project;
  const terms = {
    projectId,
    goal: formatPlain(goalKobo),
    startDate,
    endDate,
    milestones,
    platformFeeBps,
    settlementFeeBps,
  };
  return createHash("sha256").update(JSON.stringify(terms)).digest("hex");
}
