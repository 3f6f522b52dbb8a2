-- A userName belongs to an account or to an attempt to register. A person who has not verified an email
-- holds none, so that nobody learns from a userName whether an email has an account.
create index registration_user_name on app.registration (lower(user_name));
update app.person set user_name = 'pending-' || id where status = 'PENDING';
