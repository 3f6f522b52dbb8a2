import type { Milestone } from "#contract/milestones.ts";
import { imagesOf } from "../images/show-images.ts";
import { splitProRata } from "../ledger/split.ts";
import { fragment } from "../platform/db/sql.ts";

export type Terms = { goalKobo: bigint; platformFeeBps: number; settlementFeeBps: number };
export type MilestoneAmounts = {
  grossKobo: bigint;
  platformFeeKobo: bigint;
  settlementFeeKobo: bigint;
};

/**
 * What each milestone releases, and the fees in it. A funded project raised exactly its goal: the parts
 * add up to it, and the fees to what they would be on all of it, to the kobo (largest remainders).
 */
export function milestoneAmounts(
  { goalKobo, platformFeeBps, settlementFeeBps }: Terms,
  sharePercents: number[],
): MilestoneAmounts[] {
  const weights = sharePercents.map(BigInt);
  const feeOf = (bps: number) => (goalKobo * BigInt(bps)) / 10_000n;
  const gross = splitProRata(goalKobo, weights);
  const platform = splitProRata(feeOf(platformFeeBps), weights);
  const settlement = splitProRata(feeOf(settlementFeeBps), weights);
  return gross.map((grossKobo, index) => ({
    grossKobo,
    platformFeeKobo: platform[index] ?? 0n,
    settlementFeeKobo: settlement[index] ?? 0n,
  }));
}

/** A project's milestones as one JSON column; amounts as text, which JSON cannot round. */
export const milestonesColumn = fragment`
  (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'sharePercent', m.share_percent,
      'dueDate', m.due_date, 'extendedTo', m.extended_to, 'requestedAt', m.requested_at,
      'releasedAt', m.released_at, 'releasedKobo', m.released_kobo::text,
      'platformFeeKobo', m.platform_fee_kobo::text, 'settlementFeeKobo', m.settlement_fee_kobo::text,
      'note', m.request_note, 'images', ${imagesOf(fragment`m.id`)}, 'declineReason', m.decline_reason,
      'isNext', m.is_next and p.status = 'ACTIVE', 'awaitsSecond', m.first_admin_id is not null,
      'daysOverdue', case when m.is_next and p.status = 'ACTIVE'
        then greatest(app.lagos_day(app.now()) - m.counts_from, 0) else 0 end) order by m.position), '[]')
    from app.milestone_standing m where m.project_id = p.id) as milestones`;

export type MilestoneRow = Pick<
  Milestone,
  "id" | "title" | "sharePercent" | "dueDate" | "extendedTo" | "isNext" | "daysOverdue" | "images"
> & {
  requestedAt: string | null;
  releasedAt: string | null;
  releasedKobo: string | null;
  platformFeeKobo: string | null;
  settlementFeeKobo: string | null;
  note: string;
  declineReason: string | null;
  awaitsSecond: boolean;
};

/** Milestones as readers see them; only insiders (`isInside`) see what the creator wrote to them. */
export function toMilestones(rows: MilestoneRow[], terms: Terms, isInside: boolean): Milestone[] {
  const amounts = milestoneAmounts(
    terms,
    rows.map(({ sharePercent }) => sharePercent),
  );
  return rows.map((row, index) => ({
    id: row.id,
    title: row.title,
    sharePercent: row.sharePercent,
    dueDate: row.dueDate,
    extendedTo: row.extendedTo,
    amount: BigInt(row.releasedKobo ?? amounts[index]?.grossKobo ?? 0n),
    platformFee: BigInt(row.platformFeeKobo ?? amounts[index]?.platformFeeKobo ?? 0n),
    settlementFee: BigInt(row.settlementFeeKobo ?? amounts[index]?.settlementFeeKobo ?? 0n),
    state: stateOf(row),
    isNext: row.isNext,
    daysOverdue: row.daysOverdue,
    requestedAt: row.requestedAt === null ? null : new Date(row.requestedAt),
    releasedAt: row.releasedAt === null ? null : new Date(row.releasedAt),
    note: isInside && row.note !== "" ? row.note : null,
    images: isInside ? row.images : [],
    declineReason: isInside ? row.declineReason : null,
  }));
}

function stateOf({ releasedAt, requestedAt, awaitsSecond }: MilestoneRow): Milestone["state"] {
  if (releasedAt !== null) return "released";
  if (requestedAt === null) return "waiting";
  return awaitsSecond ? "awaiting_second" : "requested";
}
