-- While the provider is being asked to send money back, nobody decides otherwise.
alter table app.suspense_item add column refund_asked_at timestamptz;
