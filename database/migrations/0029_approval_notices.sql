-- Which waiting items the admins have been told of. A project that is submitted again is a new item.
create table app.approval_notice (
  item_id uuid not null,
  submitted_at timestamptz not null,
  told_at timestamptz not null default app.now(),
  primary key (item_id, submitted_at)
);
create index approval_notice_told on app.approval_notice (told_at);
