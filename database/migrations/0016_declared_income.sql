-- What a person says to earn in a year: the retail limit on investing is a share of it, where it is switched on.
alter table app.person add column annual_income_kobo bigint check (annual_income_kobo > 0);
