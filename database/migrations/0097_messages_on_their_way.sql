-- Whom a message to all backers has reached so far, while it is on its way to the others.
alter table app.conversation add column delivered_to uuid;
create index conversation_on_its_way on app.conversation (id) where delivered_to is not null;
