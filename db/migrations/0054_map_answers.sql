-- Answers of the maps provider, which bills each request. The key is a keyed hash of what was looked up, so that a name
-- that somebody typed cannot be read from it.
create table map_answers (
  key bytea primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index map_answers_expires on map_answers (expires_at);
