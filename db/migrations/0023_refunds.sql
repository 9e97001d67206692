-- Money that goes back. One row a payment of the provider's, so that nothing is given back twice.
-- requested: not yet told to the provider; pending: the provider has it; tries: how often it was asked under a new key.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in ('late', 'mismatched', 'double', 'canceled')),
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  tries int not null default 1 check (tries > 0),
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('processed', 'failed')) = (ended_at is not null))
);
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (requested_at) where status <> 'processed';

-- A movement takes money out of one account and puts it into another, so all accounts together are always zero.
-- customer: the world outside; unsettled: received, not yet decided; sales: sold; owed: to be given back.
create table money_movements (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id text not null,
  kind text not null check (kind in ('paid', 'sold', 'owed_back', 'refunded')),
  amount bigint not null check (amount > 0),
  currency text not null,
  from_account text not null check (from_account in ('customer', 'unsettled', 'sales', 'owed')),
  to_account text not null check (to_account in ('customer', 'unsettled', 'sales', 'owed')),
  at timestamptz not null,
  check (from_account <> to_account)
);
create unique index money_movements_once on money_movements (payment_id, kind);
create index money_movements_order on money_movements (order_id);

-- An unpaid payment is looked up until it is three days old.
create index payments_open on payments (created_at) where status = 'created';

-- What was paid before there were movements, and what came too late before there were refunds.
insert into money_movements (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
select order_id, payment_id, 'paid', amount, currency, 'customer', 'unsettled', captured_at
from payments where status in ('captured', 'late') and payment_id is not null;
insert into money_movements (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
select order_id, payment_id, 'sold', amount, currency, 'unsettled', 'sales', captured_at
from payments where status = 'captured' and payment_id is not null;
insert into refunds (order_id, payment_id, amount, currency, reason, requested_at)
select order_id, payment_id, amount, currency, 'late', captured_at
from payments where status = 'late' and payment_id is not null;
insert into money_movements (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
select order_id, payment_id, 'owed_back', amount, currency, 'unsettled', 'owed', requested_at from refunds;
insert into jobs (kind, key, payload, run_at, created_at)
select 'refund', payment_id, jsonb_build_object('refundId', id), requested_at, requested_at from refunds;

-- The stand-in provider's own books of refunds.
create table standin_refunds (
  id text primary key,
  payment_id text not null references standin_payments,
  amount bigint not null check (amount >= 100),
  receipt text,
  idempotency_key text unique,
  created_at timestamptz not null
);
create index standin_refunds_payment on standin_refunds (payment_id);
