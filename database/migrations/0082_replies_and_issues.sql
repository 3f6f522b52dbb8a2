-- What admins answered to a message of the contact form, by mail. It goes with the message.
create table app.contact_reply (
  id uuid primary key,
  message_id uuid not null references app.contact_message (id) on delete cascade,
  author_id uuid not null references app.person (id),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default app.now()
);
create index contact_reply_message on app.contact_reply (message_id, created_at, id);

-- An issue of the newsletter: a draft until it is sent, once, to those who had confirmed by then.
create table app.newsletter_issue (
  id uuid primary key,
  author_id uuid not null references app.person (id),
  subject text not null check (length(subject) between 1 and 90),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  sent_at timestamptz,
  -- Since when all of its readers are counted and have a job each.
  listed_at timestamptz,
  reader_count int not null default 0 check (reader_count >= 0),
  sent_count int not null default 0 check (sent_count >= 0),
  -- Those who had left the newsletter when their turn came.
  left_count int not null default 0 check (left_count >= 0)
);
create index newsletter_issue_newest on app.newsletter_issue (created_at desc, id desc);

-- Whose turn it was: nobody gets an issue twice, whatever is tried again. Kept while it may be.
create table app.newsletter_turn (
  issue_id uuid not null references app.newsletter_issue (id) on delete cascade,
  subscription_id uuid not null,
  primary key (issue_id, subscription_id)
);

alter table app.job drop constraint job_kind;
alter table app.job add constraint job_kind check (kind in (
  'creditTopup', 'followTransfer', 'sandboxNotice', 'sandboxTransferNotice', 'announceProject', 'tellInvested',
  'tellBackers', 'tellAdmins', 'mailNotices', 'mailArticle', 'mailReader', 'mailIssue', 'mailIssueReader', 'eraseNotices',
  'eraseBankAccounts', 'mailReset', 'mailEmailCode', 'mailConfirmation', 'mail', 'mailNotice', 'sms', 'reconcile')) not valid;
alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'user_flagged',
  'user_flag_cleared', 'user_noted', 'session ended', 'project_approved', 'project_rejected', 'project_cancelled',
  'revision_approved', 'revision_rejected', 'milestone_released', 'milestone_approved_first', 'milestone_declined',
  'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved', 'investment_rejected',
  'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried', 'suspense_resolved',
  'suspense_approved_first', 'message_answered', 'message_reopened', 'article_created', 'article_edited',
  'article_removed', 'issue_written', 'issue_removed', 'issue_sent', 'readers_exported', 'testimonial_written',
  'testimonial_withdrawn')) not valid;
