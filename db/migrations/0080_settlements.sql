-- What the provider has settled, line by line, as its reports say. A line belongs to the file that added it: a file that
-- staff imported, or the day that was fetched from the provider.
create table settlement_files (
  id bigint generated always as identity primary key,
  source text not null check (source in ('import', 'fetch')),
  name text not null check (length(name) <= 150),
  lines int not null check (lines >= 0),
  added int not null check (added between 0 and lines),
  staff_id bigint references staff,
  at timestamptz not null,
  check (source = 'fetch' or staff_id is not null)
);

-- entity_id is the provider's id of a payment, a refund or an adjustment. It stands once in a settlement: reading a report
-- again adds nothing, and a payment in two settlements is two lines.
create table settlement_lines (
  entity_id text not null check (length(entity_id) between 1 and 40),
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  order_ref text check (length(order_ref) <= 40),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  settlement_id text not null check (length(settlement_id) between 1 and 40),
  utr text check (length(utr) between 1 and 60),
  settled_at timestamptz not null,
  file_id bigint not null references settlement_files,
  primary key (entity_id, settlement_id),
  check (debit = 0 or credit = 0)
);
create index settlement_lines_settlement on settlement_lines (settlement_id);
create index settlement_lines_settled on settlement_lines (settled_at, entity_id, settlement_id);
create index settlement_lines_file on settlement_lines (file_id);

-- What the provider says that a settlement transferred; a file of lines does not say it.
create table settlement_totals (
  settlement_id text primary key check (length(settlement_id) between 1 and 40),
  amount bigint not null,
  utr text check (length(utr) between 1 and 60),
  settled_at timestamptz not null
);

-- The days whose settlements were read, and the days whose last attempt failed.
create table settlement_days (
  day date primary key,
  read_at timestamptz,
  tried_at timestamptz not null,
  failure text check (length(failure) between 1 and 80),
  check ((read_at is null) <= (failure is not null))
);

-- Where orders, the ledger and settlements differ. One row for each kind and subject, which is the provider's id of a payment, a
-- refund or a settlement. Its amount decides whether a second person confirms the explanation.
create table mismatches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('captured_not_settled', 'settled_not_captured', 'amount', 'currency', 'settled_twice',
    'refund_not_settled', 'refund_unknown', 'refund_amount', 'fee_above_rate', 'sum_of_settlement', 'canceled_not_refunded',
    'paid_not_fulfilled')),
  subject text not null check (length(subject) between 1 and 40),
  order_id bigint references orders,
  amount bigint not null check (amount >= 0),
  ours bigint,
  theirs bigint,
  state text not null check (state in ('open', 'explained', 'solved')),
  note text check (length(note) between 1 and 300),
  staff_id bigint references staff,
  explained_at timestamptz,
  needs_second boolean not null default false,
  second_id bigint references staff,
  found_at timestamptz not null,
  solved_at timestamptz,
  version int not null default 1,
  unique (kind, subject),
  check ((note is null) = (staff_id is null) and (note is null) = (explained_at is null)),
  check (second_id <> staff_id),
  check (second_id is null or needs_second),
  check (state <> 'explained' or (note is not null and needs_second = (second_id is not null))),
  check ((state = 'solved') = (solved_at is not null))
);
create index mismatches_list on mismatches (state, id desc);
create index mismatches_open on mismatches (found_at, id) where state = 'open';
create index mismatches_subject on mismatches (subject) where state <> 'solved';

-- The books of a day: movements by their instant, and refunds by when they left the provider.
create index money_movements_at on money_movements (at, id);
create index refunds_ended on refunds (ended_at) where status = 'processed';

-- Lists of payments that came too late or did not match: a few of all payments.
create index payments_astray on payments (captured_at, id) where status in ('late', 'mismatched');

-- The stand-in provider settles what it captured and refunded.
create index standin_payments_created on standin_payments (created_at) where status = 'captured';
create index standin_refunds_created on standin_refunds (created_at);
