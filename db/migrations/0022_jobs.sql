-- Work that is done after the call that asked for it, by any process. run_at is business time; taken_until is the
-- database's own clock: past it the process that took the job is given up. A done job keeps its row, without its payload,
-- so that the same key is never done twice.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
  run_at timestamptz not null,
  attempts int not null default 0,
  taken_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (kind, key),
  check ((state = 'running') = (taken_until is not null)),
  check ((state in ('done', 'dead')) = (ended_at is not null))
);
create index jobs_due on jobs (run_at, id) where state = 'waiting';
create index jobs_taken on jobs (taken_until) where state = 'running';
create index jobs_ended on jobs (state, ended_at) where ended_at is not null;
