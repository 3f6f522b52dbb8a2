-- A foreign key asks one question for each row: four for each investment, which was three quarters of the
-- time of a batch. The same is now asked once for each statement, whatever it writes.

alter table ledger.transfer drop constraint transfer_debit_id_fkey, drop constraint transfer_credit_id_fkey;

create or replace function ledger.keep_balances() returns trigger language plpgsql as $$
declare
  ids uuid[];
  kobos bigint[];
  moved int;
begin
  -- Arrays, because a plan for a table of unknown size would read every account there is.
  select array_agg(account_id), array_agg(kobo) into ids, kobos
    from (select account_id, sum(kobo)::bigint as kobo
            from (select debit_id as account_id, -amount_kobo as kobo from posted
                  union all select credit_id, amount_kobo from posted) legs
           group by account_id) moves;
  perform 1 from ledger.account where id = any(ids) order by id for no key update;
  update ledger.account a set balance_kobo = a.balance_kobo + moves.kobo
    from unnest(ids, kobos) as moves (id, kobo) where a.id = moves.id;
  get diagnostics moved = row_count;
  -- Accounts are never deleted, so what exists now exists for ever.
  if moved <> coalesce(cardinality(ids), 0) then
    raise exception 'a transfer names an account that does not exist' using errcode = '23503';
  end if;
  return null;
end $$;

alter table app.investment
  drop constraint investment_project_id_fkey, drop constraint investment_investor_id_fkey;

create function app.check_parties() returns trigger language plpgsql as $$
declare
  projects uuid[] := array(select distinct project_id from made);
  people uuid[] := array(select distinct investor_id from made);
begin
  if (select count(*) from app.project where id = any(projects)) <> cardinality(projects)
      or (select count(*) from app.person where id = any(people)) <> cardinality(people) then
    raise exception 'an investment names a project or a person that does not exist' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger investment_has_parties after insert on app.investment
  referencing new table as made for each statement execute function app.check_parties();
create trigger investment_keeps_parties before update of project_id, investor_id on app.investment
  for each row when (old.project_id <> new.project_id or old.investor_id <> new.investor_id)
  execute function app.refuse_change();

create function app.keep_invested() returns trigger language plpgsql as $$
begin
  if exists (select 1 from app.investment where project_id = old.id or investor_id = old.id) then
    raise exception 'there are investments that name this %', tg_table_name using errcode = '23503';
  end if;
  return old;
end $$;
create trigger project_keeps_investments before delete on app.project
  for each row execute function app.keep_invested();
create trigger person_keeps_investments before delete on app.person
  for each row execute function app.keep_invested();

-- "Has this person a live investment in this project?" is asked of every order; everything else about a
-- project's investments reads all of them. What is recent is found by the ids, which begin with the time.
drop index app.investment_project;
drop index app.investment_recent;
create index investment_project on app.investment (project_id, investor_id);

-- The lowest id that can have been made at an instant (UUIDv7: the first 48 bits are milliseconds).
create function app.first_id_at(at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
