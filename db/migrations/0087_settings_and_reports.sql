-- Every value that a setting had since staff changed it first, and those that are planned. Version 0 is what it was before. The
-- value in force stands in `settings`, where the shop reads it: the newest version of those that began last.
create table setting_versions (
  name text not null,
  version int not null check (version >= 0),
  value jsonb not null,
  starts_at timestamptz not null,
  staff_id bigint references staff,
  at timestamptz not null,
  primary key (name, version),
  check ((staff_id is null) = (version = 0))
);
create index setting_versions_starts on setting_versions (starts_at);

-- How often settings were saved or began, up to when they are applied, and when the next one begins. Whoever writes versions
-- locks this row first.
create table setting_schedule (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  applied_at timestamptz not null,
  due_at timestamptz
);
insert into setting_schedule (version, applied_at) values (1, '2000-01-01');

-- When an outside service last did what the shop asked, and when it last did not.
create table service_checks (
  service text primary key check (service in ('sms', 'mail', 'payments')),
  worked_at timestamptz,
  failed_at timestamptz
);

-- Reports read ranges of instants and days.
create index order_events_canceled on order_events (at) where status = 'canceled';
create index invoices_issued on invoices (issued_on);
create index enquiries_created on enquiries (created_at);
create index grievances_created on grievances (created_at);
create index slots_day on slots (day);
