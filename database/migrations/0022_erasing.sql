-- Letters that wait, or that nobody could deliver, by whom they are to: they go when their account is erased.
create index job_mail_to on app.job (lower(payload #>> '{to,address}')) where kind = 'mail' and done_at is null;
