-- The number of each part of the content: a value of `content`, a list of the search's words as `search.<name>`, and the
-- popular tags. Whatever changes a part raises it, so that no editor overwrites another's change.
create table content_parts (
  name text primary key,
  version int not null default 1
);
insert into content_parts (name) select name from content union all select 'search.' || name from search_vocabulary union all select 'popular_tags';

-- The bodies stand in one line, as statements end at a line's end.
create function count_content_part(part text) returns void language sql as $$ insert into content_parts as p (name) values (part) on conflict (name) do update set version = p.version + 1 $$;
create function count_content_value() returns trigger language plpgsql as $$ begin perform count_content_part(tg_argv[0] || coalesce(new.name, old.name)); return null; end $$;
create function count_popular_tags() returns trigger language plpgsql as $$ begin perform count_content_part('popular_tags'); return null; end $$;
create trigger content_counted after insert or delete or update on content for each row execute function count_content_value('');
create trigger search_vocabulary_counted after insert or delete or update on search_vocabulary for each row execute function count_content_value('search.');
create trigger popular_tags_counted after insert or delete or truncate or update on popular_tags for each statement execute function count_popular_tags();

-- Every state that a part had since its first change in the console. `at` is null for what it was before that change or came
-- from the `labaya` command.
create table content_versions (
  name text not null,
  version int not null check (version > 0),
  value jsonb,
  staff_id bigint references staff,
  at timestamptz,
  primary key (name, version)
);

-- Up to when banners and legal pages that were planned have been applied.
create table content_schedule (
  is_only boolean primary key default true check (is_only),
  applied_at timestamptz not null
);
-- An instant before every banner: the first reading applies what is due.
insert into content_schedule (applied_at) values ('2000-01-01T00:00:00Z');

-- What staff are writing of a legal page. `version` is raised by each save.
create table legal_drafts (
  page text primary key check (length(page) <= 40),
  version int not null default 1,
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  staff_id bigint not null references staff,
  at timestamptz not null
);

-- Every version of a legal page that was ever published, for good: each has an address of its own. `text` names the figures of the
-- rules, `rendered` is what shoppers read on its first day. A version without `applied_at` is planned; `withdrawn_at` is set where
-- staff took it back before.
create table legal_versions (
  page text not null check (length(page) <= 40),
  number int not null check (number > 0),
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  rendered jsonb check (jsonb_typeof(rendered) = 'object'),
  is_material boolean not null default false,
  starts_at timestamptz not null,
  applied_at timestamptz,
  withdrawn_at timestamptz,
  staff_id bigint references staff,
  published_at timestamptz,
  primary key (page, number),
  check (num_nonnulls(applied_at, withdrawn_at) < 2),
  check (not is_material or page = 'privacy')
);
create index legal_versions_planned on legal_versions (starts_at) where applied_at is null and withdrawn_at is null;
create index legal_versions_material on legal_versions (applied_at) where is_material and applied_at is not null;

-- A consent to an account that the customer gave anew, after a material change of the privacy notice. It was not withdrawn.
alter table consents add column replaced_at timestamptz;
drop index consents_account;
create unique index consents_account on consents (customer_id, purpose)
  where purpose = 'account' and withdrawn_at is null and replaced_at is null;

-- Pages list the versions of a legal page, and a planned banner begins with the schedule.
create trigger content_schedule_shown_anew after insert or delete or truncate or update on content_schedule for each statement execute function count_page_change();
create trigger legal_versions_shown_anew after insert or delete or truncate or update on legal_versions for each statement execute function count_page_change();
