-- The staff of the laboratory, their ways to sign in to the console, and their sessions. Nothing of it is shared with
-- the customers' sessions: a session of the shop grants nothing in the console, and the reverse.

create table staff (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  email text check (length(email) <= 254),
  employee_no text check (length(employee_no) between 1 and 30),
  -- A person may hold several roles; their permissions add up.
  roles text[] not null check (
    cardinality(roles) between 1 and 7
    and roles <@ array['owner', 'manager', 'desk', 'finance', 'technician', 'pathologist', 'collector']),
  state text not null check (state in ('invited', 'active', 'suspended')),
  -- A pathologist's: {council, number, qualification}.
  registration jsonb check (jsonb_typeof(registration) = 'object'),
  photo bytea check (octet_length(photo) <= 262144),
  -- Rises with each change; an editor sends the one that it read.
  version int not null default 1,
  created_at timestamptz not null,
  joined_at timestamptz,
  check (not roles @> array['pathologist'] or registration is not null)
);
create unique index staff_email on staff (lower(email)) where email is not null;
create unique index staff_employee_no on staff (employee_no) where employee_no is not null;

-- A passkey. `counter` only ever rises: a lower one comes from a copy.
create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) <= 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null check (cardinality(transports) <= 8),
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- An authenticator app. Secrets are sealed with SECRET_KEY. `last_step` is the newest time step whose code was used:
-- each works once. A secret that waits for its first code does not replace the one in use.
create table staff_totp (
  staff_id bigint primary key references staff,
  secret bytea check (octet_length(secret) <= 256),
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  used_at timestamptz,
  pending_secret bytea check (octet_length(pending_secret) <= 256),
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);

-- Keyed hashes of the codes that replace the authenticator app, each once.
create table staff_recovery_codes (
  staff_id bigint not null references staff,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (staff_id, hash)
);

-- The link with which a person joins, by the hash of its secret. `proof_hash` is the cookie of the browser that has
-- entered the code sent to the person's mobile.
create table staff_invites (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  -- Null for the `labaya` command.
  by_staff bigint references staff,
  proof_hash bytea unique,
  proved_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was used to join, or replaced by another.
  used_at timestamptz,
  check ((proof_hash is null) = (proved_at is null))
);
create unique index staff_invites_open on staff_invites (staff_id) where used_at is null;
create index staff_invites_expires on staff_invites (expires_at);

-- Challenges of passkeys that were answered: each works once. One that nobody answered is stored nowhere.
create table staff_challenges (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index staff_challenges_expires on staff_challenges (expires_at);

create table staff_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  -- Whether it began with a passkey or with the fallback.
  strength text not null check (strength in ('passkey', 'fallback')),
  -- When passkey or authenticator app was last checked.
  proved_at timestamptz not null,
  device text check (length(device) <= 100),
  -- Stands for the network address: keyed, nobody reads the address from it.
  address_hash text check (length(address_hash) <= 64),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id) where ended_at is null;
create index staff_sessions_seen on staff_sessions (seen_at);

-- A code for staff hangs on the console's cookie or link, never on a session of the shop.
alter table otp_challenges alter column session_id drop not null;
alter table otp_challenges add column staff_binding bytea;
alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('login', 'signup', 'guest', 'erase', 'staff'));
alter table otp_challenges add constraint otp_challenges_bound_check
  check (case when purpose = 'staff' then session_id is null and staff_binding is not null
         else session_id is not null and staff_binding is null end);
create unique index otp_challenges_staff on otp_challenges (staff_binding, mobile)
  where purpose = 'staff' and ended_at is null;

-- A mail to staff belongs to no customer.
alter table mail_outbox alter column customer_id drop not null;
