-- Who wants to be told when samples are collected in a pincode: an enquiry with a phone and a pincode alone. There is one
-- for each phone and pincode; it is sent again once the first was closed.
alter table enquiries add column kind text not null default 'product' check (kind in ('product', 'pincode'));
alter table enquiries add constraint enquiries_pincode_known check (kind = 'product' or zip <> '');
create unique index enquiries_pincode on enquiries (phone, zip) where kind = 'pincode';
-- Nobody waits for longer than the closed ones are stored, whether the operator has closed them or not.
create index enquiries_pincode_age on enquiries (created_at) where kind = 'pincode';
