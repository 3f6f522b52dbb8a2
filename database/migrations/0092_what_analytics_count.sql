-- How often pages were opened on a day of Lagos: a number, and nothing of who opened them.
create table app.visit_day (
  day date not null primary key,
  pages bigint not null,
  project_pages bigint not null
);

-- What the providers took, and how many of the milestones that were released had been due already.
alter table app.platform_day
  add column costs_kobo bigint not null default 0 check (costs_kobo >= 0),
  add column milestones integer not null default 0,
  add column milestones_on_time integer not null default 0;
create index milestone_released_at on app.milestone (released_at) where released_at is not null;

create table app.category_day (
  day date not null,
  category text not null,
  opened integer not null,
  investments integer not null,
  invested_kobo bigint not null check (invested_kobo >= 0),
  primary key (day, category)
);

-- Investors by the month of Lagos in which they first invested: how many there were, how many invested again in any
-- later month, and in each of the eleven months after.
create table app.cohort (
  began date not null primary key,
  investors integer not null,
  again integer not null,
  later integer[] not null
);

-- Of each creator the milestones that were released.
create table app.creator_record (
  creator_id uuid not null primary key references app.person(id) on delete cascade,
  on_time integer not null,
  late integer not null
);
create index creator_record_late on app.creator_record (late desc, on_time, creator_id);

-- What was there before is counted at once.
update app.recurring_work set due_at = app.now() where name = 'countAllDays';
