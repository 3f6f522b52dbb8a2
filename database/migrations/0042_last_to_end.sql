-- The projects that were the last to end are found without sorting all that ever did.
create index wind_up_ended on app.wind_up (done_at desc, project_id desc) where (done_at is not null);
