-- Written by `npm run db:schema`; a test compares it with the migrations.

-- app

create table app.migration (
  name text not null primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
create trigger functions_have_versions before insert or update on app.migration for each row when (new.name ~~ 'server/%' and new.name !~~ '%@%') execute function app.refuse_older_release();

create table app.job (
  id uuid not null primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text,
  run_at timestamptz not null default app.now(),
  attempts integer not null default 0,
  last_error text,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default app.now(),
  constraint job_kind_dedupe_key_key unique (kind, dedupe_key),
  constraint job_kind check (kind in ('creditTopup', 'followTransfer', 'sandboxNotice', 'sandboxTransferNotice', 'announceProject', 'tellInvested', 'tellBackers', 'tellAdmins', 'mailNotices', 'mailArticle', 'mailReader', 'mailIssue', 'mailIssueReader', 'eraseNotices', 'eraseBankAccounts', 'mailReset', 'mailEmailCode', 'mailConfirmation', 'mail', 'mailNotice', 'sms', 'reconcile'))
);
create index job_asked_for on app.job (lower((payload ->> 'email'))) where ((kind in ('mailReset', 'mailEmailCode', 'mailConfirmation')) and (done_at is null));
create index job_due on app.job (kind, run_at, id) where ((done_at is null) and (failed_at is null));
create index job_given_up on app.job (failed_at) where (failed_at is not null);
create index job_mail_to on app.job (lower((payload #>> '{to,address}'::text[]))) where ((kind = 'mail') and (done_at is null));

create table app.mailbox (
  id uuid not null primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default app.now()
);
create index mailbox_recipient on app.mailbox (lower(recipient), sent_at desc);

create table app.idempotency (
  person_id uuid not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null default 0,
  reply jsonb,
  created_at timestamptz not null default app.now(),
  constraint idempotency_pkey primary key (person_id, call, key)
);
create index idempotency_age on app.idempotency (created_at);

create table app.counter (
  key text not null primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index counter_wrong_codes on app.counter (resets_at) where (key ~~ 'wrong-codes:%');

create table app.audit (
  id uuid not null primary key,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default app.now(),
  request_id text,
  constraint audit_action check (action in ('admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'user_flagged', 'user_flag_cleared', 'user_noted', 'session ended', 'project_approved', 'project_rejected', 'project_cancelled', 'revision_approved', 'revision_rejected', 'milestone_released', 'milestone_approved_first', 'milestone_declined', 'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved', 'investment_rejected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried', 'suspense_resolved', 'suspense_approved_first', 'message_written', 'message_answered', 'message_reopened', 'article_created', 'article_edited', 'article_removed', 'issue_written', 'issue_removed', 'issue_sent', 'readers_exported', 'testimonial_written', 'testimonial_withdrawn', 'setting_changed', 'setting_approved_first', 'setting_declined'))
);
create index audit_actor on app.audit (actor_id, created_at desc, id desc);
create index audit_at on app.audit (created_at desc, id desc);
create index audit_kind on app.audit (action, created_at desc, id desc);
create index audit_subject on app.audit (subject_id, created_at);
create trigger audit_append_only before delete or update on app.audit for each row execute function app.refuse_change();
create trigger audit_no_truncate before truncate on app.audit for each statement execute function app.refuse_change();

create table app.person (
  id uuid not null primary key,
  email text not null,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  telephone text not null,
  address text not null default '',
  password_hash text not null,
  password_changed_at timestamptz not null default app.now(),
  role text not null check (role in ('user', 'investor', 'admin')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED')),
  status_before_suspension text check (status_before_suspension in ('PENDING', 'ACTIVE')),
  terms_version text,
  terms_accepted_at timestamptz,
  email_verified_at timestamptz,
  last_active_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  is_named_backer boolean not null default false,
  password_reset_at timestamptz,
  annual_income_kobo bigint check (annual_income_kobo > 0),
  folded text generated always as ((((app.fold((first_name || ' ') || last_name) || ' | ') || app.fold(user_name)) || ' | ') || app.fold(email)) stored,
  location text not null default '' check (length(location) <= 100),
  bio text not null default '' check (length(bio) <= 500),
  website text not null default '' check (length(website) <= 200),
  linkedin text not null default '' check (length(linkedin) <= 200),
  twitter text not null default '' check (length(twitter) <= 200),
  telephone_verified_at timestamptz
);
create index person_admin on app.person (id) where (role = 'admin');
create index person_by_name on app.person ("left"(folded, 40), id);
create unique index person_email on app.person (lower(email));
create index person_folded on app.person using gin (replace(folded, ' ', '') gin_trgm_ops);
create index person_joined on app.person (created_at desc, id desc);
create index person_named on app.person (id) where (is_named_backer and (closed_at is null));
create unique index person_user_name on app.person (lower(user_name));
create trigger person_keeps_investments before delete on app.person for each row execute function app.keep_invested();

create table app.registration (
  id uuid not null primary key,
  person_id uuid not null references app.person(id) on delete cascade,
  device_hash text not null,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  telephone text not null,
  address text not null,
  password_hash text not null,
  role text not null check (role in ('user', 'investor')),
  terms_version text,
  created_at timestamptz not null default app.now(),
  constraint registration_person_id_device_hash_key unique (person_id, device_hash)
);
create index registration_user_name on app.registration (lower(user_name));

create table app.code (
  id uuid not null primary key,
  purpose text not null check (purpose in ('email', 'device', 'reset', 'telephone')),
  person_id uuid not null references app.person(id) on delete cascade,
  device_hash text not null,
  code_hash text not null,
  link_hash text not null unique,
  tries integer not null default 0,
  created_at timestamptz not null default app.now(),
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  voided_at timestamptz,
  password_proven_at timestamptz,
  handle_hash text,
  needs_handle boolean not null default false
);
create index code_age on app.code (link_expires_at);
create index code_device on app.code (device_hash, purpose);
create unique index code_live on app.code (person_id, purpose) where (voided_at is null);

create table app.trusted_device (
  person_id uuid not null references app.person(id) on delete cascade,
  device_hash text not null,
  trusted_at timestamptz not null default app.now(),
  constraint trusted_device_pkey primary key (person_id, device_hash)
);

create table app.session (
  id uuid not null primary key,
  person_id uuid not null references app.person(id) on delete cascade,
  device_hash text not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default app.now(),
  created_at timestamptz not null default app.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  device_name text not null default '' check (length(device_name) <= 60)
);
create index session_person on app.session (person_id) where (ended_at is null);
create index session_used on app.session (rotated_at) where (ended_at is null);

create table app.notification (
  id uuid not null primary key,
  person_id uuid not null references app.person(id) on delete cascade,
  type text not null check (type in ('new_project_available', 'investment_return', 'project_status_changed', 'wallet_credited', 'wallet_debited')),
  title text not null,
  message text not null,
  link text,
  is_read boolean not null default false,
  created_at timestamptz not null default app.now(),
  bulk_key text,
  mail jsonb,
  mail_flag text check (mail_flag in ('emailUpdates', 'projectUpdates', 'investmentAlerts'))
);
create unique index notification_bulk on app.notification (bulk_key, person_id) where (bulk_key is not null);
create index notification_person on app.notification (person_id, created_at desc, id desc);
create index notification_unread on app.notification (person_id) where (not is_read);

create table app.project (
  id uuid not null primary key,
  creator_id uuid not null references app.person(id),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 100),
  description text not null default '',
  description_html text not null default '',
  category text not null default 'Uncategorized',
  goal_kobo bigint not null default 0 check (goal_kobo >= 0),
  start_date date,
  end_date date,
  closes_at timestamptz generated always as (app.end_of_lagos_day(end_date)) stored,
  approval_status text check (approval_status in ('PENDING', 'APPROVED', 'REJECTED')),
  status text not null default 'DRAFT',
  rejection_reason text,
  risk_level text check (risk_level in ('low', 'medium', 'high')),
  expected_roi numeric(5,1) check (expected_roi >= 0::numeric and expected_roi <= 1000::numeric),
  tags text[] not null default '{}'::text[],
  platform_fee_bps integer,
  settlement_fee_bps integer,
  terms_hash text,
  submitted_at timestamptz,
  approved_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  search tsvector not null default ''::tsvector,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  settled_at timestamptz,
  folded text generated always as ((app.fold(name) || ' | ') || app.fold(category)) stored,
  town text check (char_length(town) >= 1 and char_length(town) <= 60),
  state text check (state in ('Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River', 'Delta', 'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'FCT', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi', 'Kwara', 'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara')),
  constraint description_html_bounded check (octet_length(description_html) <= 204800),
  constraint project_check check (end_date >= start_date),
  constraint submitted_is_complete check (approval_status is null or goal_kobo >= 100000 and description <> '' and category <> 'Uncategorized' and start_date is not null and end_date is not null)
);
create index project_category on app.project (category, status, start_date desc, id desc) where (approval_status = 'APPROVED');
create index project_creator on app.project (creator_id, created_at desc, id desc);
create index project_ending on app.project (closes_at, id) where (status = 'OPEN');
create index project_folded on app.project using gin (replace(folded, ' ', '') gin_trgm_ops);
create index project_made on app.project (created_at desc, id desc);
create index project_name_alike on app.project using gin (app.fold(name) gin_trgm_ops);
create index project_name_similar on app.project using gin (name gin_trgm_ops);
create index project_names on app.project (id) include (folded);
create index project_newest on app.project (status, start_date desc, id desc) where (approval_status = 'APPROVED');
create index project_opened on app.project (creator_id, opened_at desc, id desc) where (opened_at is not null);
create index project_opened_at on app.project (opened_at) where (opened_at is not null);
create index project_own on app.project (creator_id, status, opened_at desc, id desc);
create index project_pending on app.project (submitted_at) where (approval_status = 'PENDING');
create index project_search on app.project using gin (search);
create index project_search_open on app.project using gin (search) where ((status = 'OPEN') and (approval_status = 'APPROVED'));
create index project_state on app.project (state, status, start_date desc, id desc) where (approval_status = 'APPROVED');
create trigger project_indexed before insert or update of name, description, category, tags, town, state on app.project for each row execute function app.index_project();
create trigger project_keeps_investments before delete on app.project for each row execute function app.keep_invested();
create trigger project_step_kept after update of status, approval_status, settled_at on app.project for each row when ((old.status is distinct from new.status or old.approval_status is distinct from new.approval_status or old.settled_at is distinct from new.settled_at) and (old.status = 'ACTIVE' or new.status = 'ACTIVE')) execute function app.step_of_project();

create table app.milestone (
  id uuid not null primary key,
  project_id uuid not null references app.project(id) on delete cascade,
  position integer not null check ("position" >= 1 and "position" <= 10),
  title text not null,
  share_percent integer not null check (share_percent >= 1 and share_percent <= 100),
  due_date date not null,
  requested_at timestamptz,
  request_note text not null default '',
  decline_reason text,
  declined_at timestamptz,
  extended_to date,
  overdue_told_at timestamptz,
  released_at timestamptz,
  released_kobo bigint,
  platform_fee_kobo bigint,
  settlement_fee_kobo bigint,
  constraint milestone_project_id_position_key unique (project_id, "position"),
  constraint released_whole check (num_nonnulls(released_at, released_kobo, platform_fee_kobo, settlement_fee_kobo) in (0, 4))
);
create index milestone_released on app.milestone (project_id, released_at) where (released_at is not null);
create index milestone_released_at on app.milestone (released_at) where (released_at is not null);
create index milestone_requested on app.milestone (requested_at, id) where ((requested_at is not null) and (released_at is null));
create trigger project_step_begun after insert on app.milestone for each row execute function app.step_of_milestone();
create trigger project_step_moved after update of released_at, declined_at, due_date, extended_to on app.milestone for each row when (old.released_at is distinct from new.released_at or old.declined_at is distinct from new.declined_at or old.due_date is distinct from new.due_date or old.extended_to is distinct from new.extended_to) execute function app.step_of_milestone();

create table app.project_totals (
  project_id uuid not null primary key references app.project(id) on delete cascade,
  escrow_id uuid not null references ledger.account(id),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'FUNDED', 'ACTIVE', 'WINDING_UP', 'CLOSED', 'COMPLETED', 'CANCELLED')),
  closes_at timestamptz not null,
  goal_kobo bigint not null,
  raised_kobo bigint not null default 0,
  investors integer not null default 0,
  raised_at_close_kobo bigint,
  constraint raised_within_goal check (raised_kobo >= 0 and raised_kobo <= goal_kobo)
) with (fillfactor=50);
create trigger totals_status_copied after update of status on app.project_totals for each row when (old.status is distinct from new.status) execute function app.copy_project_status();
create trigger totals_status_started after insert on app.project_totals for each row execute function app.copy_project_status();

create table app.project_rank (
  project_id uuid not null primary key references app.project(id) on delete cascade,
  raised_kobo bigint not null default 0,
  week_kobo bigint not null default 0,
  start_date date not null default '1970-01-01'::date
);
create index project_most_funded on app.project_rank (raised_kobo desc, project_id desc);
create index project_trending on app.project_rank (week_kobo desc, start_date desc, project_id desc);

create table app.investment (
  id uuid not null primary key,
  project_id uuid not null,
  investor_id uuid not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('pending', 'active', 'completed', 'cancelled')),
  return_kobo bigint not null default 0 check (return_kobo >= 0),
  success_rate numeric(5,2) check (success_rate >= 0::numeric and success_rate <= 100::numeric),
  cancellable_until timestamptz not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  ended_reason text check (ended_reason in ('close', 'cancel', 'outcome', 'taken-back', 'not-approved', 'undecided')),
  ended_by uuid,
  ended_at timestamptz,
  constraint investment_ended_whole check (
case
    when ended_reason is null then num_nonnulls(ended_by, ended_at) = 0
    else ended_at is not null and (status in ('completed', 'cancelled'))
end)
);
create index investment_came_in on app.investment (project_id, created_at desc) include (amount_kobo) where (status <> 'cancelled');
create index investment_investor on app.investment (investor_id, created_at desc, id desc);
create index investment_made on app.investment using brin (created_at);
create index investment_pending on app.investment (created_at) where (status = 'pending');
create index investment_project on app.investment (project_id, investor_id);
create index investment_taken_back on app.investment (id desc) where (status = 'cancelled');
create trigger investment_counted after insert on app.investment referencing new table as made for each statement execute function app.count_made_investments();
create constraint trigger investment_ended_by_older_release after insert or update of status on app.investment deferrable initially deferred for each row when ((new.status in ('completed', 'cancelled')) and new.ended_reason is null) execute function app.guess_ending();
create trigger investment_has_parties after insert on app.investment referencing new table as made for each statement execute function app.check_parties();
create trigger investment_keeps_parties before update of project_id, investor_id on app.investment for each row when (old.project_id <> new.project_id or old.investor_id <> new.investor_id) execute function app.refuse_change();
create trigger investment_recounted after update on app.investment referencing old table as was new table as made for each statement execute function app.count_changed_investments();

create table app.topup (
  id uuid not null primary key,
  person_id uuid not null references app.person(id),
  reference text not null unique,
  provider text not null,
  method text not null check (method in ('card', 'mobile_money', 'ussd', 'bank_transfer')),
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'created' check (status in ('created', 'pending', 'credited', 'failed', 'suspense', 'resolved', 'reversed')),
  provider_transaction_id text,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  check_at timestamptz,
  checks integer not null default 0,
  access_code text,
  surcharge_kobo bigint not null default 0 check (surcharge_kobo >= 0),
  folded text generated always as ((app.fold(reference) || ' | ') || app.fold(provider_transaction_id)) stored,
  constraint topup_paid_once unique (provider, provider_transaction_id)
);
create index topup_due on app.topup (check_at) where (status in ('created', 'pending', 'failed'));
create index topup_made on app.topup using brin (created_at);
create index topup_moved on app.topup (updated_at);
create index topup_person on app.topup (person_id, created_at desc, id desc);
create index topup_state on app.topup (status, id desc);

create table app.topup_event (
  id uuid not null primary key,
  topup_id uuid not null references app.topup(id),
  step text not null,
  note text not null,
  created_at timestamptz not null default app.now()
);
create index topup_event_topup on app.topup_event (topup_id, created_at);

create table app.webhook_event (
  id uuid not null primary key,
  provider text not null,
  body_hash bytea not null,
  body text not null,
  outcome text,
  received_at timestamptz not null default app.now(),
  constraint webhook_event_provider_body_hash_key unique (provider, body_hash)
);

create table app.suspense_item (
  id uuid not null primary key,
  provider text not null,
  provider_transaction_id text not null,
  reference text,
  topup_id uuid references app.topup(id),
  amount_kobo bigint not null,
  currency text not null,
  reason text not null,
  transfer_id uuid references ledger.transfer(id),
  resolved_at timestamptz,
  created_at timestamptz not null default app.now(),
  resolved_to uuid references app.person(id),
  resolution text,
  note text,
  refund_id text,
  refund_attempts integer not null default 0,
  refund_check_at timestamptz,
  refund_asked_at timestamptz,
  constraint suspense_item_provider_provider_transaction_id_reason_key unique (provider, provider_transaction_id, reason)
);
create index suspense_of_topup on app.suspense_item (topup_id) where (topup_id is not null);
create index suspense_open on app.suspense_item (created_at, id) where (resolved_at is null);
create index suspense_refund_due on app.suspense_item (refund_check_at) where (refund_check_at is not null);

create table app.news_article (
  id uuid not null primary key,
  author_id uuid references app.person(id),
  title text not null,
  content text not null,
  content_html text not null,
  image text,
  links text[] not null default '{}'::text[],
  categories text[] not null default '{General}'::text[],
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  published_at timestamptz default app.now(),
  wants_mail boolean not null default false,
  mailed_at timestamptz,
  constraint content_html_bounded check (octet_length(content_html) <= 204800)
);
create index news_newest on app.news_article (created_at desc, id desc);
create index news_published on app.news_article (published_at desc, id desc) where (published_at is not null);
create index news_to_mail on app.news_article (published_at) where (wants_mail and (mailed_at is null));

create table app.contact_message (
  id uuid not null primary key,
  name text not null,
  email text not null,
  subject text not null,
  category text not null check (category in ('general', 'support', 'partnership', 'press', 'investment', 'project')),
  message text not null,
  answered_at timestamptz,
  answered_by uuid references app.person(id),
  created_at timestamptz not null default app.now()
);
create index contact_inbox on app.contact_message ((((answered_at is not null))::integer), created_at, id);
create index contact_message_email on app.contact_message (lower(email));

create table app.newsletter_subscription (
  id uuid not null primary key,
  email text not null,
  confirm_hash text not null unique,
  leave_hash text not null unique,
  confirmed_at timestamptz,
  left_at timestamptz,
  asked_at timestamptz not null default app.now()
);
create unique index newsletter_email on app.newsletter_subscription (lower(email));

create table app.project_update (
  id uuid not null primary key,
  project_id uuid not null references app.project(id) on delete cascade,
  title text not null,
  body text not null,
  body_html text not null,
  created_at timestamptz not null default app.now(),
  constraint body_html_bounded check (octet_length(body_html) <= 204800)
);
create index project_update_newest on app.project_update (project_id, created_at desc, id desc);

create table app.withdrawal (
  id uuid not null primary key,
  person_id uuid not null references app.person(id),
  reference text not null unique,
  provider text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  is_name_like boolean not null,
  asked_by uuid references app.person(id),
  status text not null default 'held' check (status in ('held', 'awaiting_second', 'approved', 'sending', 'paid', 'failed', 'reversed', 'rejected', 'cancelled')),
  first_approver_id uuid references app.person(id),
  second_approver_id uuid references app.person(id),
  sendable_at timestamptz not null,
  reason text,
  attempts integer not null default 0,
  call_ended text check (call_ended in ('answered', 'unanswered')),
  sent_at timestamptz,
  provider_transfer_id text,
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  check_at timestamptz,
  checks integer not null default 0,
  settled_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  folded text generated always as ((((app.fold(reference) || ' | ') || app.fold(bank_name)) || ' | ') || app.fold(account_number)) stored,
  constraint nobody_approves_their_own check (person_id is distinct from first_approver_id and person_id is distinct from second_approver_id),
  constraint two_admins_are_two check (second_approver_id is distinct from first_approver_id or second_approver_id is null)
);
create index withdrawal_account on app.withdrawal (person_id, bank_code, account_number);
create index withdrawal_check on app.withdrawal (check_at) where (check_at is not null);
create index withdrawal_made on app.withdrawal using brin (created_at);
create index withdrawal_moved on app.withdrawal (updated_at);
create index withdrawal_person on app.withdrawal (person_id, created_at desc, id desc);
create index withdrawal_sendable on app.withdrawal (sendable_at) where (status = 'approved');
create index withdrawal_state on app.withdrawal (status, id desc);
create index withdrawal_to_account on app.withdrawal (bank_code, account_number) where (status in ('approved', 'sending', 'paid'));
create index withdrawal_to_number on app.withdrawal (account_number) where (status in ('approved', 'sending', 'paid'));
create index withdrawal_waiting on app.withdrawal (created_at, id) where (status in ('held', 'awaiting_second'));

create table app.withdrawal_event (
  id uuid not null primary key,
  withdrawal_id uuid not null references app.withdrawal(id),
  step text not null,
  note text not null,
  created_at timestamptz not null default app.now()
);
create index withdrawal_event_withdrawal on app.withdrawal_event (withdrawal_id, created_at);

create table app.wind_up (
  project_id uuid not null primary key references app.project(id),
  kind text not null check (kind in ('close', 'cancel', 'outcome')),
  reason text not null default '',
  actor_id uuid references app.person(id),
  escrow_id uuid not null references ledger.account(id),
  returns_id uuid not null references ledger.account(id),
  weight_kobo bigint not null check (weight_kobo >= 0),
  escrow_kobo bigint not null check (escrow_kobo >= 0),
  returns_kobo bigint not null check (returns_kobo >= 0),
  leftover_kobo bigint not null default 0 check (leftover_kobo >= 0),
  success_rate numeric(5,2) check (success_rate >= 0::numeric and success_rate <= 100::numeric),
  escrow_cut_remainder bigint,
  escrow_cut_id uuid,
  returns_cut_remainder bigint,
  returns_cut_id uuid,
  refunded_kobo bigint not null default 0,
  returned_kobo bigint not null default 0,
  after_investor uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  started_at timestamptz not null default app.now(),
  done_at timestamptz
);
create index wind_up_ended on app.wind_up (done_at desc, project_id desc) where (done_at is not null);
create index wind_up_under_way on app.wind_up (started_at) where (done_at is null);

create table app.first_approval (
  kind text not null,
  item_id uuid not null,
  admin_id uuid not null references app.person(id),
  figures jsonb not null default '{}'::jsonb,
  made_at timestamptz not null default app.now(),
  constraint first_approval_pkey primary key (kind, item_id)
);

create table app.waiting (
  id uuid not null primary key,
  project_id uuid not null references app.project(id),
  person_id uuid not null references app.person(id) on delete cascade,
  amount_kobo bigint not null check (amount_kobo > 0),
  told_at timestamptz,
  taken_at timestamptz,
  created_at timestamptz not null default app.now(),
  constraint waiting_project_id_person_id_key unique (project_id, person_id)
);
create index waiting_order on app.waiting (project_id, created_at, id);

create table app.image (
  id uuid not null primary key,
  owner_id uuid not null references app.person(id),
  width integer not null check (width >= 1 and width <= 1200),
  height integer not null check (height >= 1 and height <= 20000),
  created_at timestamptz not null default app.now()
);
create index image_age on app.image (created_at);

create table app.image_size (
  image_id uuid not null references app.image(id) on delete cascade,
  width integer not null check (width in (320, 640, 1200)),
  webp bytea not null,
  constraint image_size_pkey primary key (image_id, width)
);

create table app.image_use (
  used_by uuid not null,
  position integer not null check ("position" >= 1 and "position" <= 20),
  image_id uuid not null references app.image(id),
  alt text not null,
  constraint image_use_pkey primary key (used_by, "position")
);
create index image_use_image on app.image_use (image_id);

create table app.reconciliation (
  id uuid not null primary key,
  day date not null,
  provider text not null,
  asked_by uuid,
  result jsonb not null,
  created_at timestamptz not null default app.now()
);
create index reconciliation_day on app.reconciliation (provider, day);
create index reconciliation_newest on app.reconciliation (created_at desc, id desc);
create trigger reconciliation_append_only before delete or update on app.reconciliation for each row execute function app.refuse_change();
create trigger reconciliation_no_truncate before truncate on app.reconciliation for each statement execute function app.refuse_change();

create table app.fact (
  name text not null primary key,
  noted_at timestamptz not null default app.now()
);
create trigger fact_append_only before delete or update on app.fact for each row execute function app.refuse_change();
create trigger fact_no_truncate before truncate on app.fact for each statement execute function app.refuse_change();

create table app.approval_notice (
  item_id uuid not null,
  submitted_at timestamptz not null,
  told_at timestamptz not null default app.now(),
  constraint approval_notice_pkey primary key (item_id, submitted_at)
);
create index approval_notice_told on app.approval_notice (told_at);

create table app.recurring_work (
  name text not null primary key,
  due_at timestamptz not null,
  failures integer not null default 0,
  last_error text
) with (fillfactor=50);

create table app.notification_preferences (
  person_id uuid not null primary key references app.person(id) on delete cascade,
  muted text[] not null default '{}'::text[] check (muted <@ array['emailUpdates', 'projectUpdates', 'investmentAlerts']),
  sms_notifications boolean not null default false,
  categories text[] not null default '{}'::text[]
);
create index notification_preferences_categories on app.notification_preferences using gin (categories);

create table app.holding (
  investor_id uuid not null,
  project_id uuid not null,
  investments integer not null,
  amount_kobo bigint not null,
  live_kobo bigint not null,
  expected_kobo bigint not null,
  return_kobo bigint not null,
  rated integer not null,
  rates numeric not null,
  invested_at timestamptz not null,
  constraint holding_pkey primary key (investor_id, project_id)
);
create index holding_live on app.holding (investor_id, invested_at desc, project_id desc) where (live_kobo > 0);
create index holding_newest on app.holding (investor_id, invested_at desc, project_id desc) where (investments > 0);

create table app.investor_day (
  investor_id uuid not null,
  day date not null,
  put_in integer not null,
  put_in_kobo bigint not null,
  completed integer not null,
  back_kobo bigint not null,
  rated integer not null,
  rates numeric not null,
  constraint investor_day_pkey primary key (investor_id, day)
);

create table app.project_revision (
  id uuid not null primary key,
  project_id uuid not null references app.project(id),
  description text not null,
  description_html text not null check (octet_length(description_html) <= 204800),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn', 'replaced')),
  submitted_at timestamptz not null default app.now(),
  reason text,
  constraint project_revision_check check (reason is null or status = 'rejected')
);
create index project_revision_newest on app.project_revision (project_id, submitted_at desc, id desc);
create unique index project_revision_one_open on app.project_revision (project_id) where (status = 'open');
create index project_revision_rejected on app.project_revision (project_id) where (status = 'rejected');
create index project_revision_waiting on app.project_revision (submitted_at, id) where (status = 'open');

create table app.earlier_text (
  id uuid not null primary key,
  project_id uuid not null references app.project(id),
  description text not null,
  description_html text not null check (octet_length(description_html) <= 204800),
  shown_from timestamptz not null,
  shown_until timestamptz not null default app.now()
);
create index earlier_text_newest on app.earlier_text (project_id, shown_until desc, id desc);
create trigger earlier_text_append_only before delete or update on app.earlier_text for each row execute function app.refuse_change();
create trigger earlier_text_no_truncate before truncate on app.earlier_text for each statement execute function app.refuse_change();

create table app.sms_outbox (
  id uuid not null primary key,
  person_id uuid not null,
  recipient text not null,
  text text not null,
  sent_at timestamptz not null default app.now()
);
create index sms_outbox_recipient on app.sms_outbox (recipient, sent_at desc);

create table app.project_follow (
  person_id uuid not null references app.person(id) on delete cascade,
  project_id uuid not null references app.project(id) on delete cascade,
  created_at timestamptz not null default app.now(),
  constraint project_follow_pkey primary key (person_id, project_id)
);
create index project_follow_project on app.project_follow (project_id, person_id);

create table app.creator_follow (
  person_id uuid not null references app.person(id) on delete cascade,
  creator_id uuid not null references app.person(id) on delete cascade,
  created_at timestamptz not null default app.now(),
  constraint creator_follow_pkey primary key (person_id, creator_id),
  constraint creator_follow_check check (creator_id <> person_id)
);
create index creator_follow_creator on app.creator_follow (creator_id, person_id);

create table app.user_flag (
  id uuid not null primary key,
  person_id uuid not null references app.person(id),
  source text not null check (source in ('names', 'sign-ins', 'admin', 'reports', 'mails')),
  reason text not null,
  flagged_by uuid references app.person(id),
  flagged_at timestamptz not null default app.now(),
  decided_at timestamptz
);
create unique index user_flag_open on app.user_flag (person_id, source) where (decided_at is null);
create index user_flag_person on app.user_flag (person_id);
create index user_flag_waiting on app.user_flag (flagged_at, id) where (decided_at is null);

create table app.platform_day (
  day date not null primary key,
  users integer not null,
  investments integer not null,
  invested_kobo bigint not null check (invested_kobo >= 0),
  released_kobo bigint not null check (released_kobo >= 0),
  fees_kobo bigint not null check (fees_kobo >= 0),
  payments integer not null,
  opened integer not null default 0,
  costs_kobo bigint not null default 0 check (costs_kobo >= 0),
  milestones integer not null default 0,
  milestones_on_time integer not null default 0
);

create table app.heartbeat (
  minute timestamptz not null primary key
);

create table app.response_time (
  minute timestamptz not null,
  bucket smallint not null,
  calls integer not null,
  errors integer not null,
  constraint response_time_pkey primary key (minute, bucket)
);

create table app.books_check (
  checked_at timestamptz not null primary key,
  findings integer not null
);

create table app.project_step (
  project_id uuid not null primary key references app.project(id) on delete cascade,
  milestone_id uuid,
  counts_from date,
  released_at timestamptz
);
create index project_step_due on app.project_step (counts_from, milestone_id) where (milestone_id is not null);
create index project_step_released on app.project_step (released_at, project_id) where (milestone_id is null);

create table app.user_note (
  id uuid not null primary key,
  person_id uuid not null references app.person(id) on delete cascade,
  author_id uuid not null references app.person(id),
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  created_at timestamptz not null default app.now()
);
create index user_note_person on app.user_note (person_id, id desc);

create table app.contact_reply (
  id uuid not null primary key,
  message_id uuid not null references app.contact_message(id) on delete cascade,
  author_id uuid not null references app.person(id),
  text text not null check (length(text) >= 1 and length(text) <= 5000),
  created_at timestamptz not null default app.now()
);
create index contact_reply_message on app.contact_reply (message_id, created_at, id);

create table app.newsletter_issue (
  id uuid not null primary key,
  author_id uuid not null references app.person(id),
  subject text not null check (length(subject) >= 1 and length(subject) <= 90),
  text text not null check (length(text) >= 1 and length(text) <= 5000),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  sent_at timestamptz,
  listed_at timestamptz,
  reader_count integer not null default 0 check (reader_count >= 0),
  sent_count integer not null default 0 check (sent_count >= 0),
  left_count integer not null default 0 check (left_count >= 0)
);
create index newsletter_issue_newest on app.newsletter_issue (created_at desc, id desc);

create table app.newsletter_turn (
  issue_id uuid not null references app.newsletter_issue(id) on delete cascade,
  subscription_id uuid not null,
  constraint newsletter_turn_pkey primary key (issue_id, subscription_id)
);

create table app.testimonial (
  id uuid not null primary key,
  words text not null check (length(words) >= 1 and length(words) <= 400),
  name text not null check (length(name) >= 1 and length(name) <= 80),
  role text not null check (length(role) >= 1 and length(role) <= 80),
  consent text not null check (length(consent) >= 1 and length(consent) <= 500),
  consented_on date not null,
  recorded_by uuid not null references app.person(id),
  place integer not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);

create table app.failed_sign_in (
  id uuid not null primary key,
  person_id uuid references app.person(id) on delete cascade,
  day date not null,
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null default app.now(),
  constraint failed_sign_in_once unique nulls not distinct (person_id, day)
);
create index failed_sign_in_last on app.failed_sign_in (last_at desc, id desc);

create table app.setting (
  name text not null primary key,
  id uuid not null default gen_random_uuid() unique,
  value bigint check (value >= 0),
  changed_at timestamptz,
  constraint setting_changed check ((value is null) = (changed_at is null))
);

create table app.visit_day (
  day date not null primary key,
  pages bigint not null,
  project_pages bigint not null
);

create table app.category_day (
  day date not null,
  category text not null,
  opened integer not null,
  investments integer not null,
  invested_kobo bigint not null check (invested_kobo >= 0),
  constraint category_day_pkey primary key (day, category)
);

create table app.cohort (
  began date not null primary key,
  investors integer not null,
  again integer not null,
  later integer[] not null
);

create table app.creator_record (
  creator_id uuid not null primary key references app.person(id) on delete cascade,
  on_time integer not null,
  late integer not null
);
create index creator_record_late on app.creator_record (late desc, on_time, creator_id);

create table app.conversation (
  id uuid not null primary key,
  opened_by uuid references app.person(id),
  subject text not null check (length(subject) <= 150),
  project_id uuid references app.project(id),
  backer_count integer check (backer_count > 0),
  broadcast_id uuid references app.conversation(id),
  created_at timestamptz not null default app.now(),
  delivered_to uuid
);
create index conversation_broadcast on app.conversation (broadcast_id) where (broadcast_id is not null);
create index conversation_on_its_way on app.conversation (id) where (delivered_to is not null);
create index conversation_opened_by on app.conversation (opened_by);

create table app.message (
  id uuid not null primary key,
  conversation_id uuid not null references app.conversation(id) on delete cascade,
  sender_id uuid references app.person(id),
  content text not null check (length(content) <= 5000),
  sent_at timestamptz not null default app.now(),
  constraint message_check check (sender_id is not null or content = '')
);
create index message_conversation on app.message (conversation_id, id);
create index message_sender on app.message (sender_id);

create table app.conversation_member (
  conversation_id uuid not null references app.conversation(id) on delete cascade,
  person_id uuid not null references app.person(id),
  other_id uuid references app.person(id),
  folded text not null,
  last_id uuid not null references app.message(id),
  last_at timestamptz not null,
  unread integer not null default 0 check (unread >= 0),
  read_at timestamptz,
  changed_at timestamptz not null,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  constraint conversation_member_pkey primary key (conversation_id, person_id)
);
create index conversation_member_changed on app.conversation_member (person_id, changed_at desc);
create index conversation_member_due on app.conversation_member (mail_due_at) where (mail_due_at is not null);
create index conversation_member_last on app.conversation_member (last_id);
create index conversation_member_mailed on app.conversation_member (person_id, mailed_at) where (mailed_at is not null);
create index conversation_member_newest on app.conversation_member (person_id, last_at desc, conversation_id desc);
create index conversation_member_other on app.conversation_member (other_id);
create index conversation_member_unread on app.conversation_member (person_id) where (unread > 0);

create table app.message_block (
  person_id uuid not null references app.person(id),
  blocked_id uuid not null references app.person(id),
  created_at timestamptz not null default app.now(),
  constraint message_block_pkey primary key (person_id, blocked_id),
  constraint message_block_check check (person_id <> blocked_id)
);
create index message_block_blocked on app.message_block (blocked_id);

create view app.active_admin as
 select id,
    first_name,
    last_name,
    email
   from app.person
  where role = 'admin' and status = 'ACTIVE' and closed_at is null;

create view app.guessed_ending as
 select i.id as investment_id,
    guess.reason,
        case guess.reason
            when 'taken-back' then i.investor_id
            when 'not-approved' then rejected.actor_id
            when 'undecided' then null::uuid
            else w.actor_id
        end as ended_by,
        case
            when w.project_id is null then coalesce(p.ended_at, i.updated_at)
            else i.updated_at
        end as ended_at
   from app.investment i
     join app.project p on p.id = i.project_id
     left join app.wind_up w on w.project_id = i.project_id
     left join lateral ( select audit.actor_id,
            audit.created_at
           from app.audit
          where audit.subject_id = i.id and audit.action = 'investment_rejected'
          order by audit.created_at desc
         limit 1) rejected on true
     cross join lateral ( select
                case
                    when i.updated_at >= w.started_at then w.kind
                    when w.project_id is null and p.status = 'CLOSED' then 'close'
                    when w.project_id is null and p.status = 'CANCELLED' then 'cancel'
                    when i.status = 'completed' then 'outcome'
                    when rejected.created_at is not null then 'not-approved'
                    when i.updated_at < i.cancellable_until then 'taken-back'
                    else 'undecided'
                end as reason) guess
  where (i.status in ('completed', 'cancelled')) and i.ended_reason is null;

create view app.investment_ending as
 select i.id as investment_id,
    i.ended_reason as reason,
    i.ended_by,
    i.ended_at,
    coalesce(w.reason, rejected.reason, '') as note
   from app.investment i
     left join app.wind_up w on w.project_id = i.project_id and w.kind = i.ended_reason
     left join lateral ( select audit.reason
           from app.audit
          where i.ended_reason = 'not-approved' and audit.subject_id = i.id and audit.action = 'investment_rejected'
          order by audit.created_at desc
         limit 1) rejected on true
  where i.ended_reason is not null;

create view app.milestone_standing as
 select m.id,
    m.project_id,
    m."position",
    m.title,
    m.share_percent,
    m.due_date,
    m.requested_at,
    m.request_note,
    m.decline_reason,
    m.declined_at,
    m.extended_to,
    m.overdue_told_at,
    m.released_at,
    m.released_kobo,
    m.platform_fee_kobo,
    m.settlement_fee_kobo,
    m.released_at is null and (m."position" = 1 or before.released_at is not null) as is_next,
    greatest(coalesce(m.extended_to, m.due_date), app.lagos_day(p.settled_at), app.lagos_day(before.released_at), app.lagos_day(m.declined_at) - 60) as counts_from,
    f.admin_id as first_admin_id
   from app.milestone m
     join app.project p on p.id = m.project_id
     left join app.milestone before on before.project_id = m.project_id and before."position" = (m."position" - 1)
     left join app.valid_first_approval f on f.kind = 'release' and f.item_id = m.id;

create view app.published_article as
 select id,
    title,
    content,
    content_html,
    image,
    links,
    categories,
    published_at,
    updated_at
   from app.news_article
  where published_at <= app.now();

create view app.valid_first_approval as
 select f.kind,
    f.item_id,
    f.admin_id,
    f.figures,
    (a.first_name || ' ') || a.last_name as admin_name
   from app.first_approval f
     join app.active_admin a on a.id = f.admin_id;

create function app.check_parties()
 returns trigger
 language plpgsql
as $function$
declare
  projects uuid[] := array(select distinct project_id from made);
  people uuid[] := array(select distinct investor_id from made);
begin
  if (select count(*) from app.project where id = any(projects)) <> cardinality(projects)
      or (select count(*) from app.person where id = any(people)) <> cardinality(people) then
    raise exception 'an investment names a project or a person that does not exist' using errcode = '23503';
  end if;
  return null;
end $function$;

create function app.copy_project_status()
 returns trigger
 language plpgsql
as $function$
begin
  if new.status = 'WINDING_UP' then return null; end if;
  update app.project set status = new.status, updated_at = app.now(),
    opened_at = case when new.status = 'OPEN' then coalesce(opened_at, app.now()) else opened_at end,
    settled_at = case when new.status = 'ACTIVE' then coalesce(settled_at, app.now()) else settled_at end,
    ended_at = case when new.status in ('CLOSED', 'COMPLETED', 'CANCELLED') then app.now() else ended_at end
    where id = new.project_id;
  return null;
end $function$;

create function app.count_changed_investments()
 returns trigger
 language plpgsql
as $function$
begin
  perform app.count_investments((select array_agg(row(i.*)::app.investment) from was i), (select array_agg(row(i.*)::app.investment) from made i));
  return null;
end $function$;

create function app.count_investments(p_was app.investment[], p_made app.investment[])
 returns void
 language sql
as $function$
  with counted as (
    select -1 as sign, i.* from unnest(p_was) i union all select 1, i.* from unnest(p_made) i
  ), told as materialized (
    select c.investor_id, c.project_id, c.created_at, c.amount_kobo,
      app.lagos_day(c.created_at) as day, app.lagos_day(coalesce(c.ended_at, c.updated_at)) as ended_on,
      case when c.status = 'cancelled' then 0 else sign end as stands,
      case when c.status in ('active', 'pending') then sign else 0 end as lives,
      case when c.status = 'active'
        then sign * coalesce(floor(c.amount_kobo * (1 + p.expected_roi / 100))::bigint, c.amount_kobo) else 0 end as expected_kobo,
      case when c.status = 'completed' then sign else 0 end as completed,
      c.return_kobo,
      case when c.status = 'completed' and c.success_rate is not null then sign else 0 end as rated,
      coalesce(c.success_rate, 0) as rate
    from counted c join app.project p on p.id = c.project_id
  ), held as (
    insert into app.holding as h
    select investor_id, project_id, sum(stands), sum(stands * amount_kobo)::bigint, sum(lives * amount_kobo)::bigint,
      sum(expected_kobo)::bigint, sum(completed * return_kobo)::bigint, sum(rated), sum(rated * rate), max(created_at)
    from told group by investor_id, project_id
    on conflict (investor_id, project_id) do update set
      investments = h.investments + excluded.investments,
      amount_kobo = h.amount_kobo + excluded.amount_kobo,
      live_kobo = h.live_kobo + excluded.live_kobo,
      expected_kobo = h.expected_kobo + excluded.expected_kobo,
      return_kobo = h.return_kobo + excluded.return_kobo,
      rated = h.rated + excluded.rated,
      rates = h.rates + excluded.rates,
      invested_at = greatest(h.invested_at, excluded.invested_at)
  )
  insert into app.investor_day as d
  select investor_id, day, sum(put_in), sum(put_in * amount_kobo)::bigint, sum(completed),
    sum(completed * return_kobo)::bigint, sum(rated), sum(rated * rate)
  from (
    select investor_id, day, stands as put_in, 0 as completed, amount_kobo, return_kobo, 0 as rated, rate from told
    union all
    select investor_id, ended_on, 0, completed, amount_kobo, return_kobo, rated, rate from told where completed <> 0
  ) days
  group by investor_id, day
  having (sum(put_in), sum(put_in * amount_kobo), sum(completed), sum(completed * return_kobo), sum(rated), sum(rated * rate))
    <> (0, 0, 0, 0, 0, 0)
  on conflict (investor_id, day) do update set
    put_in = d.put_in + excluded.put_in,
    put_in_kobo = d.put_in_kobo + excluded.put_in_kobo,
    completed = d.completed + excluded.completed,
    back_kobo = d.back_kobo + excluded.back_kobo,
    rated = d.rated + excluded.rated,
    rates = d.rates + excluded.rates
$function$;

create function app.count_made_investments()
 returns trigger
 language plpgsql
as $function$
begin
  perform app.count_investments('{}', (select array_agg(row(i.*)::app.investment) from made i));
  return null;
end $function$;

create function app.end_of_lagos_day(day date)
 returns timestamptz
 language sql
 immutable parallel safe
as $function$ select ((day + 1)::timestamp at time zone 'Africa/Lagos') $function$;

create function app.first_id_at(at timestamptz)
 returns uuid
 language sql
 immutable parallel safe
as $function$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;

create function app.fold(given text)
 returns text
 language sql
 immutable parallel safe strict
as $function$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(
        regexp_replace(
          normalize(
            regexp_replace(given,
              '[''`\u00ad\u00b4\u02b9\u02bb\u02bc\u055a\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2060-\u2069\ua78b\ua78c\ufeff\uff07]',
              '', 'g'),
            NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZƁɓƊɗƘƙƳƴƎǝƏəƐɛƆɔŊŋƝɲØøŁłĐđĦħıƔɣƲʋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'abcdefghijklmnopqrstuvwxyzbbddkkyyeeeeeeoonnnnoollddhhiggvvαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюя'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
    ' ', 'g'))
$function$;

create function app.guess_ending()
 returns trigger
 language plpgsql
as $function$
begin
  update app.investment i set ended_reason = g.reason, ended_by = g.ended_by, ended_at = g.ended_at
    from app.guessed_ending g where g.investment_id = i.id and i.id = new.id;
  return null;
end $function$;

create function app.id_at(at timestamptz)
 returns uuid
 language sql
 parallel safe
as $function$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$function$;

create function app.index_project()
 returns trigger
 language plpgsql
as $function$
begin
  new.search :=
    setweight(to_tsvector('english', app.with_pairs(app.fold(new.name))), 'A')
    || setweight(to_tsvector('english', app.with_pairs(app.fold(concat_ws(' ',
      new.category, new.town, new.state, array_to_string(new.tags, ' '))))), 'B')
    || setweight(to_tsvector('english', app.with_pairs(app.fold(left(new.description, 20000)))), 'C');
  return new;
end $function$;

create function app.invest_batch(p_ids uuid[], p_transfer_ids uuid[], p_investors uuid[], p_are_admins boolean[], p_projects uuid[], p_amounts bigint[], p_call text, p_keys text[], p_hashes bytea[], p_review_from bigint, p_cooling_off interval, p_retail_percent integer, p_job_id uuid)
 returns table(verdict text, id uuid, project_name text, status text, created_at timestamptz, cancellable_until timestamptz, balance_kobo bigint, left_kobo bigint, is_replay boolean)
 language plpgsql
 set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  n constant int := cardinality(p_ids);
  account_ids uuid[];
  owners uuid[];
  balances bigint[];
  project_ids uuid[];
  names text[];
  creators uuid[];
  escrows uuid[];
  are_open boolean[];
  rooms bigint[];
  -- What the retail limit leaves for this year, by account; null without a limit.
  allowances bigint[];
  wallet_at int[];
  project_at int[];
  twin_at int[];
  known_hashes bytea[];
  known_replies jsonb[];
  -- By order: the verdict, the order that answers its key, what the wallet has left after it, and what the
  -- goal or the year would have allowed.
  verdicts text[] := array_fill(null::text, array[n]);
  answered_by int[] := array_fill(null::int, array[n]);
  balances_after bigint[] := array_fill(null::bigint, array[n]);
  rooms_after bigint[] := array_fill(null::bigint, array[n]);
  made_at timestamptz;
  funded jsonb;
  wallet int;
  place int;
begin
  select array_agg(a.id) into account_ids from ledger.account a
    where a.kind = 'wallet' and a.owner_id = any(p_investors);
  select account_ids || array_agg(t.escrow_id) into account_ids from app.project_totals t
    where t.project_id = any(p_projects);
  -- Accounts before totals, each in the order of their ids: two transactions never wait for each other.
  select array_agg(a.id), array_agg(a.owner_id), array_agg(a.balance_kobo)
    into account_ids, owners, balances
    from (select a.id, a.owner_id, a.balance_kobo from ledger.account a where a.id = any(account_ids)
          order by a.id for no key update) a;
  -- A suspended creator's project takes no new money, whatever else it is.
  select array_agg(t.project_id), array_agg(p.name), array_agg(p.creator_id), array_agg(t.escrow_id),
      array_agg(t.status = 'OPEN' and c.status = 'ACTIVE' and t.closes_at > app.now()),
      array_agg(t.goal_kobo - t.raised_kobo)
    into project_ids, names, creators, escrows, are_open, rooms
    from (select t.* from app.project_totals t where t.project_id = any(p_projects)
          order by t.project_id for no key update) t
    join app.project p on p.id = t.project_id and p.approval_status = 'APPROVED' and t.status <> 'DRAFT'
    join app.person c on c.id = p.creator_id;
  made_at := app.now();
  -- A new statement: it sees what those wrote who held the locks before.
  select array_agg(w.at::int order by o.at), array_agg(t.at::int order by o.at),
      array_agg(o.twin::int order by o.at), array_agg(k.request_hash order by o.at),
      array_agg(k.reply order by o.at)
    into wallet_at, project_at, twin_at, known_hashes, known_replies
    from (select investor, project, key, at,
            case when key is not null then lag(at) over (partition by investor, key order by at) end as twin
          from unnest(p_investors, p_projects, p_keys) with ordinality
            as ordered (investor, project, key, at)) o
    left join unnest(owners) with ordinality as w (owner, at) on w.owner = o.investor
    left join unnest(project_ids) with ordinality as t (id, at) on t.id = o.project
    -- One search for each order, however small the table was when this was planned.
    left join lateral (select request_hash, reply from app.idempotency
      where person_id = o.investor and call = p_call and key = o.key limit 1) k on true;

  if p_retail_percent > 0 then
    -- Nobody else can invest for these people meanwhile: their wallets are locked.
    select array_agg(coalesce(p.annual_income_kobo, 0) * p_retail_percent / 100 - coalesce(made.kobo, 0) order by w.at)
      into allowances
      from unnest(owners) with ordinality as w (owner, at)
      left join app.person p on p.id = w.owner
      left join lateral (
        select sum(i.amount_kobo)::bigint as kobo from app.investment i
        where i.investor_id = w.owner and i.status <> 'cancelled' and i.created_at >=
          app.end_of_lagos_day(date_trunc('year', app.lagos_day(made_at)::timestamp)::date - 1)) made on true;
  end if;

  for i in 1..n loop
    wallet := wallet_at[i];
    place := project_at[i];
    answered_by[i] := answered_by[twin_at[i]];
    if known_hashes[i] is not null then
      verdicts[i] := case when known_hashes[i] = p_hashes[i] then 'KNOWN' else 'KEY_REUSED' end;
    elsif answered_by[i] is not null then
      verdicts[i] := case when p_hashes[answered_by[i]] = p_hashes[i] then 'TWIN' else 'KEY_REUSED' end;
    elsif place is null then verdicts[i] := 'PROJECT_NOT_FOUND';
    elsif p_are_admins[i] then verdicts[i] := 'ADMINS_DO_NOT_INVEST';
    elsif creators[place] = p_investors[i] then verdicts[i] := 'OWN_PROJECT';
    elsif not are_open[place] or rooms[place] = 0 then verdicts[i] := 'PROJECT_NOT_OPEN';
    elsif wallet is null or balances[wallet] < p_amounts[i] then verdicts[i] := 'INSUFFICIENT_BALANCE';
    elsif rooms[place] < p_amounts[i] then
      verdicts[i] := 'PAST_THE_GOAL';
      rooms_after[i] := rooms[place];
    elsif allowances[wallet] < p_amounts[i] then
      verdicts[i] := 'RETAIL_LIMIT';
      rooms_after[i] := greatest(allowances[wallet], 0);
    else
      verdicts[i] := 'OK';
      answered_by[i] := i;
      balances[wallet] := balances[wallet] - p_amounts[i];
      rooms[place] := rooms[place] - p_amounts[i];
      if p_retail_percent > 0 then allowances[wallet] := allowances[wallet] - p_amounts[i]; end if;
      balances_after[i] := balances[wallet];
    end if;
  end loop;

  if 'OK' = any(verdicts) then
    with accepted as materialized (
      select o.* from unnest(p_ids, p_transfer_ids, p_investors, p_projects, p_amounts, p_keys, p_hashes,
          verdicts, wallet_at, project_at, balances_after)
        as o (id, transfer_id, investor, project, kobo, key, hash, verdict, wallet, place, balance)
      where o.verdict = 'OK'
    ), made as (
      insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until,
        created_at, updated_at)
      select id, project, investor, kobo, case when kobo >= p_review_from then 'pending' else 'active' end,
        made_at + p_cooling_off, made_at, made_at from accepted
    ), remembered as (
      insert into app.idempotency (person_id, call, key, request_hash, reply, created_at)
      select investor, p_call, key, hash, jsonb_build_object('id', id, 'projectName', names[place],
          'status', case when kobo >= p_review_from then 'pending' else 'active' end,
          'createdAt', made_at, 'cancellableUntil', made_at + p_cooling_off, 'balanceKobo', balance), made_at
      from accepted where key is not null
    ), sums as (
      -- An investor is counted once for each project, however often they invest.
      select project, sum(kobo)::bigint as kobo, count(distinct investor) filter (where not exists (
          select 1 from app.investment i where i.project_id = accepted.project
            and i.investor_id = accepted.investor and i.status in ('active', 'pending')))::int as newcomers
      from accepted group by project
    ), totals as (
      update app.project_totals t set raised_kobo = t.raised_kobo + sums.kobo,
        investors = t.investors + sums.newcomers,
        status = case when t.raised_kobo + sums.kobo = t.goal_kobo then 'FUNDED' else t.status end
      from sums where t.project_id = sums.project
      returning t.project_id, t.status
    ), posted as (
      select ledger.post(array_agg(transfer_id), array_agg(account_ids[wallet]), array_agg(escrows[place]),
          array_agg(kobo), array_agg('investment'::text), array_agg(project || ':' || id)) from accepted
    ), job as (
      insert into app.job (id, kind, payload)
      select p_job_id, 'tellInvested', jsonb_build_object(
        'investmentIds', (select jsonb_agg(id) from accepted),
        'fundedProjectIds', (select coalesce(jsonb_agg(project_id), '[]') from totals where status = 'FUNDED'))
    )
    select 1 from posted into place;
  end if;

  return query
    select case when o.verdict in ('KNOWN', 'TWIN') then 'OK' else o.verdict end,
      case o.verdict when 'KNOWN' then (o.reply->>'id')::uuid else p_ids[o.answer] end,
      case o.verdict when 'KNOWN' then o.reply->>'projectName' else names[o.place] end,
      case o.verdict when 'KNOWN' then o.reply->>'status'
        else case when o.kobo >= p_review_from then 'pending' else 'active' end end,
      case o.verdict when 'KNOWN' then (o.reply->>'createdAt')::timestamptz else made_at end,
      case o.verdict when 'KNOWN' then (o.reply->>'cancellableUntil')::timestamptz
        else made_at + p_cooling_off end,
      case o.verdict when 'KNOWN' then (o.reply->>'balanceKobo')::bigint else balances_after[o.answer] end,
      o.room, o.verdict in ('KNOWN', 'TWIN')
    from unnest(p_amounts, verdicts, answered_by, project_at, known_replies, rooms_after) with ordinality
      as o (kobo, verdict, answer, place, reply, room, at)
    order by o.at;
end $function$;

create function app.keep_invested()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select 1 from app.investment where project_id = old.id or investor_id = old.id) then
    raise exception 'there are investments that name this %', tg_table_name using errcode = '23503';
  end if;
  return old;
end $function$;

create function app.keep_step(project uuid)
 returns void
 language sql
as $function$
  delete from app.project_step where project_id = project;
  insert into app.project_step (project_id, milestone_id, counts_from, released_at)
  select p.id, next.id, next.counts_from, last.released_at
  from app.project p
  join lateral (
    select max(released_at) as released_at from app.milestone where project_id = p.id having count(*) > 0) last on true
  left join app.milestone_standing next on next.project_id = p.id and next.is_next
  where p.id = project and p.status = 'ACTIVE' and p.approval_status = 'APPROVED'
$function$;

create function app.lagos_day(at timestamptz)
 returns date
 language sql
 immutable parallel safe
as $function$ select (at at time zone 'Africa/Lagos')::date $function$;

create function app.naira(kobo bigint)
 returns text
 language sql
 immutable parallel safe
as $function$
  select '₦' || to_char(kobo / 100, 'FM999,999,999,999,999,990')
    || case when kobo % 100 = 0 then '' else '.' || lpad((kobo % 100)::text, 2, '0') end
$function$;

create function app.new_id()
 returns uuid
 language sql
 parallel safe
as $function$
  select app.id_at(clock_timestamp())
$function$;

create function app.now()
 returns timestamptz
 language sql
 parallel safe
as $function$ select clock_timestamp() $function$;

create function app.refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = '42501';
end $function$;

create function app.refuse_older_release()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'This database was changed by a newer version of Ajose; start that version, or a newer one'
    using errcode = '55000';
end $function$;

create function app.share_of(pot bigint, amount bigint, weight bigint, id uuid, cut_remainder bigint, cut_id uuid)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select case when pot = weight then amount when pot = 0 then 0
    when pot <= 9223372036854775807 / amount then
      pot * amount / weight
      + case when pot * amount % weight > cut_remainder
          or (pot * amount % weight = cut_remainder and id <= cut_id) then 1 else 0 end
    else
      (div(pot::numeric * amount, weight)
      + case when mod(pot::numeric * amount, weight) > cut_remainder
          or (mod(pot::numeric * amount, weight) = cut_remainder and id <= cut_id) then 1 else 0 end)::bigint end
$function$;

create function app.step_of_milestone()
 returns trigger
 language plpgsql
as $function$
begin
  perform app.keep_step(new.project_id);
  return null;
end $function$;

create function app.step_of_project()
 returns trigger
 language plpgsql
as $function$
begin
  perform app.keep_step(new.id);
  return null;
end $function$;

create function app.with_pairs(folded text)
 returns text
 language sql
 immutable parallel safe strict
as $function$
  select folded
    || ' ' || regexp_replace(folded, '(\S+) (\S+)', '\1\2', 'g')
    || ' ' || regexp_replace(regexp_replace(folded, '^\S+ ', ''), '(\S+) (\S+)', '\1\2', 'g')
$function$;

-- ledger

create table ledger.account (
  id uuid not null primary key,
  kind text not null check (kind in ('wallet', 'escrow', 'returns', 'withdrawal_hold', 'platform_fees', 'settlement_fees', 'provider_clearing', 'provider_costs', 'platform_float', 'suspense', 'receivable')),
  owner_id uuid,
  balance_kobo bigint not null default 0,
  created_at timestamptz not null default app.now(),
  constraint one_account_of_a_kind unique nulls not distinct (kind, owner_id),
  constraint balance_not_negative check (balance_kobo >= 0 or (kind in ('provider_clearing', 'provider_costs', 'receivable')))
) with (fillfactor=70);
create trigger account_opens_empty before insert on ledger.account for each row execute function ledger.refuse_opening_balance();
create trigger account_stays before delete on ledger.account for each row execute function app.refuse_change();
create trigger balance_only_by_transfer before update on ledger.account for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

create table ledger.transfer (
  id uuid not null primary key,
  debit_id uuid not null,
  credit_id uuid not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  kind text not null,
  business_key text not null,
  created_at timestamptz not null default app.now(),
  constraint transfer_once unique (kind, business_key),
  constraint transfer_check check (debit_id <> credit_id),
  constraint transfer_kind check (kind in ('topup', 'topup_surcharge', 'topup_excess', 'suspense_in', 'investment', 'refund', 'release', 'platform_fee', 'settlement_fee', 'returns_paid_in', 'return', 'returns_leftover', 'topup_reversal', 'withdrawal_held', 'withdrawal_returned', 'withdrawal_paid', 'withdrawal_reversed', 'withdrawal_taken_back', 'receivable_repaid', 'suspense_out', 'suspense_refunded', 'suspense_refund_failed', 'provider_cost', 'cost_reimbursed', 'float_in'))
);
create index transfer_credit on ledger.transfer (credit_id, id desc) include (amount_kobo, kind, debit_id);
create index transfer_debit on ledger.transfer (debit_id, id desc) include (amount_kobo, kind, credit_id);
create index transfer_moved on ledger.transfer using brin (created_at);
create index transfer_of_kind on ledger.transfer (kind, id desc) where (kind in ('refund', 'release', 'platform_fee', 'settlement_fee', 'returns_paid_in', 'return', 'returns_leftover', 'receivable_repaid', 'suspense_in', 'topup_excess', 'suspense_out', 'suspense_refunded', 'suspense_refund_failed', 'cost_reimbursed', 'float_in'));
create index transfer_time on ledger.transfer (created_at) where (kind in ('topup', 'topup_surcharge', 'topup_excess', 'suspense_in', 'withdrawal_paid', 'withdrawal_taken_back'));
create trigger transfer_append_only before delete or update on ledger.transfer for each row execute function app.refuse_change();
create trigger transfer_keeps_balances after insert on ledger.transfer referencing new table as posted for each statement execute function ledger.keep_balances();
create trigger transfer_no_truncate before truncate on ledger.transfer for each statement execute function app.refuse_change();

create table ledger.balance_mark (
  account_id uuid not null,
  transfer_id uuid not null,
  balance_kobo bigint not null,
  place bigint not null unique,
  constraint balance_mark_pkey primary key (account_id, transfer_id)
);

create view ledger.entry as
 select transfer.id as transfer_id,
    transfer.debit_id as account_id,
    - transfer.amount_kobo as amount_kobo,
    transfer.kind,
    transfer.business_key,
    transfer.created_at
   from ledger.transfer
union all
 select transfer.id as transfer_id,
    transfer.credit_id as account_id,
    transfer.amount_kobo,
    transfer.kind,
    transfer.business_key,
    transfer.created_at
   from ledger.transfer;

create function ledger.keep_balances()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'pg_temp'
as $function$
declare
  ids uuid[];
  kobos bigint[];
  moved int;
begin
  -- Arrays, because a plan for a table of unknown size would read every account there is.
  select array_agg(account_id), array_agg(kobo) into ids, kobos
    from (select account_id, sum(kobo)::bigint as kobo
            from (select debit_id as account_id, -amount_kobo as kobo from posted
                  union all select credit_id, amount_kobo from posted) legs
           group by account_id) moves;
  perform 1 from ledger.account where id = any(ids) order by id for no key update;
  update ledger.account a set balance_kobo = a.balance_kobo + moves.kobo
    from unnest(ids, kobos) as moves (id, kobo) where a.id = moves.id;
  get diagnostics moved = row_count;
  -- Accounts are never deleted, so what exists now exists for ever.
  if moved <> coalesce(cardinality(ids), 0) then
    raise exception 'a transfer names an account that does not exist' using errcode = '23503';
  end if;
  return null;
end $function$;

create function ledger.post(ids uuid[], debits uuid[], credits uuid[], amounts bigint[], kinds text[], keys text[], at timestamptz[] default '{}'::timestamptz[])
 returns void
 language sql
as $function$
  insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
  select id, debit, credit, kobo, kind, key, coalesce(moved_at, app.now())
  from unnest(ids, debits, credits, amounts, kinds, keys, at)
    as moved (id, debit, credit, kobo, kind, key, moved_at);
  select ledger.repay_receivables(credits) where not kinds <@ array[
    'investment', 'platform_fee', 'settlement_fee', 'returns_paid_in', 'topup_excess', 'suspense_in',
    'topup_reversal', 'withdrawal_held', 'withdrawal_paid', 'withdrawal_taken_back']
$function$;

create function ledger.refuse_opening_balance()
 returns trigger
 language plpgsql
as $function$
begin
  if new.balance_kobo <> 0 then raise exception 'an account opens with nothing' using errcode = '42501'; end if;
  return new;
end $function$;

create function ledger.repay_receivables(accounts uuid[])
 returns void
 language sql
as $function$
  insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
  select id, wallet_id, receivable_id, kobo, 'receivable_repaid', wallet_id || ':' || id
  from (
    select w.id as wallet_id, r.id as receivable_id, least(w.balance_kobo, -r.balance_kobo) as kobo,
      app.id_at(clock_timestamp() + interval '1 millisecond') as id
    from ledger.account w
    join ledger.account r on r.kind = 'receivable' and r.owner_id = w.owner_id and r.balance_kobo < 0
    where w.id = any(accounts) and w.kind = 'wallet' and w.balance_kobo > 0) owing
$function$;

-- sandbox

create table sandbox.payment (
  id uuid not null primary key,
  transaction_id text not null unique,
  reference text not null,
  method text not null,
  amount_kobo bigint not null,
  currency text not null default 'NGN',
  status text not null check (status in ('successful', 'pending', 'failed', 'reversed')),
  settles_at timestamptz,
  created_at timestamptz not null default app.now(),
  fee_kobo bigint not null default 0
);
create index payment_made on sandbox.payment (created_at);
create index payment_reference on sandbox.payment (reference, created_at desc);

create table sandbox.checkout (
  reference text not null primary key,
  amount_kobo bigint not null,
  customer_email text not null,
  created_at timestamptz not null default app.now()
);

create table sandbox.transfer (
  reference text not null primary key,
  provider_id text not null unique,
  bank_code text not null,
  account_number text not null,
  amount_kobo bigint not null,
  fee_kobo bigint not null,
  status text not null check (status in ('lost', 'pending', 'paid', 'failed', 'reversed')),
  reason text,
  next_status text check (next_status in ('paid', 'failed', 'reversed')),
  next_at timestamptz,
  created_at timestamptz not null default app.now()
);

create table sandbox.refund (
  id uuid not null default gen_random_uuid() primary key,
  transaction_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  created_at timestamptz not null default app.now()
);
create index refund_transaction on sandbox.refund (transaction_id);

create view sandbox.payment_now as
 select transaction_id,
    reference,
    amount_kobo,
    currency,
    created_at,
        case
            when status = 'pending' and settles_at <= app.now() then 'successful'
            else status
        end as status,
    fee_kobo
   from sandbox.payment;

create view sandbox.transfer_now as
 select reference,
    provider_id,
    fee_kobo,
    reason,
        case
            when next_at <= app.now() then next_status
            else status
        end as status,
    amount_kobo,
    created_at
   from sandbox.transfer
  where status <> 'lost';

create function sandbox.fee_of(kobo bigint)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select least(200000, (kobo * 15 + 999) / 1000 + case when kobo >= 250000 then 10000 else 0 end)
$function$;
