import {
  daysLeft,
  type ProjectStatus,
  progressPercent,
  unsettledStatuses,
} from "#contract/project-facts.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";
import { coverOf, imagesOf } from "../images/show-images.ts";
import type { Config } from "../platform/config/config.ts";
import { fragment } from "../platform/db/sql.ts";
import { excerptOf } from "../platform/mail/markdown.ts";
import { expectedOf } from "./expected-return.ts";
import { type MilestoneRow, milestonesColumn, toMilestones } from "./milestones.ts";

export type Fees = Pick<Config, "PLATFORM_FEE_BPS" | "SETTLEMENT_FEE_BPS">;

/** What every reading of projects starts from; add conditions, order and limit. */
export const cardColumns = fragment`
  p.id, p.name, p.description, p.category, p.town, p.state, p.status, p.approval_status, p.goal_kobo, p.start_date,
  p.end_date, p.closes_at, p.creator_id, p.created_at, p.updated_at, app.now() as now,
  c.first_name || ' ' || c.last_name as creator_name,
  ${coverOf(fragment`p.id`)} as cover, coalesce(t.raised_kobo, 0) as raised_kobo, coalesce(t.investors, 0) as investors,
  p.expected_roi, w.done_at as ended_at, w.weight_kobo as ended_invested, w.refunded_kobo as ended_refunded,
  w.returned_kobo as ended_returned,
  ${expectedOf(fragment`w.weight_kobo`)} as ended_expected`;

export const cardTables = fragment`
  app.project p
  join app.person c on c.id = p.creator_id
  left join app.project_totals t on t.project_id = p.id
  left join app.wind_up w on w.project_id = p.id and w.done_at is not null`;

export const detailColumns = fragment`
  ${cardColumns}, p.description_html, p.tags, p.risk_level, p.rejection_reason,
  ${imagesOf(fragment`p.id`)} as images,
  p.platform_fee_bps, p.settlement_fee_bps, p.submitted_at, t.raised_at_close_kobo, p.settled_at,
  coalesce(t.status = 'WINDING_UP', false) as is_winding_up,
  (select coalesce(sum(m.released_kobo), 0)::bigint from app.milestone m where m.project_id = p.id) as released,
  (select coalesce(sum(a.balance_kobo), 0)::bigint from ledger.account a
    where a.kind = 'returns' and a.owner_id = p.id) as returns_held,
  (select count(*)::int from app.waiting w where w.project_id = p.id) as waiting_people,
  ${milestonesColumn}`;

export type CardRow = {
  id: string;
  name: string;
  description: string;
  category: string;
  town: string | null;
  state: string | null;
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
  expectedRoi: string | null;
  endedAt: Date | null;
  endedInvested: bigint | null;
  endedRefunded: bigint | null;
  endedReturned: bigint | null;
  endedExpected: bigint | null;
  createdAt: Date;
  updatedAt: Date;
  now: Date;
};

export type DetailRow = CardRow & {
  descriptionHtml: string;
  images: ProjectDetail["images"];
  tags: string[];
  riskLevel: ProjectDetail["riskLevel"];
  milestones: MilestoneRow[];
  settledAt: Date | null;
  isWindingUp: boolean;
  released: bigint;
  returnsHeld: bigint;
  waitingPeople: number;
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
    daysLeft: unsettledStatuses.includes(row.status) ? daysLeft(row.closesAt, now) : 0,
    userId: creatorId,
    expectedROI: row.expectedRoi?.replace(/\.0$/, "") ?? null,
    ending: endingOf(row),
  };
}

/** What is shown of a project depends on who reads: insiders see what the creator wrote for a release. */
type Reader = { isInside: boolean; waiting: { mine: bigint; place: number } | null };

export function toDetail(row: DetailRow, fees: Fees, reader: Reader): ProjectDetail {
  const frozen = {
    platformFeeBps: row.platformFeeBps ?? fees.PLATFORM_FEE_BPS,
    settlementFeeBps: row.settlementFeeBps ?? fees.SETTLEMENT_FEE_BPS,
  };
  return {
    ...toCard(row),
    description: row.description,
    descriptionHtml: row.descriptionHtml,
    images: row.images,
    tags: row.tags,
    riskLevel: row.riskLevel,
    milestones: toMilestones(
      row.milestones,
      { ...frozen, goalKobo: row.goalKobo },
      reader.isInside,
    ),
    raisedAtClose: row.raisedAtCloseKobo,
    rejectionReason: row.rejectionReason,
    isWindingUp: row.isWindingUp,
    settledAt: row.settledAt,
    released: row.released,
    returnsHeld: row.returnsHeld,
    waiting: {
      people: row.waitingPeople,
      mine: reader.waiting?.mine ?? null,
      place: reader.waiting?.place ?? null,
    },
    ...frozen,
  };
}

function endingOf(row: CardRow): ProjectCard["ending"] {
  if (!row.endedAt) return null;
  return {
    at: row.endedAt,
    invested: row.endedInvested ?? 0n,
    refunded: row.endedRefunded ?? 0n,
    returned: row.endedReturned ?? 0n,
    expected: row.endedExpected,
  };
}

/** Approved and opened at some time: anyone may see it. */
export function isPublic(project: Pick<CardRow, "approvalStatus" | "status">): boolean {
  return project.approvalStatus === "APPROVED" && project.status !== "DRAFT";
}
