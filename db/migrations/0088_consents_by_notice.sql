-- The number of the last material version of the privacy notice that a consent covers, 0 before the first one. A time could not
-- say it: a consent that is given while a version comes into force is one to the version of before.
alter table consents add column material_version int not null default 0;

-- A draft that was published or discarded has no text. Its row keeps the version, so that no later draft has a number that an
-- editor of this one has read.
alter table legal_drafts alter column text drop not null;
