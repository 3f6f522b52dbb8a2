-- Moves money: one transfer for each position of the arrays. The trigger on the transfers keeps the balances.
-- `at` is for history that is brought in; an empty position means now.
create or replace function ledger.post(
  ids uuid[], debits uuid[], credits uuid[], amounts bigint[], kinds text[], keys text[], at timestamptz[] default '{}')
returns void language sql as $$
  insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
  select id, debit, credit, kobo, kind, key, coalesce(moved_at, app.now())
  from unnest(ids, debits, credits, amounts, kinds, keys, at)
    as moved (id, debit, credit, kobo, kind, key, moved_at)
$$;
