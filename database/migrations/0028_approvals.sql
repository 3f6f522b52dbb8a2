-- Who may decide as an admin: the one definition, also of how many there are.
create view app.active_admin as
  select id, first_name, last_name, email from app.person
  where role = 'admin' and status = 'ACTIVE' and closed_at is null;

-- The kinds of items are those of server/approvals.
alter table app.first_approval drop constraint first_approval_kind_check;

-- First approvals that count: whoever gave one is still an active admin.
create view app.valid_first_approval as
  select f.kind, f.item_id, f.admin_id, f.figures, a.first_name || ' ' || a.last_name as admin_name
  from app.first_approval f join app.active_admin a on a.id = f.admin_id;

-- First approvals of withdrawals are kept in the same place as all others from now on.
insert into app.first_approval (kind, item_id, admin_id, made_at)
  select 'withdrawal', id, first_approver_id, updated_at from app.withdrawal
  where status = 'awaiting_second' and first_approver_id is not null;

create or replace view app.milestone_standing as
  select m.*, m.released_at is null and (m.position = 1 or before.released_at is not null) as is_next,
    greatest(coalesce(m.extended_to, m.due_date), app.lagos_day(p.settled_at),
      app.lagos_day(before.released_at), app.lagos_day(m.declined_at) - 60) as counts_from,
    f.admin_id as first_admin_id
  from app.milestone m
  join app.project p on p.id = m.project_id
  left join app.milestone before on before.project_id = m.project_id and before.position = m.position - 1
  left join app.valid_first_approval f on f.kind = 'release' and f.item_id = m.id;

-- What one person, or everybody, has withdrawn to one bank account is summed before the next approval.
create index withdrawal_to_account on app.withdrawal (bank_code, account_number)
  where status in ('approved', 'sending', 'paid');
