create extension if not exists pg_trgm;

create table app.project (
  id uuid primary key,
  creator_id uuid not null references app.person,
  -- A draft may still lack everything but a name; the check below ends that with its submission.
  name text not null check (char_length(name) between 1 and 100),
  description text not null default '',
  -- Rendered and sanitised when saved.
  description_html text not null default '',
  category text not null default 'Uncategorized',
  goal_kobo bigint not null default 0 check (goal_kobo >= 0),
  start_date date,
  end_date date check (end_date >= start_date),
  -- 24:00 Lagos of the end date.
  closes_at timestamptz generated always as (app.end_of_lagos_day(end_date)) stored,
  approval_status text check (approval_status in ('PENDING', 'APPROVED', 'REJECTED')),
  -- A copy of project_totals.status, kept by a trigger: lists need it in their indexes.
  status text not null default 'DRAFT',
  rejection_reason text,
  risk_level text check (risk_level in ('low', 'medium', 'high')),
  expected_roi numeric(5, 1) check (expected_roi between 0 and 1000),
  tags text[] not null default '{}',
  -- Frozen with the terms at approval, in hundredths of a percent.
  platform_fee_bps int,
  settlement_fee_bps int,
  terms_hash text,
  submitted_at timestamptz,
  approved_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  search tsvector not null default ''::tsvector,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint submitted_is_complete check (
    approval_status is null
    or (goal_kobo >= 100000 and description <> '' and category <> 'Uncategorized'
        and start_date is not null and end_date is not null))
);
create index project_creator on app.project (creator_id, created_at desc, id desc);
create index project_made on app.project (created_at desc, id desc);
create index project_newest on app.project (status, start_date desc, id desc) where approval_status = 'APPROVED';
create index project_category on app.project (category, status, start_date desc, id desc)
  where approval_status = 'APPROVED';
create index project_ending on app.project (closes_at, id) where status = 'OPEN';
create index project_pending on app.project (submitted_at) where approval_status = 'PENDING';
create index project_search on app.project using gin (search);
create index project_name_similar on app.project using gin (name gin_trgm_ops);

create function app.index_project() returns trigger language plpgsql as $$
begin
  new.search := setweight(to_tsvector('english', new.name), 'A')
    || setweight(to_tsvector('english', new.category || ' ' || array_to_string(new.tags, ' ')), 'B')
    || setweight(to_tsvector('english', left(new.description, 20000)), 'C');
  return new;
end $$;
create trigger project_indexed before insert or update of name, description, category, tags on app.project
  for each row execute function app.index_project();

create table app.milestone (
  id uuid primary key,
  project_id uuid not null references app.project on delete cascade,
  position int not null check (position between 1 and 10),
  title text not null,
  share_percent int not null check (share_percent between 1 and 100),
  due_date date not null,
  unique (project_id, position)
);

-- The hot row of an approved project: narrow, found by its key alone, so that investing rewrites little.
create table app.project_totals (
  project_id uuid primary key references app.project on delete cascade,
  escrow_id uuid not null references ledger.account,
  status text not null default 'DRAFT' check (status in (
    'DRAFT', 'OPEN', 'FUNDED', 'ACTIVE', 'CLOSED', 'COMPLETED', 'CANCELLED')),
  closes_at timestamptz not null,
  goal_kobo bigint not null,
  raised_kobo bigint not null default 0,
  investors int not null default 0,
  raised_at_close_kobo bigint,
  constraint raised_within_goal check (raised_kobo between 0 and goal_kobo)
) with (fillfactor = 50);

create function app.copy_project_status() returns trigger language plpgsql as $$
begin
  update app.project set status = new.status, updated_at = app.now(),
    opened_at = case when new.status = 'OPEN' then coalesce(opened_at, app.now()) else opened_at end,
    ended_at = case when new.status in ('CLOSED', 'COMPLETED', 'CANCELLED') then app.now() else ended_at end
    where id = new.project_id;
  return null;
end $$;
create trigger totals_status_started after insert on app.project_totals
  for each row execute function app.copy_project_status();
create trigger totals_status_copied after update of status on app.project_totals
  for each row when (old.status is distinct from new.status) execute function app.copy_project_status();

-- What "trending" and "most funded" sort by: refreshed every few seconds by a job, so that investing
-- never touches an index on money.
create table app.project_rank (
  project_id uuid primary key references app.project on delete cascade,
  raised_kobo bigint not null default 0,
  week_kobo bigint not null default 0,
  -- Breaks the ties of "trending".
  start_date date not null default 'epoch'
);
create index project_most_funded on app.project_rank (raised_kobo desc, project_id desc);
create index project_trending on app.project_rank (week_kobo desc, start_date desc, project_id desc);

create table app.investment (
  id uuid primary key,
  project_id uuid not null references app.project,
  investor_id uuid not null references app.person,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('pending', 'active', 'completed', 'cancelled')),
  return_kobo bigint not null default 0 check (return_kobo >= 0),
  success_rate numeric(5, 2) check (success_rate between 0 and 100),
  cancellable_until timestamptz not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
create index investment_investor on app.investment (investor_id, created_at desc, id desc);
create index investment_project on app.investment (project_id, created_at desc);
create index investment_pending on app.investment (created_at) where status = 'pending';
create index investment_recent on app.investment (created_at, project_id);
