-- One bank account may have two codes in a provider's list, so payouts are summed by its number alone.
create index withdrawal_to_number on app.withdrawal (account_number)
  where status in ('approved', 'sending', 'paid');
