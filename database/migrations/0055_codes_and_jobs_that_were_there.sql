alter table app.code validate constraint code_purpose_check;
alter table app.job validate constraint job_kind;
