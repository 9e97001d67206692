-- budget_paise: what a coupon may take off in all. given_paise: what it had taken off when a coupon with a limit or a budget was
-- used last, counted under its row's lock like `uses`. version: raised by each change of what staff edit, so that no editor
-- overwrites another's.
alter table coupons
  add column budget_paise bigint check (budget_paise > 0),
  add column given_paise bigint not null default 0 check (given_paise >= 0),
  add column version int not null default 1,
  add constraint coupons_within_budget check (given_paise <= budget_paise);
create function count_coupon_change() returns trigger language plpgsql as $$ begin new.version := old.version + 1; return new; end $$;
create trigger coupons_changed before update of description, details, rule, type, percent, amount_paise, max_discount_paise, min_subtotal_paise, scope_kinds, scope_category_ids, scope_skus, first_order_only, min_members, per_customer_limit, per_customer_per_month, total_limit, budget_paise, coins_allowed, active, listed, starts_at, ends_at, sort on coupons for each row
  when ((to_jsonb(old) - 'uses' - 'given_paise' - 'version') is distinct from (to_jsonb(new) - 'uses' - 'given_paise' - 'version')) execute function count_coupon_change();
create index coupons_listed on coupons (sort, code);

-- What a coupon took off an order. A use of before has none, and that of a process of the release before gets it by the trigger;
-- both from the order, which says it too.
alter table coupon_uses add column amount_paise bigint check (amount_paise >= 0);
create function coupon_amount(of_order bigint) returns bigint language sql stable as $$ select coalesce(sum((discount->>'amount')::bigint), 0)::bigint from orders o, jsonb_array_elements(o.snapshot->'prices'->'discounts') discount where o.id = of_order $$;
create function fill_coupon_use() returns trigger language plpgsql as $$ begin new.amount_paise := coupon_amount(new.order_id); return new; end $$;
create trigger coupon_uses_filled before insert on coupon_uses for each row when (new.amount_paise is null) execute function fill_coupon_use();

-- Coins that staff grant or take back: who did, why (the customer reads it), and the key by which a repeat is known.
alter table coin_movements
  add column staff_id bigint references staff,
  add column reason text check (length(reason) <= 300),
  add column key uuid,
  add constraint coin_movements_of_staff check (num_nonnulls(staff_id, key) in (0, 2) and (staff_id is null or (kind in ('granted', 'taken_back') and order_id is null)));
create unique index coin_movements_key on coin_movements (key) where key is not null;
