-- When a customer entered their address: for a month no other account can enter it. Null for addresses entered earlier.
alter table customers add column email_entered_at timestamptz;
create index customers_entered_email on customers (lower(email)) where email_entered_at is not null;
