-- Keyed hashes of the numbers of erased accounts, so that offers for new customers are given once. Neither the number nor
-- the erased account can be read from a row: `new_again_at` is midnight in India, twelve months after the day.
create table erased_numbers (
  number_hash bytea primary key,
  new_again_at timestamptz not null
);
create index erased_numbers_new_again on erased_numbers (new_again_at);

-- Until when a customer is not new, since an account of the same number was erased before; null for everybody else.
alter table customers add column not_new_until timestamptz;
create index customers_not_new on customers (not_new_until) where not_new_until is not null;
