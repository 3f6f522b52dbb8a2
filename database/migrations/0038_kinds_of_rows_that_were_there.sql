alter table app.job validate constraint job_kind;
alter table app.audit validate constraint audit_action;
alter table ledger.transfer validate constraint transfer_kind;
