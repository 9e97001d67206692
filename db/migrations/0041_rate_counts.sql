-- How often something happened lately, for one subject of one limit: an address, a session, a customer or a whole day.
-- The key is a keyed hash: neither the address nor the number can be read from it. `counts` are equal slices of the
-- limit's period, the newest first; `newest_slice` numbers the first of them since 1970.
create table rate_counts (
  key bytea primary key,
  counts int[] not null,
  newest_slice bigint not null,
  expires_at timestamptz not null
);
create index rate_counts_expires on rate_counts (expires_at);
