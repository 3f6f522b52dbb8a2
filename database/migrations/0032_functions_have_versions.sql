-- The release before remembers a function's file by its name alone. At its start it would put its own functions in
-- place of ours where it finds no such name, and start without a word where it does. Without the names it always
-- has to write one, in the transaction that replaces the function; that is refused, and the function stays.
delete from app.migration where name like 'server/%' and name not like '%@%';

create function app.refuse_older_release() returns trigger language plpgsql as $$
begin
  raise exception 'This database was changed by a newer version of Ajose; start that version, or a newer one'
    using errcode = '55000';
end $$;
create trigger functions_have_versions before insert or update on app.migration
  for each row when (new.name like 'server/%' and new.name not like '%@%')
  execute function app.refuse_older_release();
