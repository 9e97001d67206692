-- Which area collects in a pincode, and a state's number at the laboratory, are kept by each process until they change.
create trigger pincodes_shown_anew after insert or delete or truncate or update on pincodes for each statement execute function count_page_change();
create trigger service_area_ranges_shown_anew after insert or delete or truncate or update on service_area_ranges for each statement execute function count_page_change();
create trigger regions_shown_anew after insert or delete or truncate or update on regions for each statement execute function count_page_change();
