-- The days of the last weeks are counted again and again. What is made later stands further back in its table, so a
-- few bytes for each stretch of it are enough to find them, and writing costs nothing that could be measured.
create index investment_made on app.investment using brin (created_at);
create index topup_made on app.topup using brin (created_at);
create index withdrawal_made on app.withdrawal using brin (created_at);
