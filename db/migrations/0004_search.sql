-- What people say for what is sold: words that mean the same, complaints and the products meant by them, and words
-- that mean nothing here. One row a list; the operator's own lists stand in their place.
create table search_vocabulary (
  name text primary key,
  value jsonb not null
);

-- Counts every change of what the search reads, in whichever process it is made; the index is built anew after it.
create table search_sources (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into search_sources (version) values (1);

-- The body stands in one line, as statements end at a line's end.
create function count_search_change() returns trigger language plpgsql as $$ begin update search_sources set version = version + 1; return null; end $$;

create trigger products_searched_anew
  after insert or delete or truncate or update of id, sku, kind, name, aliases, concerns, rank, prenatal, is_retired, analyte_ids, component_skus
  on products for each statement execute function count_search_change();

create trigger analytes_searched_anew
  after insert or delete or truncate or update
  on analytes for each statement execute function count_search_change();

create trigger vocabulary_searched_anew
  after insert or delete or truncate or update
  on search_vocabulary for each statement execute function count_search_change();
