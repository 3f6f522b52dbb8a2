-- What an investor put into each project, and what happened on each day, is kept as it changes: a dashboard then costs the same
-- after ten investments and after twenty thousand. Triggers keep it, so that the release before keeps it too; whoever
-- writes an investment has locked its investor's wallet, so nobody waits for these rows. They hold changes as well
-- while they are summed up, so no amount of theirs is checked to be above zero.
create table app.holding (
  investor_id uuid not null,
  project_id uuid not null,
  -- Of those that were not cancelled.
  investments integer not null,
  amount_kobo bigint not null,
  -- In the project now, decided on or not.
  live_kobo bigint not null,
  -- What its active ones would bring by the creator's estimate, the amounts included.
  expected_kobo bigint not null,
  return_kobo bigint not null,
  -- Completed ones with a success rate, and the sum of their rates.
  rated integer not null,
  rates numeric not null,
  invested_at timestamptz not null,
  primary key (investor_id, project_id)
);
create index holding_newest on app.holding (investor_id, invested_at desc, project_id desc) where investments > 0;
create index holding_live on app.holding (investor_id, invested_at desc, project_id desc) where live_kobo > 0;

create table app.investor_day (
  investor_id uuid not null,
  -- Of Lagos.
  day date not null,
  -- What was invested on it and not cancelled.
  put_in integer not null,
  put_in_kobo bigint not null,
  -- What was completed on it, and what came back.
  completed integer not null,
  back_kobo bigint not null,
  rated integer not null,
  rates numeric not null,
  primary key (investor_id, day)
);

-- Takes investments out of both as they were, and adds them as they are.
create function app.count_investments(p_was app.investment[], p_made app.investment[]) returns void language sql as $$
  with counted as (
    select -1 as sign, i.* from unnest(p_was) i union all select 1, i.* from unnest(p_made) i
  ), told as materialized (
    select c.investor_id, c.project_id, c.created_at, c.amount_kobo,
      app.lagos_day(c.created_at) as day, app.lagos_day(coalesce(c.ended_at, c.updated_at)) as ended_on,
      case when c.status = 'cancelled' then 0 else sign end as stands,
      case when c.status in ('active', 'pending') then sign else 0 end as lives,
      case when c.status = 'active'
        then sign * coalesce(floor(c.amount_kobo * (1 + p.expected_roi / 100))::bigint, c.amount_kobo) else 0 end as expected_kobo,
      case when c.status = 'completed' then sign else 0 end as completed,
      c.return_kobo,
      case when c.status = 'completed' and c.success_rate is not null then sign else 0 end as rated,
      coalesce(c.success_rate, 0) as rate
    from counted c join app.project p on p.id = c.project_id
  ), held as (
    insert into app.holding as h
    select investor_id, project_id, sum(stands), sum(stands * amount_kobo)::bigint, sum(lives * amount_kobo)::bigint,
      sum(expected_kobo)::bigint, sum(completed * return_kobo)::bigint, sum(rated), sum(rated * rate), max(created_at)
    from told group by investor_id, project_id
    on conflict (investor_id, project_id) do update set
      investments = h.investments + excluded.investments,
      amount_kobo = h.amount_kobo + excluded.amount_kobo,
      live_kobo = h.live_kobo + excluded.live_kobo,
      expected_kobo = h.expected_kobo + excluded.expected_kobo,
      return_kobo = h.return_kobo + excluded.return_kobo,
      rated = h.rated + excluded.rated,
      rates = h.rates + excluded.rates,
      invested_at = greatest(h.invested_at, excluded.invested_at)
  )
  insert into app.investor_day as d
  select investor_id, day, sum(put_in), sum(put_in * amount_kobo)::bigint, sum(completed),
    sum(completed * return_kobo)::bigint, sum(rated), sum(rated * rate)
  from (
    select investor_id, day, stands as put_in, 0 as completed, amount_kobo, return_kobo, 0 as rated, rate from told
    union all
    select investor_id, ended_on, 0, completed, amount_kobo, return_kobo, rated, rate from told where completed <> 0
  ) days
  group by investor_id, day
  having (sum(put_in), sum(put_in * amount_kobo), sum(completed), sum(completed * return_kobo), sum(rated), sum(rated * rate))
    <> (0, 0, 0, 0, 0, 0)
  on conflict (investor_id, day) do update set
    put_in = d.put_in + excluded.put_in,
    put_in_kobo = d.put_in_kobo + excluded.put_in_kobo,
    completed = d.completed + excluded.completed,
    back_kobo = d.back_kobo + excluded.back_kobo,
    rated = d.rated + excluded.rated,
    rates = d.rates + excluded.rates
$$;

create function app.count_made_investments() returns trigger language plpgsql as $$
begin
  perform app.count_investments('{}', (select array_agg(row(i.*)::app.investment) from made i));
  return null;
end $$;

create function app.count_changed_investments() returns trigger language plpgsql as $$
begin
  perform app.count_investments((select array_agg(row(i.*)::app.investment) from was i), (select array_agg(row(i.*)::app.investment) from made i));
  return null;
end $$;

create trigger investment_counted after insert on app.investment
  referencing new table as made for each statement execute function app.count_made_investments();
create trigger investment_recounted after update on app.investment
  referencing old table as was new table as made for each statement execute function app.count_changed_investments();

-- The triggers above keep others from writing investments until this is done.
select app.count_investments('{}', array_agg(i)) from app.investment i group by i.investor_id;
