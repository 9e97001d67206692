-- Mails go to an e-mail address once a code that was sent there has been typed in. `email` is what the customer entered,
-- `confirmed_email` is where mails go. They differ while a changed address waits for its code.
alter table customers add column confirmed_email text, add column email_confirmed_at timestamptz;

-- Only a confirmed address belongs to one customer. Anybody may enter an address that is not confirmed.
create unique index customers_confirmed_email on customers (lower(confirmed_email)) where confirmed_email is not null;
drop index customers_email;

-- The newest code of a customer: for which address, and as a keyed hash. Without a hash its mail is still to be written.
create table email_confirmations (
  customer_id bigint primary key references customers,
  email text not null,
  requested_at timestamptz not null,
  code_hash bytea,
  sent_at timestamptz,
  wrong_tries int not null default 0
);
create index email_confirmations_requested on email_confirmations (requested_at);
