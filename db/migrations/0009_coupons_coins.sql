-- What a shopper put on a cart. It counts as far as it holds; what holds no more comes off with a notice.
alter table carts
  add column coupon_code text references coupons on delete set null,
  add column coins int not null default 0 check (coins >= 0),
  add column notices jsonb not null default '[]';

-- One row an order with a coupon. held_until null: used for good. A use past held_until is free, whoever sweeps it.
create table coupon_uses (
  order_id bigint primary key references orders,
  code text not null references coupons,
  customer_id bigint not null references customers,
  used_at timestamptz not null,
  held_until timestamptz
);
create index coupon_uses_code on coupon_uses (code, customer_id);

-- uses: what was counted when a coupon with a limit was used last, under its row's lock.
alter table coupons
  add column uses int not null default 0 check (uses >= 0),
  add check (uses <= total_limit);

-- A movement takes coins out of one account and puts them into another, so all accounts together are always zero.
-- purse: what the customer may use; held: what unpaid orders keep; shop: where coins come from and go to.
create table coin_movements (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  order_id bigint references orders,
  kind text not null check (kind in ('welcome', 'granted', 'hold', 'spend', 'return', 'earned', 'taken_back')),
  coins int not null check (coins > 0),
  from_account text not null check (from_account in ('shop', 'purse', 'held')),
  to_account text not null check (to_account in ('shop', 'purse', 'held')),
  at timestamptz not null,
  check (from_account <> to_account)
);
create index coin_movements_customer on coin_movements (customer_id, id desc);
create unique index coin_movements_order on coin_movements (order_id, kind) where order_id is not null;
create unique index coin_movements_welcome on coin_movements (customer_id) where kind = 'welcome';

create table coin_purses (
  customer_id bigint primary key references customers,
  balance int not null default 0 check (balance >= 0),
  held int not null default 0 check (held >= 0)
);

-- What an unpaid order keeps; past held_until it is the customer's again, whoever sweeps it.
create table coin_holds (
  order_id bigint primary key references orders,
  customer_id bigint not null references customers,
  coins int not null check (coins > 0),
  held_until timestamptz not null
);
create index coin_holds_customer on coin_holds (customer_id, held_until);

-- A purse is the sum of its movements because nothing else writes it. The body stands in one line, as statements end at a line's end.
create function move_coins() returns trigger language plpgsql as $$ begin insert into coin_purses (customer_id) values (new.customer_id) on conflict do nothing; update coin_purses set balance = balance + new.coins * ((new.to_account = 'purse')::int - (new.from_account = 'purse')::int), held = held + new.coins * ((new.to_account = 'held')::int - (new.from_account = 'held')::int) where customer_id = new.customer_id; return null; end $$;

create trigger coins_move after insert on coin_movements for each row execute function move_coins();
