-- The audit log: who changed what in the shop, as a chain of hashes. It is never changed and never shortened.
-- `at` is text, as the hash covers the text: a timestamptz is finer than what was hashed. It is UTC to the millisecond,
-- and its collation makes the order of the text the order of time.
-- `before` and `after` are the RFC 8785 text that was hashed. They hold ids and changed fields, never people's data.
create table audit_entries (
  seq bigint primary key check (seq > 0),
  at text collate "C" not null check (at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  actor text not null check (actor ~ '^(staff:\d+|system|cli:.+)$'),
  session text,
  address_hash text,
  act text not null check (act <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id text not null check (subject_id <> ''),
  reason text,
  before text,
  after text,
  prev_hash bytea not null check (octet_length(prev_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);

-- Each search of the list walks one of these from the newest entry on.
create index audit_entries_at on audit_entries (at, seq);
create index audit_entries_actor on audit_entries (actor, at, seq);
create index audit_entries_act on audit_entries (act, at, seq);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, at, seq);

-- The last entry of the chain. Writers wait for each other on this row, which is why there is no gap and no fork. The last
-- entry itself would not do: two writers that wait for it both read it as the last one. The first entry follows 32 zero bytes.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  prev_hash bytea not null check (octet_length(prev_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (seq, prev_hash, hash) values (0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

-- A privilege could not refuse this: the shop owns its tables, and an owner has every privilege. The owner can still drop a
-- trigger, so a changed log is found by its hashes, and a log that was rewritten as a whole by a head that was noted elsewhere.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'The audit log only grows: % of % is refused', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege'; end $$;
create function check_audit_head() returns trigger language plpgsql as $$ begin if new.seq <> old.seq + 1 or new.prev_hash <> old.hash then raise exception 'The head of the audit log moves to the next entry alone' using errcode = 'insufficient_privilege'; end if; return new; end $$;

-- A statement trigger also hears of a truncate, and of statements that match no row.
create trigger audit_entries_only_grow before update or delete or truncate on audit_entries for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head for each statement execute function refuse_audit_change();
create trigger audit_head_moves_on before update on audit_head for each row execute function check_audit_head();

-- Otherwise `session_replication_role = replica` would silence them.
alter table audit_entries enable always trigger audit_entries_only_grow;
alter table audit_head enable always trigger audit_head_stays;
alter table audit_head enable always trigger audit_head_moves_on;
