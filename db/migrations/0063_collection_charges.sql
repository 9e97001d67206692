-- Pages state what doctors usually charge, so that they are made anew after a change of the fees.
create trigger birth_doctors_shown_anew after insert or delete or truncate or update on birth_doctors for each statement execute function count_page_change();
-- This plan is displayed with its price.
update products set short_description = 'Two collections from one delivery, stored for 75 years.'
  where sku = 'LX-BABYCORD-TWINS' and short_description = 'Two collections from one delivery; price on request.';
