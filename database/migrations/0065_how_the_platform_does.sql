-- What happened on each day of Lagos, counted anew every few minutes: a history of millions is not asked at each look.
create table app.platform_day (
  day date primary key,
  users integer not null,
  investments integer not null,
  invested_kobo bigint not null check (invested_kobo >= 0),
  released_kobo bigint not null check (released_kobo >= 0),
  fees_kobo bigint not null check (fees_kobo >= 0),
  payments integer not null
);
-- A minute in which the platform worked. What is missing between the first and now is downtime.
create table app.heartbeat (minute timestamptz primary key);
-- How long calls took: bucket n holds what took up to 1.2^n milliseconds.
create table app.response_time (
  minute timestamptz not null,
  bucket smallint not null,
  calls integer not null,
  errors integer not null,
  primary key (minute, bucket)
);
-- How the books were found when they were last looked through.
create table app.books_check (
  checked_at timestamptz primary key,
  findings integer not null
);
create index person_joined on app.person (created_at desc, id desc);
