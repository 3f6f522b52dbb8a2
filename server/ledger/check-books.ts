import { liveInvestmentStatuses } from "#contract/investments.ts";
import { overStatuses } from "#contract/project-facts.ts";
import { openWithdrawalStatuses } from "#contract/withdrawals.ts";
import type { Db, Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";

export type Finding = { invariant: string; violations: bigint };

/**
 * Checks every invariant of the books over what one statement sees, and answers those that are broken.
 * An empty list means that every kobo is accounted for.
 */
export async function checkBooks(db: Db): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      await makeRoom(tx);
      return tx<Finding>`${bookChecks}`;
    },
    // A million transfers take some seconds, and nobody waits for the answer.
    { statementTimeoutMs: 600_000 },
  );
}

/**
 * For this one statement: hash tables that fit into memory, no sorting of a million keys by the rules of a
 * language, and no time spent on compiling it.
 */
export async function makeRoom(tx: Sql): Promise<void> {
  await tx`
    select set_config('work_mem', '64MB', true), set_config('enable_mergejoin', 'off', true),
      set_config('jit', 'off', true)`;
}

/** The statement that does so. */
export const bookChecks = fragment`
    with legs as materialized (
      select account_id, sum(kobo)::bigint as kobo from (
        select debit_id as account_id, -sum(amount_kobo) as kobo from ledger.transfer group by debit_id
        union all
        select credit_id, sum(amount_kobo) from ledger.transfer group by credit_id) sides
      group by account_id
    ), paid as (
      -- The key of an investment's transfers is its project's id and its own: each is 36 letters long.
      select left(business_key, 36) as project_id, substr(business_key, 38) as id, amount_kobo as kobo
      from ledger.transfer where kind = 'investment'
    ), back as materialized (
      select kind, left(business_key, 36) as project_id, substr(business_key, 38) as id, amount_kobo as kobo
      from ledger.transfer
      where kind in ('refund', 'return') and debit_id in (
        select id from ledger.account where kind in ('escrow', 'returns'))
    ), refund as (
      select * from back where kind = 'refund'
    ), yield as (
      select * from back where kind = 'return'
    ), investments as materialized (
      select
        count(*) filter (where i.id is not null and (paid.kobo, paid.project_id)
          is distinct from (i.amount_kobo, i.project_id::text)) as unpaid,
        count(*) filter (where i.id is null) as paid_for_nothing,
        count(*) filter (where i.id is not null
          and case i.status
            when 'cancelled' then (coalesce(refund.kobo, 0), coalesce(yield.kobo, 0)) <> (i.amount_kobo, i.return_kobo)
            when 'completed' then coalesce(refund.kobo, 0) + coalesce(yield.kobo, 0) <> i.return_kobo
            else coalesce(refund.kobo, 0) + coalesce(yield.kobo, 0) <> 0 end) as back_otherwise
      from app.investment i
      full join paid on paid.id = i.id::text
      left join refund on refund.id = i.id::text
      left join yield on yield.id = i.id::text
    ), live as (
      select project_id, sum(amount_kobo)::bigint as kobo, count(distinct investor_id)::int as investors
      from app.investment where status = any(${liveInvestmentStatuses}) group by project_id
    ), released as (
      select project_id, sum(released_kobo)::bigint as kobo from app.milestone group by project_id
    ), findings (invariant, violations) as (
      select 'the entries add up to zero', (select count(*) from legs having sum(kobo) <> 0)
      union all
      select 'every balance is the sum of its entries', (
        select count(*) from ledger.account a left join legs on legs.account_id = a.id
        where a.balance_kobo <> coalesce(legs.kobo, 0))
      union all
      select 'no wallet, escrow or other account of ours is below zero', (
        select count(*) from ledger.account
        where balance_kobo < 0 and kind not in ('provider_clearing', 'provider_costs', 'receivable'))
      union all
      select 'what is raised is the sum of the live investments', (
        select count(*) from app.project_totals t left join live on live.project_id = t.project_id
        where t.status in ('OPEN', 'FUNDED', 'ACTIVE')
          and (t.raised_kobo <> coalesce(live.kobo, 0) or t.investors <> coalesce(live.investors, 0)))
      union all
      select 'an open or funded project''s escrow holds what it raised', (
        select count(*) from app.project_totals t join ledger.account a on a.id = t.escrow_id
        where t.status in ('OPEN', 'FUNDED') and a.balance_kobo <> t.raised_kobo)
      union all
      select 'an active project''s escrow holds what is not released', (
        select count(*) from app.project_totals t
        join ledger.account a on a.id = t.escrow_id
        left join released r on r.project_id = t.project_id
        where t.status = 'ACTIVE' and a.balance_kobo <> t.raised_kobo - coalesce(r.kobo, 0))
      union all
      select 'a project being wound up holds what has not gone out', (
        select count(*) from app.project_totals t
        left join app.wind_up w on w.project_id = t.project_id and w.done_at is null
        left join ledger.account e on e.id = w.escrow_id
        left join ledger.account r on r.id = w.returns_id
        where t.status = 'WINDING_UP' and (w.project_id is null
          or e.balance_kobo <> w.escrow_kobo - w.refunded_kobo
          or r.balance_kobo <> w.returns_kobo + w.leftover_kobo - w.returned_kobo))
      union all
      select 'only a project being wound up has a wind-up under way', (
        select count(*) from app.wind_up w join app.project_totals t on t.project_id = w.project_id
        where (w.done_at is null) <> (t.status = 'WINDING_UP')
          or (w.done_at is not null and (w.refunded_kobo, w.returned_kobo) <> (w.escrow_kobo, w.returns_kobo)))
      union all
      select 'a project that is not open yet holds nothing', (
        select count(*) from app.project_totals t join ledger.account a on a.owner_id = t.project_id
        where t.status = 'DRAFT' and a.balance_kobo <> 0)
      union all
      select 'returns are held by active projects alone', (
        select count(*) from app.project_totals t
        join ledger.account a on a.kind = 'returns' and a.owner_id = t.project_id
        where t.status not in ('ACTIVE', 'WINDING_UP') and a.balance_kobo <> 0)
      union all
      select 'what came back of each investment is what its row says', (select back_otherwise from investments)
      union all
      select 'every refund and return of a project has its investment', (
        select count(*) from back left join app.investment i
          on i.id::text = back.id and i.project_id::text = back.project_id
        where i.id is null)
      union all
      select 'every release has its milestone, and every released milestone its transfers', (
        select count(*)
        from (select * from app.milestone where released_at is not null) m
        full join (
          select business_key, sum(amount_kobo)::bigint as kobo,
            coalesce(sum(amount_kobo) filter (where kind = 'platform_fee'), 0)::bigint as platform_kobo,
            coalesce(sum(amount_kobo) filter (where kind = 'settlement_fee'), 0)::bigint as settlement_kobo
          from ledger.transfer where kind in ('release', 'platform_fee', 'settlement_fee')
          group by business_key) t on t.business_key = m.project_id || ':' || m.id
        where (m.released_kobo, m.platform_fee_kobo, m.settlement_fee_kobo)
          is distinct from (t.kobo, t.platform_kobo, t.settlement_kobo))
      union all
      select 'no project raised more than its goal', (
        select count(*) from app.project_totals where raised_kobo > goal_kobo)
      union all
      select 'a project is FUNDED exactly when its goal is reached', (
        select count(*) from app.project_totals
        where (status = 'OPEN' and raised_kobo >= goal_kobo) or (status = 'FUNDED' and raised_kobo < goal_kobo))
      union all
      select 'finished projects hold nothing', (
        select count(*) from app.project_totals t join ledger.account a on a.owner_id = t.project_id
        where t.status = any(${overStatuses}) and a.balance_kobo <> 0)
      union all
      select 'every investment was paid by exactly one transfer', (select unpaid from investments)
      union all
      select 'every investment transfer has its investment', (select paid_for_nothing from investments)
      union all
      select 'every credited top-up has its transfer', (
        select count(*) from app.topup p left join ledger.transfer t
          on t.kind = 'topup' and t.business_key = p.provider || ':' || p.provider_transaction_id
            and t.amount_kobo = p.amount_kobo
        where p.status = 'credited' and t.id is null)
      union all
      select 'what a payer was charged for the provider came in once, and went back with a reversal', (
        select count(*) from app.topup p
        left join ledger.transfer paid on paid.kind = 'topup_surcharge'
          and paid.business_key = p.provider || ':' || p.provider_transaction_id
        left join ledger.transfer back on back.kind = 'topup_reversal'
          and back.business_key = p.provider || ':' || p.provider_transaction_id || ':surcharge'
        where p.surcharge_kobo > 0 and (coalesce(paid.amount_kobo, 0), coalesce(back.amount_kobo, 0)) <> (
          case when p.status in ('credited', 'reversed') then p.surcharge_kobo else 0 end,
          case when p.status = 'reversed' then p.surcharge_kobo else 0 end))
      union all
      select 'every surcharge has its top-up', (
        select count(*) from ledger.transfer t left join app.topup p
          on t.business_key = p.provider || ':' || p.provider_transaction_id and p.surcharge_kobo = t.amount_kobo
        where t.kind = 'topup_surcharge' and p.id is null)
      union all
      select 'a withdrawal hold is the sum of the withdrawals under way', (
        select count(*) from ledger.account a
        left join (
          select person_id, sum(amount_kobo)::bigint as kobo from app.withdrawal
          where status = any(${openWithdrawalStatuses}) group by person_id) w
          on w.person_id = a.owner_id
        where a.kind = 'withdrawal_hold' and a.balance_kobo <> coalesce(w.kobo, 0))
      union all
      select 'every withdrawal was held once, and left or came back as its status says', (
        select count(*) from app.withdrawal w
        left join (
          -- What was taken back beyond the wallet is a second transfer, its key longer by a word.
          select split_part(business_key, ':', 2) as id, array_agg(distinct kind order by kind) as kinds
          from ledger.transfer where kind like 'withdrawal%' group by 1) t
          on t.id = w.id::text
        where not (w.status || ' ' || array_to_string(coalesce(t.kinds, '{}'), ' ') = any(array[
          'held withdrawal_held', 'awaiting_second withdrawal_held', 'approved withdrawal_held',
          'sending withdrawal_held', 'paid withdrawal_held withdrawal_paid',
          'paid withdrawal_held withdrawal_returned withdrawal_taken_back',
          'failed withdrawal_held withdrawal_returned', 'rejected withdrawal_held withdrawal_returned',
          'cancelled withdrawal_held withdrawal_returned', 'reversed withdrawal_held withdrawal_returned',
          'reversed withdrawal_held withdrawal_paid withdrawal_reversed',
          'reversed withdrawal_held withdrawal_returned withdrawal_reversed withdrawal_taken_back'])))
      union all
      select 'what the provider took for each paid withdrawal is booked', (
        select count(*) from app.withdrawal w
        left join ledger.transfer t on t.kind = 'provider_cost' and t.business_key = w.person_id || ':' || w.id
        where w.status = 'paid' and w.fee_kobo > 0 and t.id is null)
      union all
      select 'suspense holds what its open items name', (
        select count(*) from ledger.account
        where kind = 'suspense' and balance_kobo <> (
          select coalesce(sum(amount_kobo), 0) from app.suspense_item
          where resolved_at is null and transfer_id is not null))
      union all
      select 'costs of the provider are never above zero', (
        select count(*) from ledger.account where kind = 'provider_costs' and balance_kobo > 0)
      union all
      select 'what people owe is never above zero', (
        select count(*) from ledger.account where kind = 'receivable' and balance_kobo > 0)
      union all
      select 'nobody owes while their wallet holds money', (
        select count(*) from ledger.account w join ledger.account r on r.owner_id = w.owner_id
        where w.kind = 'wallet' and w.balance_kobo > 0 and r.kind = 'receivable' and r.balance_kobo < 0)
      union all
      select 'the status of a project is the same in both places', (
        select count(*) from app.project_totals t join app.project p on p.id = t.project_id
        where t.status <> p.status and t.status <> 'WINDING_UP')
    )
    select invariant, violations::bigint from findings where violations <> 0 order by invariant`;
