-- Complaints for the grievance officer. ticket: cannot be guessed, can be read out. contact_key: a mobile number or an
-- e-mail address in one spelling, for the limits. order_id: only where the order is the signed-in customer's own.
-- address_hash: the keyed hash of a network address, kept a day for the limits alone.
create table grievances (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^G-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  customer_id bigint references customers,
  order_id bigint references orders,
  order_number text not null default '',
  name text not null,
  contact text not null,
  contact_key text not null,
  complaint text not null,
  state text not null default 'new' check (state in ('new', 'acknowledged', 'answered')),
  address_hash bytea,
  created_at timestamptz not null,
  acknowledge_by timestamptz not null,
  answer_by date not null,
  acknowledged_at timestamptz,
  answered_at timestamptz,
  check ((state = 'new') = (acknowledged_at is null)),
  check ((state = 'answered') = (answered_at is not null))
);
create index grievances_state on grievances (state, id desc);
create index grievances_contact on grievances (contact_key, created_at);
create index grievances_address on grievances (address_hash, created_at) where address_hash is not null;
create index grievances_hashed on grievances (created_at) where address_hash is not null;
create index grievances_customer on grievances (customer_id) where customer_id is not null;
create index grievances_order on grievances (order_id) where order_id is not null;
