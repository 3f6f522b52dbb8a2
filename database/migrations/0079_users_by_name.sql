-- The list of users in the order of their names, of which the beginning is enough.
create index person_by_name on app.person ((left(folded, 40)), id);
