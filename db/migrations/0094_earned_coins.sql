-- The percentage with which an order earned its coins: a later refund takes back by the same one. Null in movements of the
-- releases before.
alter table coin_movements add column earn_percent double precision;

-- Each refund of a complete order may take back a part of what the order earned, and all together never more than that: what is
-- too much is left out, in whatever process.
drop index coin_movements_order;
create unique index coin_movements_order on coin_movements (order_id, kind)
  where order_id is not null and refund_request_id is null and kind <> 'taken_back';
create function bound_taken_back_coins() returns trigger language plpgsql as $$ begin perform 1 from coin_movements where order_id = new.order_id and kind = 'earned' for update; new.coins := least(new.coins, (select coalesce(sum(coins) filter (where kind = 'earned'), 0) - coalesce(sum(coins) filter (where kind = 'taken_back'), 0) from coin_movements where order_id = new.order_id)); if new.coins <= 0 then return null; end if; return new; end $$;
create trigger coin_movements_earned before insert on coin_movements for each row when (new.kind = 'taken_back' and new.order_id is not null) execute function bound_taken_back_coins();
