-- What admins set in place of the environment: a whole number in kobo, hundredths of a percent, percents, hours, or a
-- count. Without a value the environment's holds.
create table app.setting (
  name text primary key,
  id uuid not null unique default gen_random_uuid(),
  value bigint check (value >= 0),
  changed_at timestamptz,
  constraint setting_changed check ((value is null) = (changed_at is null))
);
insert into app.setting (name) values
  ('PLATFORM_FEE_BPS'), ('SETTLEMENT_FEE_BPS'), ('TOPUP_MAX_CARD'), ('TOPUP_MAX_MOBILE_MONEY'), ('TOPUP_MAX_USSD'),
  ('TOPUP_MAX_BANK_TRANSFER'), ('WITHDRAWAL_MIN'), ('MAX_OPEN_WITHDRAWALS'), ('MAX_PENDING_PROJECTS'),
  ('RETAIL_LIMIT_PERCENT'), ('REVIEW_THRESHOLD'), ('PAYOUT_TWO_ADMINS'), ('REVIEW_HOURS'), ('COOLING_OFF_HOURS'),
  ('WITHDRAWAL_COOL_OFF_HOURS');

alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'user_flagged',
  'user_flag_cleared', 'user_noted', 'session ended', 'project_approved', 'project_rejected', 'project_cancelled',
  'revision_approved', 'revision_rejected', 'milestone_released', 'milestone_approved_first', 'milestone_declined',
  'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved', 'investment_rejected',
  'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried', 'suspense_resolved',
  'suspense_approved_first', 'message_answered', 'message_reopened', 'article_created', 'article_edited',
  'article_removed', 'issue_written', 'issue_removed', 'issue_sent', 'readers_exported', 'testimonial_written',
  'testimonial_withdrawn', 'setting_changed', 'setting_approved_first', 'setting_declined')) not valid;
