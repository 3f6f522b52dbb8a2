import { type ApprovalType, approvalTypes } from "#contract/moderation.ts";
import { part } from "../platform/sql.ts";

type SqlPart = ReturnType<typeof part>;

const items: Record<ApprovalType, SqlPart> = {
  project: part`
    select p.id, 'project' as type, p.name as title, p.description, p.creator_id as person_id, p.creator_id,
      p.submitted_at, p.goal_kobo as amount
    from app.project p where p.approval_status = 'PENDING'`,
  investment: part`
    select v.id, 'investment', p.name, 'Investment above the review threshold', v.investor_id, p.creator_id,
      v.created_at as submitted_at, v.amount_kobo
    from app.investment v join app.project p on p.id = v.project_id where v.status = 'pending'`,
  withdrawal: part`
    select w.id, 'withdrawal', 'Withdrawal to ' || w.bank_name,
      case when w.asked_by is null then 'Withdrawal from a wallet' else 'Payout to a suspended person' end,
      w.person_id, w.person_id, w.created_at as submitted_at, w.amount_kobo
    from app.withdrawal w where w.status in ('held', 'awaiting_second')`,
};

/**
 * SQL: what waits for an admin's decision, the oldest `limit` of each kind, or of one kind, that match a
 * condition on the item `i`.
 */
export function waitingItems(
  type: ApprovalType | undefined,
  { match, limit }: { match: SqlPart; limit: number },
): SqlPart {
  return approvalTypes
    .filter((one) => type === undefined || one === type)
    .map((one) => oldest(items[one], match, limit))
    .reduce((before, next) => part`${before} union all ${next}`);
}

function oldest(kind: SqlPart, match: SqlPart, limit: number): SqlPart {
  return part`(select * from (${kind}) i where ${match} order by i.submitted_at, i.id limit ${limit})`;
}
