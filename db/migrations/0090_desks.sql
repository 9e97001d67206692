-- What a member of the staff granted or took back lately.
create index coin_movements_staff on coin_movements (staff_id, at) where staff_id is not null;

-- The session that sent a complaint: its browser is no stranger who tries contacts for somebody's ticket.
alter table grievances add column session_id bigint references sessions on delete set null;
create index grievances_session on grievances (session_id) where session_id is not null;

-- Days whose settlements could not be fetched.
create index settlement_days_failed on settlement_days (day) where failure is not null;

-- Products that sell at the default price.
create index products_unpriced on products (id) where not is_retired and price_paise is null and not is_enquiry;

-- The tests that staff want to book for whoever asked, as they noted them.
alter table enquiries add column tests text not null default '' check (length(tests) <= 300);
