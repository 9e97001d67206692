-- A customer whose account was erased keeps the row that her orders hang on, without the person.
alter table customers alter column mobile drop not null, add column erased_at timestamptz;
alter table customers add constraint customers_erased check ((mobile is null) = (erased_at is not null));

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('login', 'signup', 'guest', 'erase'));

-- What the account holder agreed to beside the notice: once at a time for each purpose.
create unique index consents_news on consents (customer_id, purpose) where purpose = 'news' and withdrawn_at is null;

create table referral_codes (
  customer_id bigint primary key references customers,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);

-- Who brought whom: a friend once, rewarded once, with the first order that is complete.
create table referrals (
  friend_id bigint primary key references customers,
  referrer_id bigint not null references customers,
  claimed_at timestamptz not null,
  rewarded_at timestamptz,
  check (friend_id <> referrer_id)
);
create index referrals_referrer on referrals (referrer_id);

-- referral: what came for a friend; referred: what the friend got.
alter table coin_movements drop constraint coin_movements_kind_check;
alter table coin_movements add constraint coin_movements_kind_check check (kind in
  ('welcome', 'granted', 'hold', 'spend', 'return', 'earned', 'taken_back', 'referral', 'referred'));
alter table coin_movements add column friend_id bigint references referrals;
alter table coin_movements add constraint coin_movements_friend
  check ((friend_id is not null) = (kind in ('referral', 'referred')));
create unique index coin_movements_referral on coin_movements (friend_id, kind) where friend_id is not null;

-- Who looked at what is kept of a customer, and what was done with it. It names nobody.
create table access_log (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  actor text not null check (actor in ('customer', 'operator')),
  action text not null,
  at timestamptz not null
);
create index access_log_customer on access_log (customer_id, id desc);
create index access_log_at on access_log (at);
