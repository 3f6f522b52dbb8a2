import { daysLeft, type ProjectStatus, progressPercent } from "#contract/project-facts.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";
import { coverOf, imagesOf } from "../images/show-images.ts";
import type { Config } from "../platform/config.ts";
import { excerptOf } from "../platform/markdown.ts";
import { part } from "../platform/sql.ts";

export type Fees = Pick<Config, "PLATFORM_FEE_BPS" | "SETTLEMENT_FEE_BPS">;

/** What every reading of projects starts from; add conditions, order and limit. */
export const cardColumns = part`
  p.id, p.name, p.description, p.category, p.status, p.approval_status, p.goal_kobo, p.start_date,
  p.end_date, p.closes_at, p.creator_id, p.created_at, p.updated_at, app.now() as now,
  c.first_name || ' ' || c.last_name as creator_name,
  ${coverOf(part`p.id`)} as cover, coalesce(t.raised_kobo, 0) as raised_kobo, coalesce(t.investors, 0) as investors`;

export const cardTables = part`
  app.project p
  join app.person c on c.id = p.creator_id
  left join app.project_totals t on t.project_id = p.id`;

export const detailColumns = part`
  ${cardColumns}, p.description_html, p.tags, p.risk_level, p.expected_roi, p.rejection_reason,
  ${imagesOf(part`p.id`)} as images, p.platform_fee_bps, p.settlement_fee_bps, p.submitted_at, t.raised_at_close_kobo,
  (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title,
      'sharePercent', m.share_percent, 'dueDate', m.due_date) order by m.position), '[]')
    from app.milestone m where m.project_id = p.id) as milestones`;

export type CardRow = {
  id: string;
  name: string;
  description: string;
  category: string;
  status: ProjectStatus;
  approvalStatus: ProjectCard["approvalStatus"];
  goalKobo: bigint;
  raisedKobo: bigint;
  investors: number;
  startDate: string | null;
  endDate: string | null;
  closesAt: Date | null;
  creatorId: string;
  creatorName: string;
  cover: ProjectCard["cover"];
  createdAt: Date;
  updatedAt: Date;
  now: Date;
};

export type DetailRow = CardRow & {
  descriptionHtml: string;
  images: ProjectDetail["images"];
  tags: string[];
  riskLevel: ProjectDetail["riskLevel"];
  expectedRoi: string | null;
  milestones: ProjectDetail["milestones"];
  raisedAtCloseKobo: bigint | null;
  rejectionReason: string | null;
  platformFeeBps: number | null;
  settlementFeeBps: number | null;
  submittedAt: Date | null;
};

export function toCard(row: CardRow): ProjectCard {
  const { id, name, goalKobo, raisedKobo, creatorId, now, ...rest } = row;
  return {
    ...rest,
    id,
    _id: id,
    name,
    title: name,
    description: excerptOf(row.description),
    totalMoneyInvested: raisedKobo,
    expectedRaiseAmount: goalKobo,
    progressPercent: progressPercent(raisedKobo, goalKobo),
    daysLeft: daysLeft(row.closesAt, now),
    userId: creatorId,
  };
}

export function toDetail(row: DetailRow, fees: Fees): ProjectDetail {
  return {
    ...toCard(row),
    description: row.description,
    descriptionHtml: row.descriptionHtml,
    images: row.images,
    tags: row.tags,
    riskLevel: row.riskLevel,
    expectedROI: row.expectedRoi?.replace(/\.0$/, "") ?? null,
    milestones: row.milestones,
    raisedAtClose: row.raisedAtCloseKobo,
    rejectionReason: row.rejectionReason,
    platformFeeBps: row.platformFeeBps ?? fees.PLATFORM_FEE_BPS,
    settlementFeeBps: row.settlementFeeBps ?? fees.SETTLEMENT_FEE_BPS,
  };
}

/** Approved and opened at some time: anyone may see it. */
export function isPublic(project: Pick<CardRow, "approvalStatus" | "status">): boolean {
  return project.approvalStatus === "APPROVED" && project.status !== "DRAFT";
}
