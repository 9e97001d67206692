-- A plan is an area's week from `from_day` until its next plan begins. Weekday 1 is Monday.
create table slot_plans (
  area_id int not null references service_areas on delete cascade,
  from_day date not null,
  weekday int not null check (weekday between 1 and 7),
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null check (end_minute between 1 and 1440),
  capacity int not null check (capacity >= 0),
  primary key (area_id, from_day, weekday, start_minute),
  check (start_minute < end_minute)
);

-- An exception covers the slots that start in its minutes on its days: of an area, of a city, or everywhere if both are
-- null. Shoppers see the text of a closure; the reason is for staff only.
create table slot_exceptions (
  id bigint generated always as identity primary key,
  version int not null default 1,
  area_id int references service_areas on delete cascade,
  city_id int references service_cities on delete cascade,
  from_day date not null,
  to_day date not null,
  from_minute int not null default 0 check (from_minute between 0 and 1439),
  to_minute int not null default 1440 check (to_minute between 1 and 1440),
  kind text not null check (kind in ('closed', 'capacity')),
  capacity int check (capacity >= 0),
  reason text not null check (length(reason) between 1 and 300),
  text text not null default '' check (length(text) <= 160),
  check (area_id is null or city_id is null),
  check (from_day <= to_day),
  check (from_minute < to_minute),
  check ((kind = 'capacity') = (capacity is not null))
);
create index slot_exceptions_area on slot_exceptions (area_id, to_day) where area_id is not null;
create index slot_exceptions_city on slot_exceptions (city_id, to_day) where city_id is not null;
create index slot_exceptions_all on slot_exceptions (to_day) where area_id is null and city_id is null;

-- Who is on duty in an area: every week on a weekday, or on one day instead of it.
create table shifts (
  id bigint generated always as identity primary key,
  area_id int not null references service_areas on delete cascade,
  staff_id bigint not null,
  weekday int check (weekday between 1 and 7),
  day date,
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  check ((weekday is null) <> (day is null)),
  check (from_minute < to_minute)
);
create index shifts_area on shifts (area_id);
create index shifts_staff on shifts (staff_id);

-- The plans of an area are edited as one record. From `closed_from` on, an area has no slots.
alter table service_areas
  add column plan_version int not null default 1,
  add column closed_from date;

insert into slot_plans (area_id, from_day, weekday, start_minute, end_minute, capacity)
select a.id, '2000-01-01', weekday, t.start_minute, t.end_minute, t.capacity
from service_areas a
join slot_templates t on t.name = a.slot_template
join generate_series(1, 7) weekday on (weekday = 7) = (t.day_kind = 'sunday');

insert into slot_exceptions (from_day, to_day, kind, reason)
select day, day, 'closed', 'Closed date' from closed_dates;

-- The planned capacity of a slot. `capacity` follows it, but never falls below what is taken: no booking is cancelled, and
-- nothing is sold. The release before writes `capacity` alone, which counts as planned.
alter table slots add column wanted int check (wanted >= 0);
update slots set wanted = capacity;
alter table slots
  alter column wanted set not null,
  drop constraint slots_check,
  add constraint slots_check check (taken >= 0 and taken <= capacity and capacity = greatest(wanted, taken));

-- A reservation beyond the planned capacity leaves `capacity` below `taken`, which the check refuses. The rows are read as
-- JSON: the plans of a session would not survive a change of a column's type by a later release.
create function follow_wanted() returns trigger language plpgsql as $$ declare n jsonb := to_jsonb(new); o jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end; planned bigint := n ->> 'wanted'; total bigint := n ->> 'taken'; begin if planned is null or (n -> 'capacity' <> o -> 'capacity' and n -> 'wanted' = o -> 'wanted') then planned := n ->> 'capacity'; end if; new.wanted := planned; new.capacity := greatest(planned, least(total, (o ->> 'taken')::bigint)); return new; end $$;

create trigger slots_follow_wanted before insert or update on slots for each row execute function follow_wanted();

create index slots_above_wanted on slots (day, area_id) where taken > wanted;

-- The next release drops slot_templates, closed_dates and service_areas.slot_template, which the release before reads.
