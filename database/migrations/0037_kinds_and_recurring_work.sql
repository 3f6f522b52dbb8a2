-- Kinds of jobs, what the audit log says was done, and kinds of transfers: each is one list in the program as
-- well (server/platform/jobs/kinds.ts, server/audit/audit.ts, server/ledger/post.ts), held to this one by a test.
-- The rows that are there are checked by the next migration, which keeps nobody from writing meanwhile.
alter table app.job add constraint job_kind check (kind in (
  'creditTopup', 'followTransfer', 'sandboxNotice', 'sandboxTransferNotice', 'tellInvested', 'tellBackers',
  'tellAdmins', 'mailNotices', 'eraseNotices', 'eraseBankAccounts', 'mailReset', 'mailEmailCode',
  'mailConfirmation', 'mail', 'mailNotice', 'reconcile')) not valid;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'session ended',
  'project_approved', 'project_rejected', 'project_cancelled', 'milestone_released', 'milestone_approved_first',
  'milestone_declined', 'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved',
  'investment_rejected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled',
  'topup_requeried', 'suspense_resolved', 'suspense_approved_first')) not valid;
alter table ledger.transfer add constraint transfer_kind check (kind in (
  'topup', 'topup_surcharge', 'topup_excess', 'suspense_in', 'investment', 'refund', 'release', 'platform_fee',
  'settlement_fee', 'returns_paid_in', 'return', 'returns_leftover', 'topup_reversal', 'withdrawal_held',
  'withdrawal_returned', 'withdrawal_paid', 'withdrawal_reversed', 'withdrawal_taken_back', 'receivable_repaid',
  'suspense_out', 'suspense_refunded', 'suspense_refund_failed', 'provider_cost', 'cost_reimbursed',
  'float_in')) not valid;

-- When recurring work is due next: one process of all takes it then.
create table app.recurring_work (
  name text primary key,
  due_at timestamptz not null,
  -- Runs in a row that failed, and why the last one did.
  failures int not null default 0,
  last_error text
) with (fillfactor = 50);

-- Jobs that were given up, which an operator looks for.
create index job_given_up on app.job (failed_at) where failed_at is not null;
