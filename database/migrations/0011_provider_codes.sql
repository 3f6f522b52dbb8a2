-- The code under which a provider expects a payment that was announced to it: a repeated call gets the same.
alter table app.topup add column access_code text;
