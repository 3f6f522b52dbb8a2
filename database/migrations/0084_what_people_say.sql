-- What somebody has said of the platform, shown by their consent and forgotten without it.
create table app.testimonial (
  id uuid primary key,
  words text not null check (length(words) between 1 and 400),
  name text not null check (length(name) between 1 and 80),
  role text not null check (length(role) between 1 and 80),
  consent text not null check (length(consent) between 1 and 500),
  consented_on date not null,
  recorded_by uuid not null references app.person (id),
  -- The greatest stands first.
  place int not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
