-- What is counted and swept without reading a whole table, however large it has grown.
create index orders_placed on orders (placed_at);
create index payments_created on payments (created_at);
create index slot_places_held on slot_places (held_until) where held_until is not null;
