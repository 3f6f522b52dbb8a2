-- Projects are wide rows: how many opened is counted with the days, and found by time.
alter table app.platform_day add column opened integer not null default 0;
create index project_opened_at on app.project (opened_at) where opened_at is not null;
