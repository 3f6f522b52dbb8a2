-- Version 1
-- A UUIDv7 of an instant, for rows that are made where they are written; the application makes all others, in
-- server/platform/db/ids.ts. Before PostgreSQL 18 there is no function for it.
create or replace function app.id_at(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

create or replace function app.new_id() returns uuid language sql volatile parallel safe as $$
  select app.id_at(clock_timestamp())
$$;
