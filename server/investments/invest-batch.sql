-- Version 3
-- Decides orders in the order in which they arrived and writes the accepted ones, all in one transaction:
-- wallet to escrow, the investment, the totals, the remembered answer, and one job that tells people.
-- A refused order leaves nothing behind and never fails its neighbours. The rule itself is `whyNotInvest`
-- of the contract; a property test holds the two together. Answers one row for each order, in their order.
create or replace function app.invest_batch(
  p_ids uuid[], p_transfer_ids uuid[], p_investors uuid[], p_are_admins boolean[], p_projects uuid[],
  p_amounts bigint[], p_call text, p_keys text[], p_hashes bytea[],
  p_review_from bigint, p_cooling_off interval, p_retail_percent int, p_job_id uuid)
returns table (verdict text, id uuid, project_name text, status text, created_at timestamptz,
  cancellable_until timestamptz, balance_kobo bigint, left_kobo bigint, is_replay boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  n constant int := cardinality(p_ids);
  account_ids uuid[];
  owners uuid[];
  balances bigint[];
  project_ids uuid[];
  names text[];
  creators uuid[];
  escrows uuid[];
  are_open boolean[];
  rooms bigint[];
  -- What the retail limit leaves for this year, by account; null without a limit.
  allowances bigint[];
  wallet_at int[];
  project_at int[];
  twin_at int[];
  known_hashes bytea[];
  known_replies jsonb[];
  -- By order: the verdict, the order that answers its key, what the wallet has left after it, and what the
  -- goal or the year would have allowed.
  verdicts text[] := array_fill(null::text, array[n]);
  answered_by int[] := array_fill(null::int, array[n]);
  balances_after bigint[] := array_fill(null::bigint, array[n]);
  rooms_after bigint[] := array_fill(null::bigint, array[n]);
  made_at timestamptz;
  funded jsonb;
  wallet int;
  place int;
begin
  select array_agg(a.id) into account_ids from ledger.account a
    where a.kind = 'wallet' and a.owner_id = any(p_investors);
  select account_ids || array_agg(t.escrow_id) into account_ids from app.project_totals t
    where t.project_id = any(p_projects);
  -- Accounts before totals, each in the order of their ids: two transactions never wait for each other.
  select array_agg(a.id), array_agg(a.owner_id), array_agg(a.balance_kobo)
    into account_ids, owners, balances
    from (select a.id, a.owner_id, a.balance_kobo from ledger.account a where a.id = any(account_ids)
          order by a.id for no key update) a;
  -- A suspended creator's project takes no new money, whatever else it is.
  select array_agg(t.project_id), array_agg(p.name), array_agg(p.creator_id), array_agg(t.escrow_id),
      array_agg(t.status = 'OPEN' and c.status = 'ACTIVE' and t.closes_at > app.now()),
      array_agg(t.goal_kobo - t.raised_kobo)
    into project_ids, names, creators, escrows, are_open, rooms
    from (select t.* from app.project_totals t where t.project_id = any(p_projects)
          order by t.project_id for no key update) t
    join app.project p on p.id = t.project_id and p.approval_status = 'APPROVED' and t.status <> 'DRAFT'
    join app.person c on c.id = p.creator_id;
  made_at := app.now();
  -- A new statement: it sees what those wrote who held the locks before.
  select array_agg(w.at::int order by o.at), array_agg(t.at::int order by o.at),
      array_agg(o.twin::int order by o.at), array_agg(k.request_hash order by o.at),
      array_agg(k.reply order by o.at)
    into wallet_at, project_at, twin_at, known_hashes, known_replies
    from (select investor, project, key, at,
            case when key is not null then lag(at) over (partition by investor, key order by at) end as twin
          from unnest(p_investors, p_projects, p_keys) with ordinality
            as ordered (investor, project, key, at)) o
    left join unnest(owners) with ordinality as w (owner, at) on w.owner = o.investor
    left join unnest(project_ids) with ordinality as t (id, at) on t.id = o.project
    -- One search for each order, however small the table was when this was planned.
    left join lateral (select request_hash, reply from app.idempotency
      where person_id = o.investor and call = p_call and key = o.key limit 1) k on true;

  if p_retail_percent > 0 then
    -- Nobody else can invest for these people meanwhile: their wallets are locked.
    select array_agg(coalesce(p.annual_income_kobo, 0) * p_retail_percent / 100 - coalesce(made.kobo, 0) order by w.at)
      into allowances
      from unnest(owners) with ordinality as w (owner, at)
      left join app.person p on p.id = w.owner
      left join lateral (
        select sum(i.amount_kobo)::bigint as kobo from app.investment i
        where i.investor_id = w.owner and i.status <> 'cancelled' and i.created_at >=
          app.end_of_lagos_day(date_trunc('year', app.lagos_day(made_at)::timestamp)::date - 1)) made on true;
  end if;

  for i in 1..n loop
    wallet := wallet_at[i];
    place := project_at[i];
    answered_by[i] := answered_by[twin_at[i]];
    if known_hashes[i] is not null then
      verdicts[i] := case when known_hashes[i] = p_hashes[i] then 'KNOWN' else 'KEY_REUSED' end;
    elsif answered_by[i] is not null then
      verdicts[i] := case when p_hashes[answered_by[i]] = p_hashes[i] then 'TWIN' else 'KEY_REUSED' end;
    elsif place is null then verdicts[i] := 'PROJECT_NOT_FOUND';
    elsif p_are_admins[i] then verdicts[i] := 'ADMINS_DO_NOT_INVEST';
    elsif creators[place] = p_investors[i] then verdicts[i] := 'OWN_PROJECT';
    elsif not are_open[place] or rooms[place] = 0 then verdicts[i] := 'PROJECT_NOT_OPEN';
    elsif wallet is null or balances[wallet] < p_amounts[i] then verdicts[i] := 'INSUFFICIENT_BALANCE';
    elsif rooms[place] < p_amounts[i] then
      verdicts[i] := 'PAST_THE_GOAL';
      rooms_after[i] := rooms[place];
    elsif allowances[wallet] < p_amounts[i] then
      verdicts[i] := 'RETAIL_LIMIT';
      rooms_after[i] := greatest(allowances[wallet], 0);
    else
      verdicts[i] := 'OK';
      answered_by[i] := i;
      balances[wallet] := balances[wallet] - p_amounts[i];
      rooms[place] := rooms[place] - p_amounts[i];
      if p_retail_percent > 0 then allowances[wallet] := allowances[wallet] - p_amounts[i]; end if;
      balances_after[i] := balances[wallet];
    end if;
  end loop;

  if 'OK' = any(verdicts) then
    with accepted as materialized (
      select o.* from unnest(p_ids, p_transfer_ids, p_investors, p_projects, p_amounts, p_keys, p_hashes,
          verdicts, wallet_at, project_at, balances_after)
        as o (id, transfer_id, investor, project, kobo, key, hash, verdict, wallet, place, balance)
      where o.verdict = 'OK'
    ), made as (
      insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until,
        created_at, updated_at)
      select id, project, investor, kobo, case when kobo >= p_review_from then 'pending' else 'active' end,
        made_at + p_cooling_off, made_at, made_at from accepted
    ), remembered as (
      insert into app.idempotency (person_id, call, key, request_hash, reply, created_at)
      select investor, p_call, key, hash, jsonb_build_object('id', id, 'projectName', names[place],
          'status', case when kobo >= p_review_from then 'pending' else 'active' end,
          'createdAt', made_at, 'cancellableUntil', made_at + p_cooling_off, 'balanceKobo', balance), made_at
      from accepted where key is not null
    ), sums as (
      -- An investor is counted once for each project, however often they invest.
      select project, sum(kobo)::bigint as kobo, count(distinct investor) filter (where not exists (
          select 1 from app.investment i where i.project_id = accepted.project
            and i.investor_id = accepted.investor and i.status in ('active', 'pending')))::int as newcomers
      from accepted group by project
    ), totals as (
      update app.project_totals t set raised_kobo = t.raised_kobo + sums.kobo,
        investors = t.investors + sums.newcomers,
        status = case when t.raised_kobo + sums.kobo = t.goal_kobo then 'FUNDED' else t.status end
      from sums where t.project_id = sums.project
      returning t.project_id, t.status
    ), posted as (
      select ledger.post(array_agg(transfer_id), array_agg(account_ids[wallet]), array_agg(escrows[place]),
          array_agg(kobo), array_agg('investment'::text), array_agg(project || ':' || id)) from accepted
    ), job as (
      insert into app.job (id, kind, payload)
      select p_job_id, 'tellInvested', jsonb_build_object(
        'investmentIds', (select jsonb_agg(id) from accepted),
        'fundedProjectIds', (select coalesce(jsonb_agg(project_id), '[]') from totals where status = 'FUNDED'))
    )
    select 1 from posted into place;
  end if;

  return query
    select case when o.verdict in ('KNOWN', 'TWIN') then 'OK' else o.verdict end,
      case o.verdict when 'KNOWN' then (o.reply->>'id')::uuid else p_ids[o.answer] end,
      case o.verdict when 'KNOWN' then o.reply->>'projectName' else names[o.place] end,
      case o.verdict when 'KNOWN' then o.reply->>'status'
        else case when o.kobo >= p_review_from then 'pending' else 'active' end end,
      case o.verdict when 'KNOWN' then (o.reply->>'createdAt')::timestamptz else made_at end,
      case o.verdict when 'KNOWN' then (o.reply->>'cancellableUntil')::timestamptz
        else made_at + p_cooling_off end,
      case o.verdict when 'KNOWN' then (o.reply->>'balanceKobo')::bigint else balances_after[o.answer] end,
      o.room, o.verdict in ('KNOWN', 'TWIN')
    from unnest(p_amounts, verdicts, answered_by, project_at, known_replies, rooms_after) with ordinality
      as o (kobo, verdict, answer, place, reply, room, at)
    order by o.at;
end $$;
