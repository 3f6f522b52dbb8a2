-- What a wallet held after one in some thirty of its movements, so that whoever asks what it held at any time adds up
-- what moved since the mark before, and not all that ever moved. Recurring work makes them, those of the past too
-- (decision 0053), and goes on behind the last one; moving money costs nothing more.
create table ledger.balance_mark (
  account_id uuid not null,
  transfer_id uuid not null,
  balance_kobo bigint not null,
  place bigint generated always as identity unique,
  primary key (account_id, transfer_id)
);
