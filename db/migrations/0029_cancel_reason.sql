-- What a customer said when cancelling: for the operator, and gone with the person.
alter table orders add column cancel_reason text check (length(cancel_reason) <= 500);
