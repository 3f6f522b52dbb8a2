-- Which notifications a person wants by mail too, and in which categories they want to hear of new projects. Without a
-- row everything is as it is for somebody new: all mails, no text messages, no category.
create table app.notification_preferences (
  person_id uuid primary key references app.person(id) on delete cascade,
  -- The flags that are off, by their names in contract/notifications.ts.
  muted text[] not null default '{}' check (muted <@ array['emailUpdates', 'projectUpdates', 'investmentAlerts']),
  sms_notifications boolean not null default false,
  categories text[] not null default '{}'
);
create index notification_preferences_categories on app.notification_preferences using gin (categories);

-- Which flag the mail of a notification goes by; null for one that is always sent, and for those of the release before.
alter table app.notification add column mail_flag text
  check (mail_flag in ('emailUpdates', 'projectUpdates', 'investmentAlerts'));
