-- A shift belongs to a person of the staff, which is a table since 0071. No call has written a shift before.
delete from shifts where not exists (select from staff where staff.id = shifts.staff_id);
alter table shifts add constraint shifts_of_staff foreign key (staff_id) references staff;

-- The exceptions of the console's list, by their first day.
create index slot_exceptions_days on slot_exceptions (from_day, id);
