create table app.person (
  id uuid primary key,
  email text not null,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  telephone text not null,
  address text not null default '',
  password_hash text not null,
  password_changed_at timestamptz not null default app.now(),
  role text not null check (role in ('user', 'investor', 'admin')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED')),
  -- What a reactivation restores.
  status_before_suspension text check (status_before_suspension in ('PENDING', 'ACTIVE')),
  terms_version text,
  terms_accepted_at timestamptz,
  email_verified_at timestamptz,
  last_active_at timestamptz,
  -- A closed account keeps its row for the ledger, without anything personal in it, and never comes back.
  closed_at timestamptz,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
create unique index person_email on app.person (lower(email));
create unique index person_user_name on app.person (lower(user_name));

-- One attempt to register an unverified email: a code verifies only the attempt of the device that
-- sends it, so nobody can plant a password of their own in another's account.
create table app.registration (
  id uuid primary key,
  person_id uuid not null references app.person on delete cascade,
  device_hash text not null,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  telephone text not null,
  address text not null,
  password_hash text not null,
  role text not null check (role in ('user', 'investor')),
  terms_version text,
  created_at timestamptz not null default app.now(),
  unique (person_id, device_hash)
);

-- A code and the one-time link of the same mail. The code dies after its tries or when a newer one is
-- made, the link only of age. Use deletes both.
create table app.code (
  id uuid primary key,
  purpose text not null check (purpose in ('email', 'device', 'reset')),
  person_id uuid not null references app.person on delete cascade,
  -- '' for a caller without a Device-ID.
  device_hash text not null,
  code_hash text not null,
  link_hash text not null unique,
  tries int not null default 0,
  created_at timestamptz not null default app.now(),
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  voided_at timestamptz,
  -- Device only: when the right password was last typed on this device.
  password_proven_at timestamptz,
  -- Reset only: the hash of the handle in the browser's cookie, and whether the code needs it.
  handle_hash text,
  needs_handle boolean not null default false
);
create unique index code_live on app.code (person_id, purpose) where voided_at is null;
create index code_device on app.code (device_hash, purpose);
create index code_age on app.code (link_expires_at);

create table app.trusted_device (
  person_id uuid not null references app.person on delete cascade,
  device_hash text not null,
  trusted_at timestamptz not null default app.now(),
  primary key (person_id, device_hash)
);

-- One sign-in on one device. Its refresh token is made from (id, generation) and a key, so that the
-- same predecessor always gets the same successor and no token needs to be stored.
create table app.session (
  id uuid primary key,
  person_id uuid not null references app.person on delete cascade,
  device_hash text not null,
  generation int not null default 0,
  rotated_at timestamptz not null default app.now(),
  created_at timestamptz not null default app.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index session_person on app.session (person_id) where ended_at is null;

create table app.notification (
  id uuid primary key,
  person_id uuid not null references app.person on delete cascade,
  type text not null check (type in (
    'new_project_available', 'investment_return', 'project_status_changed', 'wallet_credited', 'wallet_debited')),
  title text not null,
  message text not null,
  link text,
  is_read boolean not null default false,
  created_at timestamptz not null default app.now()
);
create index notification_person on app.notification (person_id, created_at desc, id desc);
create index notification_unread on app.notification (person_id) where not is_read;
