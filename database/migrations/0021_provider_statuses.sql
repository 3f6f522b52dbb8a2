-- What an admin has to look at, in words, where the reason alone does not say it; and a refund that the
-- provider was asked for: its id there, how many failed before it, and when it is asked about next.
alter table app.suspense_item
  add column note text,
  add column refund_id text,
  add column refund_attempts int not null default 0,
  add column refund_check_at timestamptz;
create index suspense_refund_due on app.suspense_item (refund_check_at) where refund_check_at is not null;

-- A withdrawal that failed or came back is asked about for some days more: its bank may pay it after all.
create index withdrawal_check on app.withdrawal (check_at) where check_at is not null;
drop index app.withdrawal_due;
