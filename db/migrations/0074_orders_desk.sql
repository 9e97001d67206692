-- version: for the editors of an order, none of whom overwrites another's change.
-- source: where it was placed. is_keyed: whether its keys are those of its row; a process of the release before writes none.
alter table orders
  add column version int not null default 1,
  add column source text not null default 'shop' check (source in ('shop', 'desk')),
  add column is_keyed boolean not null default false;

-- Every change of an order raises its version, in whatever process; writing its keys is none. Whoever changes its people leaves
-- the keys to `key-orders`, which writes them anew. The rows are read as JSON: the plans of a session would not survive a change
-- of a column's type by a later release.
create function follow_order() returns trigger language plpgsql as $$ declare n jsonb := to_jsonb(new); o jsonb := to_jsonb(old); begin if n -> 'is_keyed' <> o -> 'is_keyed' then return new; end if; new.version := (o ->> 'version')::int + 1; if n -> 'snapshot' <> o -> 'snapshot' or n -> 'customer_id' <> o -> 'customer_id' then new.is_keyed := false; end if; return new; end $$;
create trigger orders_followed before update on orders for each row execute function follow_order();

-- What an order is found and filtered by. The collation makes a range of keys a prefix, as text_pattern_ops does, and
-- keeps their order that of the index. Numbers of payments, invoices and complaints are unique in their own tables.
-- mobile: the digits in reverse, as people type the last ones.
create table order_keys (
  order_id bigint not null references orders,
  kind text not null check (kind in ('number', 'mobile', 'name', 'pincode', 'area', 'product', 'coupon', 'note')),
  key text collate "C" not null,
  primary key (order_id, kind, key)
);
create index order_keys_search on order_keys (kind, key, order_id desc);
create index orders_to_key on orders (id) where not is_keyed;

-- What the lists walk: the visits of a day by their time, both of which stand in the name of the slot;
-- the states that few orders are in.
create index orders_visits on orders ((split_part(slot_id, '_', 2) collate "C"), (split_part(slot_id, '_', 3) collate "C"), id)
  where slot_id is not null;
create index orders_open on orders (status, id) where status in ('pending', 'processing');
create index orders_desk on orders (id) where source = 'desk';
create index payments_to_look_at on payments (status, order_id) where status in ('mismatched', 'late');

-- Notes are only added.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  staff_id bigint not null references staff,
  text text not null check (length(text) between 1 and 1000),
  for_customer boolean not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);

-- What the desk corrected. The snapshot of the order stays as it was placed; the last correction of a field holds.
-- subject: address, or patient:ID.
create table order_corrections (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  subject text not null check (subject ~ '^(address|patient:\d+)$'),
  field text not null check (field in ('firstname', 'lastname', 'dob', 'sex', 'telephone', 'street', 'landmark', 'postcode')),
  was text not null,
  now text not null,
  staff_id bigint not null references staff,
  at timestamptz not null
);
create index order_corrections_order on order_corrections (order_id, id);

-- A masked value that a session of the staff may read until an instant. The audit log has who opened what for good.
create table order_reveals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  what text not null check (what ~ '^(mobile|email|telephone|street|patient:\d+)$'),
  staff_id bigint not null references staff,
  session_id bigint not null,
  at timestamptz not null,
  until timestamptz not null
);
create index order_reveals_session on order_reveals (session_id, order_id, until);
create index order_reveals_at on order_reveals (at);

-- A list of orders under a name, of one person or of all.
create table saved_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  is_shared boolean not null,
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  at timestamptz not null
);
create unique index saved_views_own on saved_views (staff_id, lower(name)) where not is_shared;
create unique index saved_views_shared on saved_views (lower(name)) where is_shared;

-- Which messages were put into the outbox for an order. How each went is known from its job as long as that is stored; one
-- that failed is noted here before.
create table order_messages (
  order_id bigint not null references orders,
  job_kind text not null check (job_kind in ('send-sms', 'send-mail')),
  job_key text not null,
  what text not null,
  is_failed boolean not null default false,
  at timestamptz not null,
  primary key (job_kind, job_key)
);
create index order_messages_order on order_messages (order_id);
create index order_messages_failed on order_messages (job_kind, job_key) where is_failed;
