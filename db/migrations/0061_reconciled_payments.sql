-- When the provider last said that an order was not paid, at a time at which it could no longer capture a payment by itself.
alter table payments add column reconciled_at timestamptz;

-- Payments that the reconciler still asks about.
create index payments_unreconciled on payments (created_at) where status = 'created' and reconciled_at is null;
