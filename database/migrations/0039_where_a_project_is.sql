-- Where a project is: the town in its creator's words, and one of the states. Neither is part of the hashed terms.
alter table app.project
  add column town text check (char_length(town) between 1 and 60),
  add column state text check (state in (
    'Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno',
    'Cross River', 'Delta', 'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'FCT', 'Gombe',
    'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi', 'Kwara',
    'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau',
    'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara'));
create index project_state on app.project (state, status, start_date desc, id desc) where (approval_status = 'APPROVED');

-- Whoever types a place finds what is there.
create or replace function app.index_project() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('english', app.with_pairs(app.fold(new.name))), 'A')
    || setweight(to_tsvector('english', app.with_pairs(app.fold(concat_ws(' ',
      new.category, new.town, new.state, array_to_string(new.tags, ' '))))), 'B')
    || setweight(to_tsvector('english', app.with_pairs(app.fold(left(new.description, 20000)))), 'C');
  return new;
end $$;
create or replace trigger project_indexed before insert or update of name, description, category, tags, town, state
  on app.project for each row execute function app.index_project();
