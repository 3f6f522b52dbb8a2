-- What the payer is charged beyond the amount for the wallet, towards what the provider costs. Fixed when the
-- top-up is started: a setting that is changed later changes no open payment.
alter table app.topup
  add column surcharge_kobo bigint not null default 0 check (surcharge_kobo >= 0);

-- Answers kept for a repeat with the same key say it too.
update app.idempotency
set reply = jsonb_set(reply, '{data}', (reply -> 'data')
  || jsonb_build_object('surcharge', '0.00', 'total', reply #> '{data,amount}'))
where call = 'POST /wallet/topups' and reply #> '{data,amount}' is not null;

-- It is a part of what a payment brought in, so it is found by its day with the rest of it.
drop index ledger.transfer_time;
create index transfer_time on ledger.transfer (created_at) where kind in (
  'topup', 'topup_surcharge', 'topup_excess', 'suspense_in', 'withdrawal_paid', 'withdrawal_taken_back');
