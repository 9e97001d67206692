-- When a session was first used again after the request that began it; null as long as its cookie has not come back.
-- Sessions that are there already count as returned: nobody knows, and none of them may lose its cart.
alter table sessions add column returned_at timestamptz default now();
alter table sessions alter column returned_at drop default;
-- Finds the visitors' sessions that nobody came back to, which live a day only.
create index sessions_never_returned on sessions (created_at) where returned_at is null;
