create schema if not exists app;

-- The one clock that decides about deadlines. It is read after the locks are held, so it is the
-- clock and not the start of the transaction. Tests replace this function to shift time.
create function app.now() returns timestamptz language sql volatile parallel safe
  as $$ select clock_timestamp() $$;

-- The calendar day in Lagos (UTC+1, no daylight saving) that an instant falls on.
create function app.lagos_day(at timestamptz) returns date language sql immutable parallel safe
  as $$ select (at at time zone 'Africa/Lagos')::date $$;

-- 24:00 Lagos of a day: the first instant that no longer belongs to it.
create function app.end_of_lagos_day(day date) returns timestamptz language sql immutable parallel safe
  as $$ select ((day + 1)::timestamp at time zone 'Africa/Lagos') $$;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = '42501';
end $$;

-- Work to do after the transaction that asked for it has committed: mails, notices, follow-ups.
create table app.job (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  -- A second job with the same kind and key is not made.
  dedupe_key text,
  run_at timestamptz not null default app.now(),
  attempts int not null default 0,
  last_error text,
  locked_until timestamptz,
  done_at timestamptz,
  -- Set when every attempt failed; someone has to look at it.
  failed_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (kind, dedupe_key)
);
create index job_due on app.job (run_at) where done_at is null and failed_at is null;

-- The mails of the mailbox transport: what would have gone out by SMTP.
create table app.mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default app.now()
);
create index mailbox_recipient on app.mailbox (lower(recipient), sent_at desc);

-- The first answer to a money call made with an Idempotency-Key.
create table app.idempotency (
  person_id uuid not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  status int not null default 0,
  reply jsonb,
  created_at timestamptz not null default app.now(),
  primary key (person_id, call, key)
);
create index idempotency_age on app.idempotency (created_at);

-- Attempts counted in a window: sign-ins, codes, mails, calls.
create table app.counter (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);

create table app.audit (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default app.now()
);
create index audit_subject on app.audit (subject_id, created_at);
create trigger audit_append_only before update or delete on app.audit
  for each row execute function app.refuse_change();
create trigger audit_no_truncate before truncate on app.audit
  for each statement execute function app.refuse_change();
