alter table app.job validate constraint job_kind;
