-- The rule of cancelling and moving becomes a setting, with the values that the code had. A fresh shop gets it with its seed.
insert into settings (name, value)
select 'cancellation', jsonb_build_object('hours_before_visit', 2,
  'refunds', jsonb_build_array(jsonb_build_object('from_hours', 0, 'percent', 100)),
  'most_moves', coalesce((select value -> 'most_moves' from settings where name = 'booking'), '3'::jsonb))
where exists (select from settings);
insert into settings (name, value) select 'refund_alone_up_to', '2000'::jsonb where exists (select from settings);

-- A refund is written once by its key. A process of the release before writes no key: the trigger makes the same one.
alter table refunds add column key text;
update refunds set key = case when part_of is null then 'payment:' || payment_id
  else 'operator:' || part_of || ':' || amount || ':' || note end;
alter table refunds alter column key set not null;
create unique index refunds_once on refunds (key);
alter table refunds drop constraint refunds_payment_id_key;
drop index refunds_decided_once;
create index refunds_payment on refunds (coalesce(payment_id, part_of));
create function name_refund() returns trigger language plpgsql as $$ begin new.key := coalesce(new.key, case when new.part_of is null then 'payment:' || new.payment_id else 'operator:' || new.part_of || ':' || new.amount || ':' || new.note end); return new; end $$;
create trigger refunds_named before insert on refunds for each row execute function name_refund();

-- A movement of money, too.
alter table money_movements add column key text;
update money_movements set key = kind || ':' || coalesce('payment:' || payment_id, 'refund:' || refund_id);
alter table money_movements alter column key set not null;
create unique index money_movements_keys on money_movements (key);
drop index money_movements_once;
drop index money_movements_refund_once;
create index money_movements_payment on money_movements (payment_id, kind);
create index money_movements_refund on money_movements (refund_id) where refund_id is not null;
create function name_movement() returns trigger language plpgsql as $$ begin new.key := coalesce(new.key, new.kind || ':' || coalesce('payment:' || new.payment_id, 'refund:' || new.refund_id)); return new; end $$;
create trigger money_movements_named before insert on money_movements for each row execute function name_movement();

-- Never more goes back than came. The count waits for the row of the payment, in whatever process; its check refuses what is too
-- much, and a refund of money that never came is refused here. What was counted does not change afterwards.
create or replace function count_refund() returns trigger language plpgsql as $$ begin update money_movements set refunded = refunded + new.amount where payment_id = coalesce(new.payment_id, new.part_of) and kind = 'paid' and order_id = new.order_id and currency = new.currency; if not found then raise exception 'refund of a payment that never came' using errcode = 'check_violation', constraint = 'refunds_captured'; end if; return null; end $$;
create function freeze_refund() returns trigger language plpgsql as $$ begin raise exception 'a counted refund does not change' using errcode = 'check_violation', constraint = 'refunds_frozen'; end $$;
create trigger refunds_frozen before update of order_id, payment_id, part_of, amount, currency, key on refunds for each row
  when ((old.order_id, old.payment_id, old.part_of, old.amount, old.currency, old.key) is distinct from (new.order_id, new.payment_id, new.part_of, new.amount, new.currency, new.key)) execute function freeze_refund();

-- Each refund of sold money has a credit note. Those of the releases before have one for the whole order, or none.
alter table refunds add column has_credit_note boolean not null default false;
alter table invoices add column refund_id bigint references refunds;
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'part_credit_note'));
alter table invoices add constraint invoices_of_a_refund check (kind <> 'invoice' or refund_id is null);
alter table invoices add constraint invoices_of_a_part check (kind <> 'part_credit_note' or refund_id is not null);
alter table invoices drop constraint invoices_order_id_kind_key;
create unique index invoices_order_once on invoices (order_id, kind) where kind <> 'part_credit_note';
create index invoices_order on invoices (order_id);
create unique index invoices_refund_once on invoices (refund_id) where refund_id is not null;

-- What staff asked for. The refund itself is a row of refunds, as soon as nobody or a second person has to approve.
-- items: what of the order it is for, as a list of units; coins: what of the coins goes back to the purse.
create table refund_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  key text not null check (length(key) between 1 and 100),
  money bigint not null check (money >= 0),
  coins int not null check (coins >= 0),
  items jsonb not null,
  goodwill bigint not null check (goodwill >= 0),
  note text not null check (length(note) between 1 and 300),
  asked_by bigint not null,
  asked_at timestamptz not null,
  state text not null check (state in ('awaiting_approval', 'approved', 'declined')),
  decided_by bigint,
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 300),
  refund_id bigint unique references refunds,
  unique (order_id, key),
  check (money + coins > 0),
  check (decided_by <> asked_by),
  check ((state = 'awaiting_approval') = (decided_at is null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check (state = 'approved' or refund_id is null),
  check (state <> 'approved' or money = 0 or refund_id is not null)
);
create index refund_requests_waiting on refund_requests (asked_at) where state = 'awaiting_approval';

-- Coins go back to the purse with each refund, and never more of an order than it used: what is too much is left out.
alter table coin_movements add column refund_request_id bigint references refund_requests;
alter table coin_movements add constraint coin_movements_of_a_refund check (refund_request_id is null or kind = 'return');
drop index coin_movements_order;
create unique index coin_movements_order on coin_movements (order_id, kind) where order_id is not null and refund_request_id is null;
create index coin_movements_of_order on coin_movements (order_id) where order_id is not null;
create unique index coin_movements_refund_once on coin_movements (refund_request_id) where refund_request_id is not null;
create function bound_returned_coins() returns trigger language plpgsql as $$ begin perform 1 from coin_movements where order_id = new.order_id and kind = 'hold' for update; new.coins := least(new.coins, (select coalesce(sum(coins) filter (where kind = 'hold'), 0) - coalesce(sum(coins) filter (where kind = 'return'), 0) from coin_movements where order_id = new.order_id)); if new.coins <= 0 then return null; end if; return new; end $$;
create trigger coin_movements_bounded before insert on coin_movements for each row when (new.kind = 'return' and new.order_id is not null) execute function bound_returned_coins();
