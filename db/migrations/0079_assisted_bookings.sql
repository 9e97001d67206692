-- A booking that staff prepare for a caller: a session that no browser has, whose visitor's cart is the desk's. The cart of the
-- customer stays as it is.
create table assisted_drafts (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  customer_id bigint not null references customers,
  session_id bigint not null unique references sessions on delete cascade,
  order_id bigint unique references orders,
  created_at timestamptz not null
);
create index assisted_drafts_customer on assisted_drafts (customer_id);

-- The order that waits for the customer's approval, and the link to it. Only the hash of the link's secret is stored.
create table assisted_bookings (
  order_id bigint primary key references orders,
  staff_id bigint not null references staff,
  token_hash bytea not null unique,
  sends int not null check (sends between 1 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  approved_at timestamptz
);

-- The order whose link a session opened.
alter table sessions add column assisted_order_id bigint references orders;

-- The link is one of the order's messages.
alter table order_messages drop constraint order_messages_job_kind_check;
alter table order_messages add constraint order_messages_job_kind_check
  check (job_kind in ('send-sms', 'send-mail', 'send-booking-link'));
