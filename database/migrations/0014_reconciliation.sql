-- What the provider keeps of each payment, in the sandbox's own book: 1.5%, and 100 naira more from 2,500 on,
-- at most 2,000 naira.
create function sandbox.fee_of(kobo bigint) returns bigint language sql immutable parallel safe as $$
  select least(200000, (kobo * 15 + 999) / 1000 + case when kobo >= 250000 then 10000 else 0 end)
$$;
alter table sandbox.payment add column fee_kobo bigint not null default 0;
create or replace view sandbox.payment_now as
  select transaction_id, reference, amount_kobo, currency, created_at,
    case when status = 'pending' and settles_at <= app.now() then 'successful' else status end as status,
    fee_kobo
  from sandbox.payment;
create index payment_made on sandbox.payment (created_at);
create or replace view sandbox.transfer_now as
  select reference, provider_id, fee_kobo, reason,
    case when next_at <= app.now() then next_status else status end as status,
    amount_kobo, created_at
  from sandbox.transfer where status <> 'lost';

create table sandbox.refund (
  id uuid primary key default gen_random_uuid(),
  transaction_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  created_at timestamptz not null default app.now()
);
create index refund_transaction on sandbox.refund (transaction_id);

-- What transfers to banks have cost so far was noted and not yet booked: the provider took it out of what it
-- holds for us.
insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
select app.new_id(), '00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000003',
  w.fee_kobo, 'provider_cost', w.person_id || ':' || w.id
from app.withdrawal w
where w.fee_kobo > 0 and exists (
  select 1 from ledger.transfer t
  where t.kind in ('withdrawal_paid', 'withdrawal_taken_back')
    and t.business_key in (w.person_id || ':' || w.id, w.person_id || ':' || w.id || ':owed'));

-- The books beside the provider's: what a comparison of one day found. Each comparison stays.
create table app.reconciliation (
  id uuid primary key,
  day date not null,
  provider text not null,
  -- The admin who asked for it; null for the daily one.
  asked_by uuid,
  result jsonb not null,
  created_at timestamptz not null default app.now()
);
create index reconciliation_newest on app.reconciliation (created_at desc, id desc);
create index reconciliation_day on app.reconciliation (provider, day);
create trigger reconciliation_append_only before update or delete on app.reconciliation
  for each row execute function app.refuse_change();
create trigger reconciliation_no_truncate before truncate on app.reconciliation
  for each statement execute function app.refuse_change();

-- Two admins decide where money goes whose owner nobody knew.
alter table app.first_approval drop constraint first_approval_kind_check;
alter table app.first_approval add constraint first_approval_kind_check
  check (kind in ('release', 'outcome', 'suspense'));
alter table app.topup drop constraint topup_status_check;
alter table app.topup add constraint topup_status_check check (status in (
  'created', 'pending', 'credited', 'failed', 'suspense', 'resolved', 'reversed'));
alter table app.suspense_item
  add column resolved_to uuid references app.person,
  add column resolution text;
create index suspense_open on app.suspense_item (created_at, id) where resolved_at is null;
create index transfer_time on ledger.transfer (created_at) where kind in (
  'topup', 'topup_excess', 'suspense_in', 'withdrawal_paid', 'withdrawal_taken_back');
