-- What admins may pause: 1 is open, 0 is paused.
insert into app.setting (name) values
  ('REGISTRATION_OPEN'), ('TOPUPS_OPEN'), ('INVESTING_OPEN'), ('WITHDRAWALS_OPEN'), ('PROJECTS_OPEN');
