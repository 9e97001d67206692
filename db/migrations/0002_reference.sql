-- What the shop stands on: filled from db/seed when the database is new, changed by the operator later.
create table seed_loads (
  name text primary key,
  version int not null,
  loaded_at timestamptz not null
);

create table settings (
  name text primary key,
  value jsonb not null
);

create table content (
  name text primary key,
  value jsonb not null
);

-- Where: states, pincodes, and the names people use for places.
create table regions (
  id int primary key,
  code text not null unique,
  name text not null unique,
  gst_state_code text not null unique check (gst_state_code ~ '^[0-9]{2}$'),
  lims_region_id int not null,
  aliases text[] not null default '{}'
);

create table pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  region_id int not null references regions,
  district text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null
);

-- search_name: name and city in small letters without punctuation; place_rank: 0 everyday name, 1 served, 2 town, 3 village.
-- No foreign key to pincodes: checking 165,000 of them would double the time of the first start, and both load together.
create table localities (
  id bigint generated always as identity primary key,
  pincode text not null,
  name text not null,
  search_name text not null,
  place_rank smallint not null check (place_rank between 0 and 3),
  source text not null check (source in ('office', 'everyday')),
  lat double precision not null,
  lng double precision not null
);
create index localities_pincode on localities (pincode);
create index localities_search on localities (place_rank, search_name text_pattern_ops);

create table city_aliases (
  alias text primary key,
  name text not null
);
create index city_aliases_name on city_aliases (name);

-- Where and when we come: a pincode is served when it exists and lies in one range.
create table branches (
  id int primary key,
  name text not null,
  city text not null,
  purpose text not null
);

create table slot_templates (
  name text not null,
  day_kind text not null check (day_kind in ('weekday', 'sunday')),
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null check (end_minute between 1 and 1440),
  capacity int not null check (capacity >= 0),
  primary key (name, day_kind, start_minute),
  check (start_minute < end_minute)
);

create table closed_dates (
  day date primary key
);

create table service_cities (
  id int primary key,
  name text not null,
  region_id int not null references regions,
  state_code text not null,
  tier text not null check (tier in ('metro', 'city')),
  lat double precision not null,
  lng double precision not null
);

create table service_areas (
  id int primary key,
  city_id int not null references service_cities,
  branch_id int not null references branches,
  name text not null,
  slot_template text not null,
  phlebotomists int not null check (phlebotomists >= 0)
);
create index service_areas_city on service_areas (city_id);

create table service_area_ranges (
  area_id int not null references service_areas on delete cascade,
  from_pincode text not null unique check (from_pincode ~ '^[1-9][0-9]{5}$'),
  to_pincode text not null check (to_pincode ~ '^[1-9][0-9]{5}$'),
  primary key (area_id, from_pincode),
  check (from_pincode <= to_pincode)
);

-- What is sold. Prices are paise; null sells at the default price.
create table categories (
  id int primary key,
  name text not null,
  url_key text not null unique,
  parent_id int references categories,
  position int not null
);

create table popular_tags (
  category_id int primary key references categories,
  category_name text not null,
  category_url text not null,
  parent_category_url text not null,
  sort int not null
);

create table analytes (
  id text primary key,
  name text not null
);

create table products (
  id int primary key,
  sku text not null unique,
  kind text not null check (kind in ('test', 'package', 'ecommerce', 'enquiry')),
  name text not null,
  url_key text not null,
  cat_url_key text not null,
  is_diagnostic boolean not null,
  is_enquiry boolean not null,
  has_detail_page boolean not null,
  product_tag text not null default '',
  patient_gender text not null default '' check (patient_gender in ('', 'FM', 'M', 'F')),
  price_paise bigint check (price_paise > 0),
  mrp_paise bigint check (mrp_paise >= price_paise),
  short_description text not null default '',
  specimen text not null default '',
  fasting_hours int not null default 0 check (fasting_hours >= 0),
  home_collection boolean not null,
  tat_hours int check (tat_hours > 0),
  tat_with_logistics text not null default '',
  analyte_ids text[] not null default '{}',
  component_skus text[] not null default '{}',
  card_attr jsonb,
  loinc text not null default '',
  recommended_skus text[] not null default '{}',
  aliases text[] not null default '{}',
  concerns text[] not null default '{}',
  rank int not null default 0,
  prenatal boolean not null default false,
  consent text check (consent in ('hiv')),
  gst_percent int not null default 0 check (gst_percent between 0 and 100),
  hsn_sac text not null default '',
  declarations jsonb,
  baby_cord boolean not null default false,
  plan_years int check (plan_years > 0),
  is_retired boolean not null default false,
  unique (cat_url_key, url_key),
  check ((price_paise is null) = (mrp_paise is null))
);
create index products_rank on products (rank) where rank > 0;

create table product_categories (
  product_id int not null references products on delete cascade,
  category_id int not null references categories,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id, product_id);

-- rule: the whole rule with its scope, as written; the columns are what lists and limits ask for. Amounts are paise.
create table coupons (
  code text primary key check (code = upper(code)),
  description text not null,
  details jsonb not null default '[]',
  rule jsonb not null,
  type text not null check (type in ('percent', 'flat')),
  percent int check (percent between 1 and 100),
  amount_paise bigint check (amount_paise > 0),
  max_discount_paise bigint check (max_discount_paise > 0),
  min_subtotal_paise bigint not null default 0 check (min_subtotal_paise >= 0),
  scope_kinds text[] not null default '{}',
  scope_category_ids int[] not null default '{}',
  scope_skus text[] not null default '{}',
  first_order_only boolean not null default false,
  min_members int check (min_members > 0),
  per_customer_limit int check (per_customer_limit > 0),
  per_customer_per_month int check (per_customer_per_month > 0),
  total_limit int check (total_limit >= 0),
  coins_allowed boolean not null default false,
  active boolean not null default true,
  listed boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sort int not null,
  check ((type = 'percent') = (percent is not null)),
  check ((type = 'flat') = (amount_paise is not null)),
  check (starts_at < ends_at)
);

-- Birth information of the cord-blood plans; fees are paise before GST.
create table birth_states (
  id int primary key check (id > 0),
  name text not null,
  region_id int not null references regions
);

create table birth_cities (
  id int primary key check (id > 0),
  state_id int not null references birth_states,
  name text not null
);
create index birth_cities_state on birth_cities (state_id);

create table birth_hospitals (
  id int primary key check (id > 0),
  city_id int not null references birth_cities,
  name text not null
);
create index birth_hospitals_city on birth_hospitals (city_id);

create table birth_doctors (
  id int primary key check (id > 0),
  hospital_id int not null references birth_hospitals,
  name text not null,
  fee_paise bigint not null check (fee_paise >= 0),
  gst_percent int check (gst_percent between 0 and 100)
);
create index birth_doctors_hospital on birth_doctors (hospital_id);
