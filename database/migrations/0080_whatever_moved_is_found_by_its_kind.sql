-- Admins go through all that moved, by kind and by what became of it, newest first: each kind and state is read from its
-- own end. Investing, paying in and withdrawing are found by their own tables, so the most frequent transfers stand in
-- no further index. While the first one is made no money moves; it holds fees, refunds, releases and returns alone.
create index transfer_of_kind on ledger.transfer (kind, id desc) where kind in (
  'refund', 'release', 'platform_fee', 'settlement_fee', 'returns_paid_in', 'return', 'returns_leftover',
  'receivable_repaid', 'suspense_in', 'topup_excess', 'suspense_out', 'suspense_refunded', 'suspense_refund_failed',
  'cost_reimbursed', 'float_in');
create index topup_state on app.topup (status, id desc);
create index withdrawal_state on app.withdrawal (status, id desc);
create index investment_taken_back on app.investment (id desc) where status = 'cancelled';
-- What became of money in suspense stands in the timeline of its payment.
create index suspense_of_topup on app.suspense_item (topup_id) where topup_id is not null;
