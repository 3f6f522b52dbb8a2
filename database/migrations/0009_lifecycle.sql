-- A UUIDv7 made where the rows are made, for movements of many at once; the application makes all others.
create function app.new_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- "₦1,500", or "₦1,500.50" when there are kobo: the form inside sentences.
create function app.naira(kobo bigint) returns text language sql immutable parallel safe as $$
  select '₦' || to_char(kobo / 100, 'FM999,999,999,999,999,990')
    || case when kobo % 100 = 0 then '' else '.' || lpad((kobo % 100)::text, 2, '0') end
$$;

-- One investor's part of a pot that is split in proportion to what each put in. The kobo that rounding
-- down leaves go to the largest remainders, ties to the lower id: the cut is the last one that gets one.
-- Whole numbers where the product fits into one, since they are many times faster than numeric.
create function app.share_of(
  pot bigint, amount bigint, weight bigint, id uuid, cut_remainder bigint, cut_id uuid
) returns bigint language sql immutable parallel safe as $$
  select case when pot = weight then amount when pot = 0 then 0
    when pot <= 9223372036854775807 / amount then
      pot * amount / weight
      + case when pot * amount % weight > cut_remainder
          or (pot * amount % weight = cut_remainder and id <= cut_id) then 1 else 0 end
    else
      (div(pot::numeric * amount, weight)
      + case when mod(pot::numeric * amount, weight) > cut_remainder
          or (mod(pot::numeric * amount, weight) = cut_remainder and id <= cut_id) then 1 else 0 end)::bigint end
$$;

-- While a project's money is on its way out, its totals say WINDING_UP: nobody can invest, cancel or
-- decide any more. The project itself keeps showing its former status until the money is out.
alter table app.project_totals drop constraint project_totals_status_check;
alter table app.project_totals add constraint project_totals_status_check check (status in (
  'DRAFT', 'OPEN', 'FUNDED', 'ACTIVE', 'WINDING_UP', 'CLOSED', 'COMPLETED', 'CANCELLED'));

alter table app.project add column settled_at timestamptz;

create or replace function app.copy_project_status() returns trigger language plpgsql as $$
begin
  if new.status = 'WINDING_UP' then return null; end if;
  update app.project set status = new.status, updated_at = app.now(),
    opened_at = case when new.status = 'OPEN' then coalesce(opened_at, app.now()) else opened_at end,
    settled_at = case when new.status = 'ACTIVE' then coalesce(settled_at, app.now()) else settled_at end,
    ended_at = case when new.status in ('CLOSED', 'COMPLETED', 'CANCELLED') then app.now() else ended_at end
    where id = new.project_id;
  return null;
end $$;

-- What sends a project's money out: to whom how much is decided when it starts, and every chunk of it
-- moves some investors' money and goes on after the last of them. A project has one at most.
create table app.wind_up (
  project_id uuid primary key references app.project,
  kind text not null check (kind in ('close', 'cancel', 'outcome')),
  reason text not null default '',
  -- Null when the clock decided.
  actor_id uuid references app.person,
  escrow_id uuid not null references ledger.account,
  returns_id uuid not null references ledger.account,
  -- What the live investments add up to.
  weight_kobo bigint not null check (weight_kobo >= 0),
  -- What goes to the investors from each account, and what is left of the returns for the creator.
  escrow_kobo bigint not null check (escrow_kobo >= 0),
  returns_kobo bigint not null check (returns_kobo >= 0),
  leftover_kobo bigint not null default 0 check (leftover_kobo >= 0),
  success_rate numeric(5, 2) check (success_rate between 0 and 100),
  escrow_cut_remainder bigint,
  escrow_cut_id uuid,
  returns_cut_remainder bigint,
  returns_cut_id uuid,
  -- What has gone out so far.
  refunded_kobo bigint not null default 0,
  returned_kobo bigint not null default 0,
  -- Everyone up to this investor has been served.
  after_investor uuid not null default '00000000-0000-0000-0000-000000000000',
  started_at timestamptz not null default app.now(),
  done_at timestamptz
);
create index wind_up_under_way on app.wind_up (started_at) where done_at is null;

alter table app.milestone
  add column requested_at timestamptz,
  add column request_note text not null default '',
  -- Why an admin sent the last request back.
  add column decline_reason text,
  add column declined_at timestamptz,
  -- The day that an admin's extension allows instead of the due date, which never changes.
  add column extended_to date,
  add column overdue_told_at timestamptz,
  add column released_at timestamptz,
  -- What left the escrow for it, fees included.
  add column released_kobo bigint,
  add column platform_fee_kobo bigint,
  add column settlement_fee_kobo bigint,
  add constraint released_whole check (num_nonnulls(
    released_at, released_kobo, platform_fee_kobo, settlement_fee_kobo) in (0, 4));
create index milestone_requested on app.milestone (requested_at, id)
  where requested_at is not null and released_at is null;

update app.milestone m set released_at = paid.at, released_kobo = paid.kobo,
    platform_fee_kobo = paid.platform_kobo, settlement_fee_kobo = paid.settlement_kobo
  from (
    select business_key, min(created_at) as at, sum(amount_kobo)::bigint as kobo,
      coalesce(sum(amount_kobo) filter (where kind = 'platform_fee'), 0)::bigint as platform_kobo,
      coalesce(sum(amount_kobo) filter (where kind = 'settlement_fee'), 0)::bigint as settlement_kobo
    from ledger.transfer where kind in ('release', 'platform_fee', 'settlement_fee') group by business_key) paid
  where paid.business_key = m.project_id || ':' || m.id;
update app.project p set settled_at = coalesce(
    (select min(released_at) from app.milestone m where m.project_id = p.id), p.closes_at)
  where status in ('ACTIVE', 'COMPLETED');

-- The first of two admins where two are needed, and the figures that the second has to agree with.
create table app.first_approval (
  kind text not null check (kind in ('release', 'outcome')),
  item_id uuid not null,
  admin_id uuid not null references app.person,
  figures jsonb not null default '{}',
  made_at timestamptz not null default app.now(),
  primary key (kind, item_id)
);

-- Who asked to be invested when room appears in a funded project. Nothing is held for it.
create table app.waiting (
  id uuid primary key,
  project_id uuid not null references app.project,
  person_id uuid not null references app.person on delete cascade,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Room appeared and was not for them: they were told, once for each time that the project reopens.
  told_at timestamptz,
  -- Set while it is this one's turn: it can no longer be taken back or changed.
  taken_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (project_id, person_id)
);
create index waiting_order on app.waiting (project_id, created_at, id);

-- Notices made in bulk are found again by their key, for their mails; each person has one of a key.
alter table app.notification add column bulk_key text;
create unique index notification_bulk on app.notification (bulk_key, person_id) where bulk_key is not null;

-- Milestones with what decides about them: whether this one is next, and from which day it counts as
-- overdue. Nobody could ask for it before the project was settled or the one before it was released; and
-- whoever was sent back by an admin has 30 of the 90 days left to ask again.
create view app.milestone_standing as
  select m.*, m.released_at is null and (m.position = 1 or before.released_at is not null) as is_next,
    greatest(coalesce(m.extended_to, m.due_date), app.lagos_day(p.settled_at),
      app.lagos_day(before.released_at), app.lagos_day(m.declined_at) - 60) as counts_from,
    f.admin_id as first_admin_id
  from app.milestone m
  join app.project p on p.id = m.project_id
  left join app.milestone before on before.project_id = m.project_id and before.position = m.position - 1
  left join app.first_approval f on f.kind = 'release' and f.item_id = m.id;
