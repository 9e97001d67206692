-- Invoices and credit notes. A series counts without a gap: its row is locked from the number to the commit.
create table invoice_series (
  prefix text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last int not null check (last > 0),
  primary key (prefix, kind, financial_year)
);

create table invoices (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique check (length(number) <= 16),
  issued_on date not null,
  document jsonb not null,
  unique (order_id, kind)
);
