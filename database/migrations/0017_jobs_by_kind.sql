-- Due jobs are taken by kind: thousands of notices that wait for their turn are not read through each time
-- to find the one credit behind them.
drop index app.job_due;
create index job_due on app.job (kind, run_at, id) where done_at is null and failed_at is null;
