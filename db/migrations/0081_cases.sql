-- What staff write to a complainant, and who wrote it. A state that the command set has no text. due_at: until when staff
-- must act next; an answer is due until the end of its day in India.
alter table grievances
  add column acknowledgement text check (length(acknowledgement) <= 2000),
  add column answer text check (length(answer) <= 2000),
  add column acknowledged_by bigint references staff,
  add column answered_by bigint references staff,
  add column version int not null default 1,
  add column due_at timestamptz generated always as (case state when 'new' then acknowledge_by when 'acknowledged' then (answer_by + 1)::timestamp at time zone 'Asia/Kolkata' end) stored;
create index grievances_due on grievances (due_at, id) where due_at is not null;

-- A complaint never goes back, whoever writes, and every change of its state changes the version that editors hold.
create function move_grievance() returns trigger language plpgsql as $$ begin if new.state <> old.state and array_position(array['new', 'acknowledged', 'answered'], new.state) < array_position(array['new', 'acknowledged', 'answered'], old.state) then raise exception 'A complaint moves forward only' using errcode = 'check_violation'; end if; if new.state <> old.state then new.version := old.version + 1; end if; return new; end $$;
create trigger grievances_move before update on grievances for each row execute function move_grievance();

-- Who calls back, when, and what came of it. call_at: when the enquiry is to be worked next, at once without a call that was
-- agreed; null once it is over.
alter table enquiries drop constraint enquiries_state_check;
alter table enquiries add constraint enquiries_state_check check (state in ('new', 'contacted', 'booked', 'closed'));
alter table enquiries
  add column owner_id bigint references staff,
  add column next_call_at timestamptz,
  add column outcome text not null default '' check (length(outcome) <= 300),
  add column version int not null default 1,
  add column call_at timestamptz generated always as (case when state in ('new', 'contacted') then coalesce(next_call_at, created_at) end) stored;
create index enquiries_calls on enquiries (call_at, id) where call_at is not null;
create index enquiries_owned on enquiries (owner_id, call_at, id) where call_at is not null;
create index enquiries_over on enquiries (state_at desc, id desc) where state in ('booked', 'closed');

create table enquiry_notes (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries on delete cascade,
  staff_id bigint not null references staff,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index enquiry_notes_enquiry on enquiry_notes (enquiry_id, id);

-- Photos and PDFs of prescriptions, apart from the enquiries they came with, and sealed with the secret key: a copy of the
-- database alone opens none. digest: a keyed hash of the file, which finds one that was sent twice.
alter table enquiries drop constraint enquiries_kind_check;
alter table enquiries add constraint enquiries_kind_check check (kind in ('product', 'pincode', 'prescription'));
alter table enquiries drop constraint enquiries_pincode_known;
alter table enquiries add constraint enquiries_pincode_known check (kind <> 'pincode' or zip <> '');
create table prescription_files (
  enquiry_id bigint primary key references enquiries on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf')),
  size int not null check (size between 1 and 10000000),
  digest bytea not null,
  sealed bytea not null,
  created_at timestamptz not null
);
-- A photo does not get smaller.
alter table prescription_files alter column sealed set storage external;
create index prescription_files_age on prescription_files (created_at);
