-- Who is here now is counted at each page that an admin opens: by the sessions used in the last quarter of an hour, not
-- by walking through everyone. On the person an index would make each refresh write all other indexes too.
create index session_used on app.session (rotated_at) where ended_at is null;
