-- Refunds that an operator decides, any number of them for one payment, beside the one that a payment gets by itself.
-- They name their payment in part_of. payment_id stays unique, as the release before inserts `on conflict (payment_id)`.
alter table refunds
  alter column payment_id drop not null,
  add column part_of text,
  -- Who decided, and why: staff's own words, never shown to the customer.
  add column actor text check (length(actor) between 1 and 80),
  add column note text check (length(note) between 1 and 300);
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('late', 'mismatched', 'double', 'canceled', 'operator'));
alter table refunds add constraint refunds_of_one_payment check ((payment_id is null) <> (part_of is null));
alter table refunds add constraint refunds_decided
  check ((reason = 'operator') = (part_of is not null) and (part_of is null) = (actor is null) and (actor is null) = (note is null));
-- The same decision typed twice is one refund.
create unique index refunds_decided_once on refunds (part_of, amount, note) where part_of is not null;

-- A movement is of a payment as it came, or of one refund of a part of it.
alter table money_movements
  alter column payment_id drop not null,
  add column refund_id bigint references refunds,
  -- On the movement that a payment came by: how much of it goes back, whatever for.
  add column refunded bigint not null default 0;
alter table money_movements add constraint money_movements_of_one check ((payment_id is null) <> (refund_id is null));
create unique index money_movements_refund_once on money_movements (refund_id, kind) where refund_id is not null;

update money_movements m set refunded = r.amount from refunds r where m.kind = 'paid' and m.payment_id = r.payment_id;
alter table money_movements add constraint money_movements_refunded check (refunded between 0 and amount);

-- Never more goes back than came: this waits for the payment's row, and the check above refuses what is too much.
create function count_refund() returns trigger language plpgsql as $$ begin update money_movements set refunded = refunded + new.amount where payment_id = coalesce(new.payment_id, new.part_of) and kind = 'paid'; return null; end $$;

create trigger refunds_counted after insert on refunds for each row execute function count_refund();

-- Which of the staff did a step of an order; null for the customer and the shop itself.
alter table order_events add column actor text check (length(actor) between 1 and 80);
