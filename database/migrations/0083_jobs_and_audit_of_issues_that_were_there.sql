alter table app.job validate constraint job_kind;
alter table app.audit validate constraint audit_action;
