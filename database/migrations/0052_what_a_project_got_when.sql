-- What came into a project in a period is read without the investments from before it.
create index investment_came_in on app.investment (project_id, created_at desc) include (amount_kobo) where status <> 'cancelled';
-- A creator's newest projects, and the texts that were not approved, are found among however many.
create index project_opened on app.project (creator_id, opened_at desc, id desc) where opened_at is not null;
create index project_revision_rejected on app.project_revision (project_id) where status = 'rejected';
