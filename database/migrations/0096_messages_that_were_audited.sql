alter table app.audit validate constraint audit_action;
