-- The price of a product in a city, in an area, or everywhere if both are null, from an instant until another. The base price in
-- force stands in `products` as well, where lists, pages and carts read it. A product has base entries from its first change
-- of the base price by staff on. An entry that was replaced before it began ends when it starts.
create table price_entries (
  id bigint generated always as identity primary key,
  product_id int not null references products on delete cascade,
  city_id int references service_cities on delete cascade,
  area_id int references service_areas on delete cascade,
  location bigint not null generated always as (case when area_id is not null then area_id::bigint * 2 + 1 when city_id is not null then city_id::bigint * 2 + 2 else 0 end) stored,
  price_paise bigint not null check (price_paise > 0),
  mrp_paise bigint not null check (mrp_paise >= price_paise),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  batch_id bigint references change_batches,
  staff_id bigint references staff,
  reason text not null default '' check (length(reason) <= 300),
  check (area_id is null or city_id is null),
  constraint price_entries_one_at_an_instant exclude using gist (int4range(product_id, product_id, '[]') with &&, int8range(location, location, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
create index price_entries_product on price_entries (product_id, location, starts_at);
create index price_entries_location on price_entries (location, starts_at) where location <> 0;
create index price_entries_starts on price_entries (starts_at);
create index price_entries_ends on price_entries (ends_at) where ends_at is not null;
create index price_entries_batch on price_entries (batch_id) where batch_id is not null;

create trigger price_entries_shown_anew after insert or delete or truncate or update on price_entries for each statement execute function count_page_change();

-- Carts read located prices only of products that have had some. Editors of prices send the version that they have read.
alter table products
  add column has_located_prices boolean not null default false,
  add column price_version int not null default 0;

-- Up to when entries have been applied, and when the next one begins or ends. `located_version` is null while no city and no
-- area has a price of its own. Whoever writes entries locks this row first.
create table price_schedule (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  applied_at timestamptz not null,
  due_at timestamptz,
  located_version bigint
);
insert into price_schedule (version, applied_at) values (1, '2000-01-01');

create trigger price_schedule_shown_anew after insert or delete or truncate or update on price_schedule for each statement execute function count_page_change();
