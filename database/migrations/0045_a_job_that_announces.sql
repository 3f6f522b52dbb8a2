-- Whoever chose a project's category hears of it when it opens: in a job, because they may be thousands.
alter table app.job drop constraint job_kind;
alter table app.job add constraint job_kind check (kind in (
  'creditTopup', 'followTransfer', 'sandboxNotice', 'sandboxTransferNotice', 'announceProject', 'tellInvested',
  'tellBackers', 'tellAdmins', 'mailNotices', 'eraseNotices', 'eraseBankAccounts', 'mailReset', 'mailEmailCode',
  'mailConfirmation', 'mail', 'mailNotice', 'reconcile')) not valid;
