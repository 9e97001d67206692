-- When a place was taken in the slot that it is in now (its hold may have begun in another one), until when its hold may
-- be renewed at most, and from which network: a keyed hash. Null in places that an earlier release has taken.
alter table slot_places
  add column taken_at timestamptz,
  add column renewable_until timestamptz,
  add column network bytea;

-- Places that were held and not paid, of a day: what limits on holding count. Without foreign keys, as whoever frees the
-- expired places of others must lock neither their customers nor their carts.
create table ended_holds (
  id bigint generated always as identity primary key,
  slot_id text not null,
  cart_id text not null,
  customer_id bigint not null,
  network bytea,
  held_from timestamptz not null,
  held_until timestamptz not null
);
create index ended_holds_slot on ended_holds (slot_id);
create index ended_holds_customer on ended_holds (customer_id);
create index ended_holds_until on ended_holds (held_until);
