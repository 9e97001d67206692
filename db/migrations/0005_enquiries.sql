-- What somebody asked about a product that is not sold by itself; the operator calls back. The product's name stays as
-- it was asked for. address_hash: the keyed hash of a network address, kept a day for the limits alone.
create table enquiries (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions,
  customer_id bigint references customers,
  sku text not null,
  product_name text not null,
  name text not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  email text not null,
  zip text not null default '' check (zip ~ '^([1-9][0-9]{5})?$'),
  state text not null default 'new' check (state in ('new', 'contacted', 'closed')),
  address_hash bytea,
  created_at timestamptz not null,
  state_at timestamptz not null
);
create index enquiries_state on enquiries (state, id desc);
create index enquiries_phone on enquiries (phone, created_at);
create index enquiries_session on enquiries (session_id, created_at);
create index enquiries_address on enquiries (address_hash, created_at) where address_hash is not null;
create index enquiries_hashed on enquiries (created_at) where address_hash is not null;
create index enquiries_customer on enquiries (customer_id) where customer_id is not null;
