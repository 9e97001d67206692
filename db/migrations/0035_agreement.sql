-- The consent to an account stands once: asked in two tabs at the same moment, it is recorded by one of them.
create unique index consents_account on consents (customer_id, purpose)
  where purpose = 'account' and withdrawn_at is null;
