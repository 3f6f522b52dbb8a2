-- The running program has a role that may add to the books and not change them (database/grant-access.ts).
-- Balances are kept by the transfers' trigger alone, which therefore works with the rights of the owner.
alter function ledger.keep_balances() security definer set search_path = pg_catalog, pg_temp;

-- Locking an account takes the right to update one of its columns, so every update by hand is refused.
create or replace trigger balance_only_by_transfer before update on ledger.account
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

-- What is so about this installation for ever, each with the time when it became so.
create table app.fact (
  name text primary key,
  noted_at timestamptz not null default app.now()
);
create trigger fact_append_only before update or delete on app.fact
  for each row execute function app.refuse_change();
create trigger fact_no_truncate before truncate on app.fact
  for each statement execute function app.refuse_change();

-- Production refuses a database that ever held the demo. One that was filled before this table existed is known by
-- the four who can sign in: their ids are the same in every demo, and outlive a closed account.
insert into app.fact (name)
  select 'demo_data' where exists (
    select 1 from app.person where id in (
      '01948786-084f-7b4b-8793-f328080b73fa', '01948283-4751-7dd2-87f6-1b436efd3757',
      '01945d21-087b-715c-8a24-008918a1b705', '0194558f-ec0d-7471-891b-b123b85a137d'));
