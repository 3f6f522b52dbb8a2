create table app.contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  category text not null check (category in ('general', 'support', 'partnership', 'press', 'investment', 'project')),
  message text not null,
  answered_at timestamptz,
  answered_by uuid references app.person,
  created_at timestamptz not null default app.now()
);
-- The inbox: unanswered ones first, oldest first.
create index contact_inbox on app.contact_message (((answered_at is not null)::int), created_at, id);

-- A subscription is nothing until its owner has confirmed it from the mail.
create table app.newsletter_subscription (
  id uuid primary key,
  email text not null,
  confirm_hash text not null unique,
  leave_hash text not null unique,
  confirmed_at timestamptz,
  left_at timestamptz,
  -- When it was last asked for: the link in that mail grows old.
  asked_at timestamptz not null default app.now()
);
create unique index newsletter_email on app.newsletter_subscription (lower(email));

create table app.project_update (
  id uuid primary key,
  project_id uuid not null references app.project on delete cascade,
  title text not null,
  body text not null,
  body_html text not null,
  created_at timestamptz not null default app.now()
);
create index project_update_newest on app.project_update (project_id, created_at desc, id desc);

-- Whether a person is named among the backers of a project. Nobody is, unless they said so.
alter table app.person add column is_named_backer boolean not null default false;
