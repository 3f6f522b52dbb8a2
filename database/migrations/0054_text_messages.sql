-- A telephone is verified by a code; changed, it is not.
alter table app.person add column telephone_verified_at timestamptz;
alter table app.code drop constraint code_purpose_check;
alter table app.code add constraint code_purpose_check
  check (purpose in ('email', 'device', 'reset', 'telephone')) not valid;

-- What a demo would have sent by text message.
create table app.sms_outbox (
  id uuid primary key,
  person_id uuid not null,
  recipient text not null,
  text text not null,
  sent_at timestamptz not null default app.now()
);
create index sms_outbox_recipient on app.sms_outbox (recipient, sent_at desc);

alter table app.job drop constraint job_kind;
alter table app.job add constraint job_kind check (kind in (
  'creditTopup', 'followTransfer', 'sandboxNotice', 'sandboxTransferNotice', 'announceProject', 'tellInvested',
  'tellBackers', 'tellAdmins', 'mailNotices', 'eraseNotices', 'eraseBankAccounts', 'mailReset', 'mailEmailCode',
  'mailConfirmation', 'mail', 'mailNotice', 'sms', 'reconcile')) not valid;
