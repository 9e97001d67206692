-- The stand-in payment provider keeps its own books, apart from the shop's: nothing here refers to an order of ours.
create table standin_orders (
  id text primary key,
  receipt text unique check (length(receipt) <= 40),
  amount bigint not null check (amount >= 100),
  amount_paid bigint not null default 0 check (amount_paid in (0, amount)),
  currency text not null,
  attempts int not null default 0,
  notes jsonb not null,
  created_at timestamptz not null
);

-- `captures_at` is set while a payment begun as "Pay later" waits for its bank.
create table standin_payments (
  id text primary key,
  order_id text not null references standin_orders,
  status text not null check (status in ('created', 'captured', 'failed')),
  captures_at timestamptz,
  created_at timestamptz not null
);
create index standin_payments_order on standin_payments (order_id, created_at);
create index standin_payments_due on standin_payments (captures_at) where status = 'created';
create unique index standin_payments_captured on standin_payments (order_id) where status = 'captured';

-- One row a webhook, kept as the text that was signed, until it is delivered or a day old.
create table standin_webhooks (
  event_id text primary key,
  body text not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index standin_webhooks_due on standin_webhooks (due_at) where delivered_at is null;

-- In place of real SMS.
create table sms_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  text text not null,
  code text,
  at timestamptz not null
);
create index sms_outbox_recipient on sms_outbox (recipient, id desc);
