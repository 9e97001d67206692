-- Counts every change of what the lists are ordered, narrowed and counted by; each process builds its index anew after it.
create table listing_sources (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into listing_sources (version) values (1);

-- The body stands in one line, as statements end at a line's end.
create function count_listing_change() returns trigger language plpgsql as $$ begin update listing_sources set version = version + 1; return null; end $$;

create trigger products_listed_anew
  after insert or delete or truncate or update of id, name, price_paise, is_enquiry, rank, prenatal, is_retired
  on products for each statement execute function count_listing_change();

create trigger product_categories_listed_anew
  after insert or delete or truncate or update
  on product_categories for each statement execute function count_listing_change();

create trigger categories_listed_anew
  after insert or delete or truncate or update of id, url_key, parent_id
  on categories for each statement execute function count_listing_change();
