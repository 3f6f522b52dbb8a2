-- Reports sum what moved on given days. It lies in the order in which it moved, so this finds it and costs a payment nothing.
create index transfer_moved on ledger.transfer using brin (created_at);
