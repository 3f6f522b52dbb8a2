-- Version 2
-- Repays what the owners of these wallets owe with what is in them, as far as that goes (rules section 2).
-- For wallets credited in this transaction, which are locked thereby: a receivable moves only while its
-- owner's wallet is locked. Doing it again moves nothing. The ids are of a moment later, so that lists show a
-- repayment after what it came from.
create or replace function ledger.repay_receivables(accounts uuid[]) returns void language sql as $$
  insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
  select id, wallet_id, receivable_id, kobo, 'receivable_repaid', wallet_id || ':' || id
  from (
    select w.id as wallet_id, r.id as receivable_id, least(w.balance_kobo, -r.balance_kobo) as kobo,
      app.id_at(clock_timestamp() + interval '1 millisecond') as id
    from ledger.account w
    join ledger.account r on r.kind = 'receivable' and r.owner_id = w.owner_id and r.balance_kobo < 0
    where w.id = any(accounts) and w.kind = 'wallet' and w.balance_kobo > 0) owing
$$;

-- Moves money: one transfer for each position of the arrays. The trigger on the transfers keeps the balances.
-- `at` is for history that is brought in; an empty position means now. What enters a wallet repays first what
-- its owner owes; these kinds never enter one.
create or replace function ledger.post(
  ids uuid[], debits uuid[], credits uuid[], amounts bigint[], kinds text[], keys text[], at timestamptz[] default '{}')
returns void language sql as $$
  insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
  select id, debit, credit, kobo, kind, key, coalesce(moved_at, app.now())
  from unnest(ids, debits, credits, amounts, kinds, keys, at)
    as moved (id, debit, credit, kobo, kind, key, moved_at);
  select ledger.repay_receivables(credits) where not kinds <@ array[
    'investment', 'platform_fee', 'settlement_fee', 'returns_paid_in', 'topup_excess', 'suspense_in',
    'topup_reversal', 'withdrawal_held', 'withdrawal_paid', 'withdrawal_taken_back']
$$;
