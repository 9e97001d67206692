-- A browser that has proved a number with a right code: its own small budget keeps strangers from locking the owner
-- out. It is recognised by the session's cookie, also by one whose session is over.
create table browsers (
  id bigint generated always as identity primary key,
  created_at timestamptz not null
);
create table browser_numbers (
  browser_id bigint not null references browsers on delete cascade,
  mobile text not null,
  known_at timestamptz not null,
  wrong_since_success int not null default 0,
  primary key (browser_id, mobile)
);
create index browser_numbers_mobile on browser_numbers (mobile);

-- What a customer's list of sessions calls it: `Chrome on Android`.
alter table sessions add column device text;
alter table sessions add column browser_id bigint references browsers on delete set null;
create index sessions_browser on sessions (browser_id) where browser_id is not null;

-- Which session and which known browser asked or tried.
alter table otp_events add column session_id bigint;
alter table otp_events add column browser_id bigint;
create index otp_events_at on otp_events (kind, at);

-- What came from a network address or subnet within the hour: one row each, so that counting is atomic. The key is
-- a keyed hash: no address is kept.
create table address_counts (
  key bytea primary key,
  times timestamptz[] not null default '{}',
  counted_at timestamptz not null
);
create index address_counts_counted on address_counts (counted_at);

-- SMS with codes by India's day, under the operator's cap on what they may cost.
create table sms_days (
  day date primary key,
  sent int not null
);
