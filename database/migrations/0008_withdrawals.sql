-- When a password was last set by way of a forgotten one: withdrawals wait a day after it.
alter table app.person add column password_reset_at timestamptz;

-- Money on its way from a wallet to a bank account. The reference is ours and is here before the provider
-- is asked to send anything, so that a transfer can always be asked for again and is never sent twice.
create table app.withdrawal (
  id uuid primary key,
  person_id uuid not null references app.person,
  reference text not null unique,
  provider text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  -- The holder as the bank named them, and whether that is like the person's own name.
  account_name text not null,
  is_name_like boolean not null,
  -- The admin who asked for it in place of a suspended person; null when the person did.
  asked_by uuid references app.person,
  status text not null default 'held' check (status in (
    'held', 'awaiting_second', 'approved', 'sending', 'paid', 'failed', 'reversed', 'rejected', 'cancelled')),
  first_approver_id uuid references app.person,
  second_approver_id uuid references app.person,
  -- Not sent before this, approved or not.
  sendable_at timestamptz not null,
  -- Why it was rejected, failed or reversed, in words.
  reason text,
  -- How often the provider was asked to send it, and how the last asking ended. Null: nobody knows whether
  -- the call was made at all, because the process that was about to make it died.
  attempts int not null default 0,
  call_ended text check (call_ended in ('answered', 'unanswered')),
  sent_at timestamptz,
  provider_transfer_id text,
  -- What the provider took for it.
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  -- When the poller asks the provider next.
  check_at timestamptz,
  checks int not null default 0,
  settled_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint two_admins_are_two check (second_approver_id is distinct from first_approver_id or second_approver_id is null),
  constraint nobody_approves_their_own check (
    person_id is distinct from first_approver_id and person_id is distinct from second_approver_id)
);
create index withdrawal_person on app.withdrawal (person_id, created_at desc, id desc);
create index withdrawal_account on app.withdrawal (person_id, bank_code, account_number);
create index withdrawal_waiting on app.withdrawal (created_at, id) where status in ('held', 'awaiting_second');
create index withdrawal_sendable on app.withdrawal (sendable_at) where status = 'approved';
create index withdrawal_due on app.withdrawal (check_at) where status in ('sending', 'paid');

-- "Where is my money?": what happened to a withdrawal, step by step.
create table app.withdrawal_event (
  id uuid primary key,
  withdrawal_id uuid not null references app.withdrawal,
  step text not null,
  note text not null,
  created_at timestamptz not null default app.now()
);
create index withdrawal_event_withdrawal on app.withdrawal_event (withdrawal_id, created_at);

-- The sandbox provider's own book of transfers. A lost one was asked for and never reached it.
create table sandbox.transfer (
  reference text primary key,
  provider_id text not null unique,
  bank_code text not null,
  account_number text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  status text not null check (status in ('lost', 'pending', 'paid', 'failed', 'reversed')),
  reason text,
  -- What it turns into by itself, and when.
  next_status text check (next_status in ('paid', 'failed', 'reversed')),
  next_at timestamptz,
  created_at timestamptz not null default app.now()
);
-- Transfers as they stand at this moment.
create view sandbox.transfer_now as
  select reference, provider_id, fee_kobo, reason,
    case when next_at <= app.now() then next_status else status end as status
  from sandbox.transfer where status <> 'lost';
