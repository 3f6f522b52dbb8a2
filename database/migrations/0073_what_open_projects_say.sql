-- A search looks among the open projects unless another status is asked for: an index of these alone finds a common
-- word in some of them without reading all that ever had it.
create index project_search_open on app.project using gin (search) where status = 'OPEN' and approval_status = 'APPROVED';
-- Who backs a project by name is looked for among those who chose to be named.
create index person_named on app.person (id) where is_named_backer and closed_at is null;
