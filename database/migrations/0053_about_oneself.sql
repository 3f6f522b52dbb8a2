-- What a person says about themself, and may leave empty; creators' cards show it to everyone.
alter table app.person
  add column location text not null default '' check (length(location) <= 100),
  add column bio text not null default '' check (length(bio) <= 500),
  add column website text not null default '' check (length(website) <= 200),
  add column linkedin text not null default '' check (length(linkedin) <= 200),
  add column twitter text not null default '' check (length(twitter) <= 200);

-- "Chrome on Android", by which its owner knows it again; empty for one of the release before.
alter table app.session add column device_name text not null default '' check (length(device_name) <= 60);
