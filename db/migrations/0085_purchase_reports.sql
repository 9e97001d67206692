-- Which orders the data layer of a page was told as bought, so that it is told once: after a reload and in two tabs too. The
-- number is random, and leads to nobody outside this table.
create table purchase_reports (
  order_id bigint primary key references orders,
  transaction_id uuid not null default gen_random_uuid(),
  at timestamptz not null
);
