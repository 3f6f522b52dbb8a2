-- The audit log is read newest first: all of it, what somebody did, and what was done of one kind. About whom has its index.
create index audit_at on app.audit (created_at desc, id desc);
create index audit_actor on app.audit (actor_id, created_at desc, id desc);
create index audit_kind on app.audit (action, created_at desc, id desc);

-- Wrong passwords by account and day of Lagos, for admins to look at; null stands for all addresses without an account.
-- A row is of its day alone and goes after thirty, so that what is kept does not grow with the tries.
create table app.failed_sign_in (
  id uuid primary key,
  person_id uuid references app.person (id) on delete cascade,
  day date not null,
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null default app.now(),
  constraint failed_sign_in_once unique nulls not distinct (person_id, day)
);
create index failed_sign_in_last on app.failed_sign_in (last_at desc, id desc);

-- Whose codes are used up for the day is found without looking through every other counter.
create index counter_wrong_codes on app.counter (resets_at) where key like 'wrong-codes:%';
