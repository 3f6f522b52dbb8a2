-- An investment keeps why, by whom and when it ended. Nobody is named where the clock decided. `ended_by` has no
-- foreign key, as the parties have none: it would ask one question for each row of a project's end.
alter table app.investment
  add column ended_reason text check (ended_reason in (
    'close', 'cancel', 'outcome', 'taken-back', 'not-approved', 'undecided')),
  add column ended_by uuid,
  add column ended_at timestamptz,
  add constraint investment_ended_whole check (
    case when ended_reason is null then num_nonnulls(ended_by, ended_at) = 0
      else ended_at is not null and status in ('completed', 'cancelled') end);

-- The same with what was said of it: a project's end is explained once for all of its investments, and a rejection
-- in the audit log.
create view app.investment_ending as
  select i.id as investment_id, i.ended_reason as reason, i.ended_by, i.ended_at,
    coalesce(w.reason, rejected.reason, '') as note
  from app.investment i
  left join app.wind_up w on w.project_id = i.project_id and w.kind = i.ended_reason
  left join lateral (
    select reason from app.audit
    where i.ended_reason = 'not-approved' and subject_id = i.id and action = 'investment_rejected'
    order by created_at desc limit 1) rejected on true
  where i.ended_reason is not null;

-- The release before writes none of this. What it has ended, and ends beside this one, is told from times and the
-- audit log, as it did itself. Only demonstration data has a project that ended and was never wound up. The view
-- and the trigger go in the version after next.
create view app.guessed_ending as
  select i.id as investment_id, guess.reason,
    case guess.reason when 'taken-back' then i.investor_id when 'not-approved' then rejected.actor_id
      when 'undecided' then null else w.actor_id end as ended_by,
    case when w.project_id is null then coalesce(p.ended_at, i.updated_at) else i.updated_at end as ended_at
  from app.investment i
  join app.project p on p.id = i.project_id
  left join app.wind_up w on w.project_id = i.project_id
  left join lateral (
    select actor_id, created_at from app.audit where subject_id = i.id and action = 'investment_rejected'
    order by created_at desc limit 1) rejected on true
  cross join lateral (
    select case
      when i.updated_at >= w.started_at then w.kind
      when w.project_id is null and p.status = 'CLOSED' then 'close'
      when w.project_id is null and p.status = 'CANCELLED' then 'cancel'
      when i.status = 'completed' then 'outcome'
      when rejected.created_at is not null then 'not-approved'
      when i.updated_at < i.cancellable_until then 'taken-back'
      else 'undecided' end as reason) guess
  where i.status in ('completed', 'cancelled') and i.ended_reason is null;

update app.investment i set ended_reason = g.reason, ended_by = g.ended_by, ended_at = g.ended_at
  from app.guessed_ending g where g.investment_id = i.id;

create function app.guess_ending() returns trigger language plpgsql as $$
begin
  update app.investment i set ended_reason = g.reason, ended_by = g.ended_by, ended_at = g.ended_at
    from app.guessed_ending g where g.investment_id = i.id and i.id = new.id;
  return null;
end $$;
-- At the end of the transaction, when the audit log has its entry.
create constraint trigger investment_ended_by_older_release after insert or update of status on app.investment
  deferrable initially deferred for each row
  when (new.status in ('completed', 'cancelled') and new.ended_reason is null)
  execute function app.guess_ending();
