-- An article is a draft without a time, waits for one that is ahead, and is public from then on. What is there is.
alter table app.news_article add column published_at timestamptz;
update app.news_article set published_at = created_at;
alter table app.news_article alter column published_at set default app.now();
-- Whether it goes to the readers of the newsletter when it is published, and since when it does.
alter table app.news_article add column wants_mail boolean not null default false;
alter table app.news_article add column mailed_at timestamptz;
create index news_published on app.news_article (published_at desc, id desc) where published_at is not null;
create index news_to_mail on app.news_article (published_at) where wants_mail and mailed_at is null;

-- The one place that says which articles anyone may read.
create view app.published_article as
  select id, title, content, content_html, image, links, categories, published_at, updated_at
  from app.news_article where published_at <= app.now();

alter table app.job drop constraint job_kind;
alter table app.job add constraint job_kind check (kind in (
  'creditTopup', 'followTransfer', 'sandboxNotice', 'sandboxTransferNotice', 'announceProject', 'tellInvested',
  'tellBackers', 'tellAdmins', 'mailNotices', 'mailArticle', 'mailReader', 'eraseNotices', 'eraseBankAccounts', 'mailReset',
  'mailEmailCode', 'mailConfirmation', 'mail', 'mailNotice', 'sms', 'reconcile')) not valid;
alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'session ended',
  'project_approved', 'project_rejected', 'project_cancelled', 'revision_approved', 'revision_rejected', 'milestone_released', 'milestone_approved_first',
  'milestone_declined', 'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved',
  'investment_rejected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled',
  'topup_requeried', 'suspense_resolved', 'suspense_approved_first', 'article_created', 'article_edited',
  'article_removed')) not valid;
