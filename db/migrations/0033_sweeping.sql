-- What is over is found by its time, however much is not.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_visitors_seen on sessions (seen_at) where browser_id is null;
create index sessions_created on sessions (created_at);
create index otp_challenges_sent on otp_challenges (sent_at);
create index otp_events_swept on otp_events (at);

-- Where a row is deleted, the database looks for what refers to it: once a row, and without these through the whole table.
create index carts_session on carts (session_id) where session_id is not null;
create index carts_shipping_address on carts (shipping_address_id) where shipping_address_id is not null;
create index carts_billing_address on carts (billing_address_id) where billing_address_id is not null;
create index consents_cart_item on consents (cart_item_id) where cart_item_id is not null;
