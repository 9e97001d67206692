-- The search excludes products by the gender of their patients, so a change of it builds the index again.
drop trigger products_searched_anew on products;
create trigger products_searched_anew
  after insert or delete or truncate or update of id, sku, kind, name, aliases, concerns, rank, prenatal, is_retired, analyte_ids, component_skus, patient_gender
  on products for each statement execute function count_search_change();
