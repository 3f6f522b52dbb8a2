-- What the mail of a notification shows beside its title and message: facts, the button's words, ways to act. Null for
-- those that the release before has made, whose mails carry title and message alone.
alter table app.notification add column mail jsonb;
