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

-- Which carts ever held a slot: a hold that ended leaves nothing else for long.
create table cart_holds (
  cart_id text primary key references carts on delete cascade,
  at timestamptz not null
);
insert into cart_holds (cart_id, at)
  select cart_id, first_held_at from slot_places
  union all select o.cart_id, o.placed_at from orders o where o.slot_id is not null and not exists (select from slot_places p where p.cart_id = o.cart_id);
create function note_cart_hold() returns trigger language plpgsql as $$ begin insert into cart_holds (cart_id, at) values (new.cart_id, new.first_held_at) on conflict do nothing; return null; end $$;
create trigger slot_places_noted after insert or update of cart_id on slot_places for each row execute function note_cart_hold();

-- How many carts that visitors began on a day in India were deleted with their session, so that a day of long ago still adds up.
create table deleted_carts (
  day date primary key,
  carts int not null check (carts > 0)
);

-- Reports read ranges of instants and days.
create index carts_created on carts (created_at);
create index order_events_canceled on order_events (at) where status = 'canceled';
create index invoices_issued on invoices (issued_on);
create index enquiries_created on enquiries (created_at);
create index grievances_created on grievances (created_at);
create index slots_day on slots (day);
