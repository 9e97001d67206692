-- What was declared for a patient and what a patient consented to: the text's version, the time, and who gave it.
-- A record stays when its line leaves the cart; taken back, it has its time in withdrawn_at.
create table consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  member_id bigint references members,
  purpose text not null,
  version text not null,
  product_id int,
  cart_item_id bigint references cart_items on delete set null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_customer on consents (customer_id);
create index consents_member on consents (member_id);
create unique index consents_live on consents (cart_item_id, member_id) where withdrawn_at is null;

-- Whether a patient was declared as a child of the customer's or as another adult: the age may change it.
alter table members add column declared_as text check (declared_as in ('guardian', 'relative'));
update members
set declared_as = case when dob > (declared_at at time zone 'Asia/Kolkata')::date - interval '18 years'
  then 'guardian' else 'relative' end
where declared_at is not null;
