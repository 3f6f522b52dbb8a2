-- A picture that someone uploaded. It stays as it is: another picture is another row.
create table app.image (
  id uuid primary key,
  owner_id uuid not null references app.person,
  -- Of the largest size that is kept, so that a page can leave the room for it.
  width int not null check (width between 1 and 1200),
  height int not null check (height between 1 and 20000),
  created_at timestamptz not null default app.now()
);
create index image_age on app.image (created_at);

create table app.image_size (
  image_id uuid not null references app.image on delete cascade,
  width int not null check (width in (320, 640, 1200)),
  webp bytea not null,
  primary key (image_id, width)
);
-- WebP does not get smaller by being compressed again.
alter table app.image_size alter column webp set storage external;

-- Where a picture is shown: `used_by` is the id of a project or of whatever else carries pictures.
create table app.image_use (
  used_by uuid not null,
  position int not null check (position between 1 and 20),
  image_id uuid not null references app.image,
  alt text not null,
  primary key (used_by, position)
);
create index image_use_image on app.image_use (image_id);
