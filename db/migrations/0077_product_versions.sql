-- The number of a product's present version. An editor sends the one that it read.
alter table products add column version int not null default 1;

-- Every state that a product had since its first change here, as the catalogue's file would have it. `at` is null for what
-- it was before that change; `staff_id` is null where the `labaya` command changed it.
create table product_versions (
  product_id int not null references products,
  version int not null check (version > 0),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  staff_id bigint references staff,
  at timestamptz,
  primary key (product_id, version)
);

-- The list of products is read in the order of names.
create index products_name on products (lower(name), id);

-- Counted by every reading of the metrics.
create index products_without_price on products (id) where price_paise is null and not is_retired and not is_enquiry;

-- Changes that were made together, an import or a bulk edit, so that one action undoes them. `undoes` is the batch that this
-- one took back: each is undone once.
create table change_batches (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  title text not null check (length(title) between 1 and 200),
  staff_id bigint references staff,
  at timestamptz not null,
  undoes bigint unique references change_batches
);

-- A row of a batch by its key in the file: the changed fields as they were, null for a row that the batch added, and as they
-- became. A row whose hash is another by now was changed since, and an undo leaves it alone.
create table change_batch_rows (
  batch_id bigint not null references change_batches,
  key text not null,
  before jsonb,
  after jsonb not null,
  row_hash text not null,
  primary key (batch_id, key)
);

-- What an import would change, until it is applied or over: one plan a person. `catalogue_version` is a hash of all rows
-- that the file was compared with.
create table import_plans (
  id text primary key check (length(id) between 20 and 60),
  kind text not null,
  title text not null check (length(title) between 1 and 200),
  diff jsonb not null,
  catalogue_version text not null,
  staff_id bigint not null unique references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index import_plans_expires on import_plans (expires_at);
