-- A new description of an approved project, with its pictures (app.image_use), until and after an admin has decided.
create table app.project_revision (
  id uuid primary key,
  project_id uuid not null references app.project (id),
  description text not null,
  description_html text not null check (octet_length(description_html) <= 204800),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn', 'replaced')),
  submitted_at timestamptz not null default app.now(),
  reason text,
  check (reason is null or status = 'rejected')
);
create unique index project_revision_one_open on app.project_revision (project_id) where status = 'open';
create index project_revision_newest on app.project_revision (project_id, submitted_at desc, id desc);
create index project_revision_waiting on app.project_revision (submitted_at, id) where status = 'open';

-- What a project's page said until it was revised. People invested by it, so it stays as it was.
create table app.earlier_text (
  id uuid primary key,
  project_id uuid not null references app.project (id),
  description text not null,
  description_html text not null check (octet_length(description_html) <= 204800),
  shown_from timestamptz not null,
  shown_until timestamptz not null default app.now()
);
create index earlier_text_newest on app.earlier_text (project_id, shown_until desc, id desc);
create trigger earlier_text_append_only before update or delete on app.earlier_text
  for each row execute function app.refuse_change();
create trigger earlier_text_no_truncate before truncate on app.earlier_text
  for each statement execute function app.refuse_change();

alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'session ended',
  'project_approved', 'project_rejected', 'project_cancelled', 'revision_approved', 'revision_rejected',
  'milestone_released', 'milestone_approved_first', 'milestone_declined', 'milestone_extended', 'outcome_settled',
  'outcome_approved_first', 'investment_approved', 'investment_rejected', 'withdrawal_approved',
  'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried', 'suspense_resolved',
  'suspense_approved_first')) not valid;
