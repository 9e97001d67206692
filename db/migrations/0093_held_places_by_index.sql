-- The heat map counts the held places of all slots in the index alone, wherever their rows are stored.
drop index slot_places_held;
create index slot_places_held on slot_places (held_until) include (slot_id) where held_until is not null;
