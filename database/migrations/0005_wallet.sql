-- What a person meant to pay in: ours, made before the provider is asked for anything.
create table app.topup (
  id uuid primary key,
  person_id uuid not null references app.person,
  reference text not null unique,
  provider text not null,
  method text not null check (method in ('card', 'mobile_money', 'ussd', 'bank_transfer')),
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'created' check (status in ('created', 'pending', 'credited', 'failed', 'suspense', 'reversed')),
  provider_transaction_id text,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  -- When the poller asks the provider next.
  check_at timestamptz,
  checks int not null default 0,
  constraint topup_paid_once unique (provider, provider_transaction_id)
);
create index topup_person on app.topup (person_id, created_at desc, id desc);
create index topup_due on app.topup (check_at) where status in ('created', 'pending', 'failed');

-- "Where is my money?": what happened to a top-up, step by step.
create table app.topup_event (
  id uuid primary key,
  topup_id uuid not null references app.topup,
  step text not null,
  note text not null,
  created_at timestamptz not null default app.now()
);
create index topup_event_topup on app.topup_event (topup_id, created_at);

-- Every notice that a provider sent with a good signature, as it came.
create table app.webhook_event (
  id uuid primary key,
  provider text not null,
  body_hash bytea not null,
  body text not null,
  outcome text,
  received_at timestamptz not null default app.now(),
  unique (provider, body_hash)
);

-- Money that came in and matches no intent of ours, or not enough of it: never lost, never guessed.
create table app.suspense_item (
  id uuid primary key,
  provider text not null,
  provider_transaction_id text not null,
  reference text,
  topup_id uuid references app.topup,
  amount_kobo bigint not null,
  currency text not null,
  reason text not null,
  -- Set when the amount is ours to hold (naira); other currencies are only noted.
  transfer_id uuid references ledger.transfer,
  resolved_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (provider, provider_transaction_id, reason)
);

-- The sandbox provider's own book: the outside world of a demo installation.
create schema sandbox;
create table sandbox.payment (
  id uuid primary key,
  transaction_id text not null unique,
  reference text not null,
  method text not null,
  amount_kobo bigint not null,
  currency text not null default 'NGN',
  status text not null check (status in ('successful', 'pending', 'failed', 'reversed')),
  -- When a pending payment will turn successful by itself.
  settles_at timestamptz,
  created_at timestamptz not null default app.now()
);
create index payment_reference on sandbox.payment (reference, created_at desc);
-- Payments as they stand at this moment.
create view sandbox.payment_now as
  select transaction_id, reference, amount_kobo, currency, created_at,
    case when status = 'pending' and settles_at <= app.now() then 'successful' else status end as status
  from sandbox.payment;
create table sandbox.checkout (
  reference text primary key,
  amount_kobo bigint not null,
  customer_email text not null,
  created_at timestamptz not null default app.now()
);
