-- Once a second each process asks which payments got further lately, for everyone whose stream is open on it.
create index topup_moved on app.topup (updated_at);
create index withdrawal_moved on app.withdrawal (updated_at);
