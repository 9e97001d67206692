-- The bookings that a member of the staff has begun and not placed, newest first.
create index assisted_drafts_open on assisted_drafts (staff_id, id desc) where order_id is null;
