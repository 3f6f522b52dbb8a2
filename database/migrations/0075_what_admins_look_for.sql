-- What each active project waits for: the milestone whose turn it is and the day from which it counts as overdue, or, with
-- everything released, its outcome and since when. The admins' lists of both find theirs by an index; they looked through
-- the milestones of every active project. It follows from milestone_standing, which everything that decides still reads.
create table app.project_step (
  project_id uuid primary key references app.project on delete cascade,
  -- Null when all are released.
  milestone_id uuid,
  counts_from date,
  released_at timestamptz
);
create index project_step_due on app.project_step (counts_from, milestone_id) where milestone_id is not null;
create index project_step_released on app.project_step (released_at, project_id) where milestone_id is null;

create function app.keep_step(project uuid) returns void language sql as $$
  delete from app.project_step where project_id = project;
  insert into app.project_step (project_id, milestone_id, counts_from, released_at)
  select p.id, next.id, next.counts_from, last.released_at
  from app.project p
  join lateral (
    select max(released_at) as released_at from app.milestone where project_id = p.id having count(*) > 0) last on true
  left join app.milestone_standing next on next.project_id = p.id and next.is_next
  where p.id = project and p.status = 'ACTIVE' and p.approval_status = 'APPROVED'
$$;

create function app.step_of_project() returns trigger language plpgsql as $$
begin
  perform app.keep_step(new.id);
  return null;
end $$;
create trigger project_step_kept after update of status, approval_status, settled_at on app.project for each row
  when ((old.status, old.approval_status, old.settled_at) is distinct from (new.status, new.approval_status, new.settled_at)
    and (old.status = 'ACTIVE' or new.status = 'ACTIVE'))
  execute function app.step_of_project();

create function app.step_of_milestone() returns trigger language plpgsql as $$
begin
  perform app.keep_step(new.project_id);
  return null;
end $$;
create trigger project_step_begun after insert on app.milestone for each row execute function app.step_of_milestone();
create trigger project_step_moved after update of released_at, declined_at, due_date, extended_to on app.milestone for each row
  when ((old.released_at, old.declined_at, old.due_date, old.extended_to)
    is distinct from (new.released_at, new.declined_at, new.due_date, new.extended_to))
  execute function app.step_of_milestone();

insert into app.project_step (project_id, milestone_id, counts_from, released_at)
select p.id, next.id, next.counts_from, last.released_at
from app.project p
join lateral (
  select max(released_at) as released_at from app.milestone where project_id = p.id having count(*) > 0) last on true
left join app.milestone_standing next on next.project_id = p.id and next.is_next
where p.status = 'ACTIVE' and p.approval_status = 'APPROVED';

-- The few admins are found without looking at everybody: each approval and each note to them asks who they are.
create index person_admin on app.person (id) where role = 'admin';
