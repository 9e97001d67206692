-- Mails as development keeps them in place of sending them. customer_id says whose they are, also after the address changed.
create table mail_outbox (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  recipient text not null,
  kind text not null,
  subject text not null,
  text text not null,
  html text not null,
  files jsonb not null,
  at timestamptz not null
);
create index mail_outbox_recipient on mail_outbox (lower(recipient), id desc);
create index mail_outbox_customer on mail_outbox (customer_id);
create index mail_outbox_at on mail_outbox (at);
