-- Birth information of a cart with a cord-blood plan. State, city and hospital follow from the doctor, and so
-- does the fee, until the order freezes them.
create table cart_births (
  cart_id text primary key references carts on delete cascade,
  expected_on date not null,
  doctor_id int not null references birth_doctors,
  saved_at timestamptz not null
);
create index cart_births_doctor on cart_births (doctor_id);
