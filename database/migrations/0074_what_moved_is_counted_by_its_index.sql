-- How much moved and what kind it was stands in the index too, so that a wallet's movements are counted, filtered and
-- added up without reading them. While it is made, a minute for some millions of movements, no money moves.
create index transfer_out on ledger.transfer (debit_id, id desc) include (amount_kobo, kind);
create index transfer_in on ledger.transfer (credit_id, id desc) include (amount_kobo, kind);
drop index ledger.transfer_debit;
drop index ledger.transfer_credit;
