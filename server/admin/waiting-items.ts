import type { ApprovalType } from "#contract/admin.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";

/** SQL: withdrawals that wait for a first or second admin, as `awaitsDecision` says and the index `withdrawal_waiting`. */
export const waitingWithdrawals = fragment`app.withdrawal where status in ('held', 'awaiting_second')`;

const items: Record<ApprovalType, SqlFragment> = {
  project: fragment`
    select p.id, 'project' as type, p.name as title, p.description, p.creator_id as person_id, p.creator_id,
      p.submitted_at, p.goal_kobo as amount
    from app.project p where p.approval_status = 'PENDING'`,
  revision: fragment`
    select r.id, 'revision' as type, p.name as title, r.description, p.creator_id as person_id, p.creator_id,
      r.submitted_at, 0::bigint as amount
    from app.project_revision r join app.project p on p.id = r.project_id where r.status = 'open'`,
  investment: fragment`
    select v.id, 'investment' as type, p.name as title, 'Investment above the review threshold' as description,
      v.investor_id as person_id, p.creator_id, v.created_at as submitted_at, v.amount_kobo as amount
    from app.investment v join app.project p on p.id = v.project_id where v.status = 'pending'`,
  withdrawal: fragment`
    select id, 'withdrawal' as type, 'Withdrawal to ' || bank_name as title,
      case when asked_by is null then 'Withdrawal from a wallet' else 'Payout to a suspended person' end
        as description,
      person_id, person_id as creator_id, created_at as submitted_at, amount_kobo as amount
    from ${waitingWithdrawals}`,
  user: fragment`
    select id, 'user' as type,
      case source when 'names' then 'Bank names unlike theirs' when 'sign-ins' then 'Many failed sign-ins'
        when 'reports' then 'Reported by users' when 'mails' then 'Mails come back' else 'Flagged by an admin' end as title,
      reason as description, person_id, person_id as creator_id, flagged_at as submitted_at, 0::bigint as amount
    from app.user_flag where decided_at is null`,
  // Nothing can be reported yet.
  report: fragment`
    select id, 'report' as type, '' as title, '' as description, person_id, person_id as creator_id,
      flagged_at as submitted_at, 0::bigint as amount
    from app.user_flag where false`,
};

/**
 * SQL: what waits for an admin's decision, the oldest `limit` of each kind, or of one kind, that match a
 * condition on the item `i`.
 */
export function waitingItems(
  type: ApprovalType | undefined,
  { match, limit }: { match: SqlFragment; limit: number },
): SqlFragment {
  const of = (one: ApprovalType) => oldest(items[one], match, limit);
  return type
    ? of(type)
    : fragment`${of("project")} union all ${of("revision")} union all ${of("investment")}
        union all ${of("withdrawal")} union all ${of("user")}`;
}

function oldest(kind: SqlFragment, match: SqlFragment, limit: number): SqlFragment {
  return fragment`(select * from (${kind}) i where ${match} order by i.submitted_at, i.id limit ${limit})`;
}
