-- From when an order holds nothing of its person, since no law asks for that any more.
alter table orders add column anonymized_at timestamptz;
create index orders_identified on orders (placed_at) where anonymized_at is null;

-- What is settled is deleted after a time; an order waits for the complaints that name it.
create index enquiries_closed on enquiries (state_at) where state = 'closed';
create index grievances_answered on grievances (answered_at) where state = 'answered';
create index grievances_order_number on grievances (order_number) where order_number <> '';
