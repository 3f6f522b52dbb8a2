-- A wallet's search goes by indexes alone, however much somebody invests in: the names of projects, and with each movement
-- whose account is on its other side. While they are made, a minute for some millions of movements, no money moves.
create index project_names on app.project (id) include (folded);
create index transfer_debit on ledger.transfer (debit_id, id desc) include (amount_kobo, kind, credit_id);
create index transfer_credit on ledger.transfer (credit_id, id desc) include (amount_kobo, kind, debit_id);
drop index ledger.transfer_out;
drop index ledger.transfer_in;

-- What is searched of payments and withdrawals is folded once, as names are.
alter table app.topup
  add column folded text generated always as (app.fold(reference) || ' | ' || app.fold(provider_transaction_id)) stored;
alter table app.withdrawal
  add column folded text generated always as (
    app.fold(reference) || ' | ' || app.fold(bank_name) || ' | ' || app.fold(account_number)) stored;

-- A creator's projects of one state, and what was released to them.
create index project_own on app.project (creator_id, status, opened_at desc, id desc);
create index milestone_released on app.milestone (project_id, released_at) where released_at is not null;
