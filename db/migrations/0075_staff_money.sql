-- Who asks for a refund and who decides on it are members of the staff. A request of a cancellation is what staff give back
-- beyond the rule of the order: it is made although the order is cancelled.
alter table refund_requests
  add column of_cancellation boolean not null default false,
  add constraint refund_requests_asked_by foreign key (asked_by) references staff,
  add constraint refund_requests_decided_by foreign key (decided_by) references staff;

-- Why staff cancelled an order and what went back: at once, after a second person approved, in coins. The text goes with the
-- order's person.
create table order_cancellations (
  order_id bigint primary key references orders,
  staff_id bigint not null references staff,
  reason text not null check (reason in
    ('customer_asked', 'no_collector', 'not_serviceable', 'duplicate', 'test_unavailable', 'suspected_fraud', 'other')),
  text text not null check (length(text) <= 300),
  percent int not null check (percent between 0 and 100),
  money bigint not null check (money >= 0),
  waits bigint not null check (waits >= 0),
  coins int not null check (coins >= 0),
  at timestamptz not null
);

-- The figures of a day, and what fills up or is due, without reading a whole table.
create index payments_captured on payments (captured_at) where captured_at is not null;
create index refunds_requested on refunds (requested_at);
create index slots_filling on slots (day, area_id) where wanted > 0 and taken * 5 >= wanted * 4;
create index grievances_to_acknowledge on grievances (acknowledge_by) where state = 'new';
create index grievances_to_answer on grievances (answer_by) where state = 'acknowledged';
