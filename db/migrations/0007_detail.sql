-- What is measured, in plain words. No foreign keys to the catalogue: an operator's own may bring other keys, and
-- words that fit nothing are only not shown.
create table analyte_groups (
  id text primary key,
  name text not null,
  words text not null
);

create table analyte_group_members (
  analyte_id text primary key,
  group_id text not null references analyte_groups on delete cascade
);

create table concern_words (
  url_key text primary key,
  words text not null
);

-- specimen: one part of a product's specimen, as parts are joined by ' + '.
create table specimen_words (
  specimen text primary key,
  words text not null,
  preparation text not null default ''
);

-- What one product asks of a shopper beyond fasting and its specimen.
create table product_preparations (
  sku text primary key,
  preparation text not null
);

-- It lists three: a text that counts a fourth hints at one that must not be reported.
update products set short_description = 'Measures 3 parameters from a blood sample. No fasting needed.'
where sku = 'LT-NIPT' and short_description = 'Measures 4 parameters from a blood sample. No fasting needed.';
