-- Whoever follows a project hears what its backers hear, and whoever follows a creator of their new projects.
create table app.project_follow (
  person_id uuid not null references app.person(id) on delete cascade,
  project_id uuid not null references app.project(id) on delete cascade,
  created_at timestamptz not null default app.now(),
  primary key (person_id, project_id)
);
create index project_follow_project on app.project_follow (project_id, person_id);

create table app.creator_follow (
  person_id uuid not null references app.person(id) on delete cascade,
  creator_id uuid not null references app.person(id) on delete cascade check (creator_id <> person_id),
  created_at timestamptz not null default app.now(),
  primary key (person_id, creator_id)
);
create index creator_follow_creator on app.creator_follow (creator_id, person_id);
