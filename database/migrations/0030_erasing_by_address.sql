-- What the contact form kept, and what waits to be looked up for an address, by that address: both go when its
-- account is erased.
create index contact_message_email on app.contact_message (lower(email));
create index job_asked_for on app.job (lower(payload ->> 'email'))
  where kind in ('mailReset', 'mailEmailCode', 'mailConfirmation') and done_at is null;
