-- Counts every change of what a visitor's page is made of; each process makes its kept pages anew after it.
create table page_sources (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into page_sources (version) values (1);

-- The body stands in one line, as statements end at a line's end.
create function count_page_change() returns trigger language plpgsql as $$ begin update page_sources set version = version + 1; return null; end $$;

create trigger products_shown_anew after insert or delete or truncate or update on products for each statement execute function count_page_change();
create trigger categories_shown_anew after insert or delete or truncate or update on categories for each statement execute function count_page_change();
create trigger product_categories_shown_anew after insert or delete or truncate or update on product_categories for each statement execute function count_page_change();
create trigger product_preparations_shown_anew after insert or delete or truncate or update on product_preparations for each statement execute function count_page_change();
create trigger analytes_shown_anew after insert or delete or truncate or update on analytes for each statement execute function count_page_change();
create trigger analyte_groups_shown_anew after insert or delete or truncate or update on analyte_groups for each statement execute function count_page_change();
create trigger analyte_group_members_shown_anew after insert or delete or truncate or update on analyte_group_members for each statement execute function count_page_change();
create trigger concern_words_shown_anew after insert or delete or truncate or update on concern_words for each statement execute function count_page_change();
create trigger specimen_words_shown_anew after insert or delete or truncate or update on specimen_words for each statement execute function count_page_change();
create trigger popular_tags_shown_anew after insert or delete or truncate or update on popular_tags for each statement execute function count_page_change();
create trigger content_shown_anew after insert or delete or truncate or update on content for each statement execute function count_page_change();
