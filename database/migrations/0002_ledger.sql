create schema ledger;

-- An account's balance is what was credited to it less what was debited from it. What the platform
-- owes (wallets, escrows, returns) is positive; what the outside world holds for us is negative.
create table ledger.account (
  id uuid primary key,
  kind text not null check (kind in (
    'wallet', 'escrow', 'returns', 'withdrawal_hold', 'platform_fees', 'settlement_fees',
    'provider_clearing', 'provider_costs', 'platform_float', 'suspense', 'receivable')),
  -- A person (wallet, withdrawal_hold, receivable) or a project (escrow, returns); null for the platform's own.
  owner_id uuid,
  balance_kobo bigint not null default 0,
  created_at timestamptz not null default app.now(),
  constraint balance_not_negative check (
    balance_kobo >= 0 or kind in ('provider_clearing', 'provider_costs', 'receivable')),
  constraint one_account_of_a_kind unique nulls not distinct (kind, owner_id)
) with (fillfactor = 70);

-- One row moves one amount from the debited to the credited account: it cannot be out of balance.
create table ledger.transfer (
  id uuid primary key,
  debit_id uuid not null references ledger.account,
  credit_id uuid not null references ledger.account,
  amount_kobo bigint not null check (amount_kobo > 0),
  kind text not null,
  -- Starts with the account's or project's id, then names the thing: with the kind it is unique,
  -- so every movement happens at most once whatever retries or races do.
  business_key text not null,
  created_at timestamptz not null default app.now(),
  check (debit_id <> credit_id),
  constraint transfer_once unique (kind, business_key)
);
create index transfer_debit on ledger.transfer (debit_id, id desc);
create index transfer_credit on ledger.transfer (credit_id, id desc);

create view ledger.entry as
  select id as transfer_id, debit_id as account_id, -amount_kobo as amount_kobo, kind, business_key, created_at
    from ledger.transfer
  union all
  select id, credit_id, amount_kobo, kind, business_key, created_at from ledger.transfer;

create trigger transfer_append_only before update or delete on ledger.transfer
  for each row execute function app.refuse_change();
create trigger transfer_no_truncate before truncate on ledger.transfer
  for each statement execute function app.refuse_change();
create trigger account_stays before delete on ledger.account
  for each row execute function app.refuse_change();

-- Balances are kept by the transfers themselves, in the same statement, with the accounts locked in
-- the order of their ids so that two movements never wait for each other.
create function ledger.keep_balances() returns trigger language plpgsql as $$
begin
  perform 1 from ledger.account
    where id in (select debit_id from posted union select credit_id from posted)
    order by id for no key update;
  update ledger.account a set balance_kobo = a.balance_kobo + moved.kobo
    from (select account_id, sum(kobo)::bigint as kobo
            from (select debit_id as account_id, -amount_kobo as kobo from posted
                  union all select credit_id, amount_kobo from posted) legs
           group by account_id) moved
    where a.id = moved.account_id;
  return null;
end $$;
create trigger transfer_keeps_balances after insert on ledger.transfer
  referencing new table as posted
  for each statement execute function ledger.keep_balances();

-- Nobody else may set a balance: outside the trigger above an update of it is refused.
create trigger balance_only_by_transfer before update of balance_kobo, kind, owner_id, id on ledger.account
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();
create function ledger.refuse_opening_balance() returns trigger language plpgsql as $$
begin
  if new.balance_kobo <> 0 then raise exception 'an account opens with nothing' using errcode = '42501'; end if;
  return new;
end $$;
create trigger account_opens_empty before insert on ledger.account
  for each row execute function ledger.refuse_opening_balance();

insert into ledger.account (id, kind) values
  ('00000000-0000-7000-8000-000000000001', 'platform_fees'),
  ('00000000-0000-7000-8000-000000000002', 'settlement_fees'),
  ('00000000-0000-7000-8000-000000000003', 'provider_clearing'),
  ('00000000-0000-7000-8000-000000000004', 'provider_costs'),
  ('00000000-0000-7000-8000-000000000005', 'platform_float'),
  ('00000000-0000-7000-8000-000000000006', 'suspense');
