-- Who: customers, their sessions, codes, family and addresses.
create table customers (
  id bigint generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  firstname text not null default '',
  lastname text not null default '',
  email text,
  created_at timestamptz not null
);
create unique index customers_email on customers (lower(email)) where email is not null;

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  customer_id bigint references customers,
  marker text,
  pincode text,
  verified_mobile text,
  verified_at timestamptz,
  cart_total_seen bigint,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_customer on sessions (customer_id) where customer_id is not null;

-- A code as it was sent. It works only in the session, for the number and for the purpose that asked for it.
create table otp_challenges (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions,
  mobile text not null,
  purpose text not null check (purpose in ('login', 'signup', 'guest')),
  code_hash bytea not null,
  wrong_tries int not null default 0,
  sent_at timestamptz not null,
  ended_at timestamptz
);
create unique index otp_challenges_live on otp_challenges (session_id, mobile, purpose) where ended_at is null;
create index otp_challenges_asked on otp_challenges (session_id, mobile);

-- One row a number: the lock that makes counting before comparing atomic.
create table otp_numbers (
  mobile text primary key,
  wrong_since_success int not null default 0
);
create table otp_events (
  id bigint generated always as identity primary key,
  mobile text not null,
  kind text not null check (kind in ('sent', 'wrong', 'right')),
  at timestamptz not null
);
create index otp_events_mobile on otp_events (mobile, kind, at);

create table members (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  firstname text not null,
  lastname text not null,
  gender text not null check (gender in ('Male', 'Female')),
  dob date,
  mobile text,
  email text,
  height text,
  weight text,
  blood_group text,
  primary_relation text not null default 'Self',
  secondary_relation text not null,
  declared_at timestamptz,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index members_customer on members (customer_id);

create table addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  firstname text not null,
  lastname text not null,
  telephone text not null,
  street text[] not null,
  landmark text not null default '',
  city text not null,
  state text not null,
  region_id int not null,
  postcode text not null check (postcode ~ '^[1-9][0-9]{5}$'),
  lat double precision,
  lng double precision,
  address_type text not null check (address_type in ('home', 'office', 'friend', 'other')),
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index addresses_customer on addresses (customer_id);
create unique index addresses_one_default on addresses (customer_id) where is_default and deleted_at is null;

-- What: a cart hangs on a visitor's session until a customer takes it over.
create table carts (
  id text primary key,
  session_id bigint references sessions,
  customer_id bigint references customers,
  shipping_address_id bigint references addresses,
  billing_address_id bigint references addresses,
  shipping_method text,
  payment_method text check (payment_method in ('free', 'razorpay_upi')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  closed_by_session bigint,
  check (session_id is not null or customer_id is not null)
);
create unique index carts_open_session on carts (session_id) where customer_id is null and closed_at is null;
create unique index carts_open_customer on carts (customer_id) where customer_id is not null and closed_at is null;
create index carts_closed_by on carts (closed_by_session, closed_at) where closed_at is not null;

create table cart_items (
  id bigint generated always as identity primary key,
  cart_id text not null references carts on delete cascade,
  product_id int not null,
  quantity int not null check (quantity between 1 and 10),
  size text not null default '',
  price_seen bigint not null,
  added_at timestamptz not null,
  unique (cart_id, product_id, size)
);

create table cart_item_members (
  cart_item_id bigint not null references cart_items on delete cascade,
  member_id bigint not null references members,
  primary key (cart_item_id, member_id)
);
create index cart_item_members_member on cart_item_members (member_id);

-- When: one hot row a slot, one row a place taken in it.
create table slots (
  id text primary key,
  area_id int not null,
  day date not null,
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null,
  capacity int not null check (capacity >= 0),
  taken int not null default 0,
  check (taken >= 0 and taken <= capacity)
);
create index slots_area_day on slots (area_id, day);

-- held_until null: the place is booked for good. A place past held_until is free, whoever sweeps it.
create table slot_places (
  id bigint generated always as identity primary key,
  slot_id text not null references slots,
  cart_id text not null unique references carts,
  customer_id bigint not null references customers,
  first_held_at timestamptz not null,
  held_until timestamptz
);
create index slot_places_slot on slot_places (slot_id, held_until);
create index slot_places_customer on slot_places (customer_id);

-- The order is a frozen snapshot of the cart; later changes elsewhere do not touch it.
create table orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  cart_id text not null unique references carts,
  customer_id bigint not null references customers,
  status text not null check (status in ('pending', 'processing', 'complete', 'canceled', 'payment_failed')),
  payment_method text not null check (payment_method in ('free', 'razorpay_upi')),
  grand_total bigint not null check (grand_total >= 0 and grand_total % 100 = 0),
  snapshot jsonb not null,
  slot_id text references slots,
  placed_at timestamptz not null,
  unpaid_until timestamptz
);
create index orders_customer on orders (customer_id, placed_at desc);
create index orders_unpaid on orders (unpaid_until) where status = 'pending';

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  status text not null,
  text text not null,
  at timestamptz not null
);
create index order_events_order on order_events (order_id);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders,
  provider_order_id text unique,
  payment_id text unique,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  status text not null check (status in ('created', 'captured', 'mismatched', 'late')),
  created_at timestamptz not null,
  captured_at timestamptz,
  looked_at timestamptz
);

create table payment_events (
  event_id text primary key,
  kind text not null,
  received_at timestamptz not null
);

-- The first answer of a call, kept a day under the key its client chose.
create table idempotency_keys (
  session_id bigint not null references sessions,
  key text not null,
  path text not null,
  body_hash bytea not null,
  status int,
  answer text,
  created_at timestamptz not null,
  primary key (session_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
