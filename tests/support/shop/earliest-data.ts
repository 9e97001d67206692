/**
 * Data of a shop at the first migration: a customer with a patient, a paid order and one whose payment came too late, a
 * visitor's cart, a held slot reservation, a code. Statements end at a line's end.
 */
export const EARLIEST_DATA = `
insert into customers (mobile, firstname, lastname, email, created_at)
  values ('9845012345', 'Ananya', 'Rao', 'ananya@example.com', '2026-10-01T10:00:00+05:30');
insert into sessions (token_hash, customer_id, created_at, seen_at)
  values ('\\x01', 1, '2026-10-01T10:00:00+05:30', '2026-10-01T10:00:00+05:30'),
    ('\\x02', null, '2026-10-01T10:00:00+05:30', '2026-10-01T10:00:00+05:30');
insert into otp_challenges (session_id, mobile, purpose, code_hash, sent_at)
  values (1, '9845012345', 'login', '\\x00', '2026-10-01T10:00:00+05:30');
insert into otp_numbers (mobile) values ('9845012345');
insert into otp_events (mobile, kind, at) values ('9845012345', 'sent', '2026-10-01T10:00:00+05:30');
insert into members (customer_id, firstname, lastname, gender, dob, secondary_relation, declared_at, created_at)
  values (1, 'Ananya', 'Rao', 'Female', '1992-05-12', 'Self', null, '2026-10-01T10:00:00+05:30'),
    (1, 'Kiran', 'Rao', 'Male', '2018-05-12', 'Son', '2026-10-01T10:00:00+05:30', '2026-10-01T10:00:00+05:30');
insert into addresses (customer_id, firstname, lastname, telephone, street, city, state, region_id, postcode, address_type, created_at)
  values (1, 'Ananya', 'Rao', '9845012345', '{"14, 2nd Cross"}', 'Bengaluru', 'Karnataka', 549, '560034', 'home', '2026-10-01T10:00:00+05:30');
insert into carts (id, session_id, customer_id, shipping_address_id, billing_address_id, created_at, changed_at, closed_at)
  values ('paid', null, 1, 1, 1, '2026-10-01T10:00:00+05:30', '2026-10-01T10:00:00+05:30', '2026-10-01T10:10:00+05:30'),
    ('late', null, 1, 1, 1, '2026-10-02T10:00:00+05:30', '2026-10-02T10:00:00+05:30', '2026-10-02T10:10:00+05:30'),
    ('open', 2, null, null, null, '2026-10-02T10:00:00+05:30', '2026-10-02T10:00:00+05:30', null);
insert into cart_items (cart_id, product_id, quantity, price_seen, added_at)
  values ('paid', 1001, 1, 29900, '2026-10-01T10:00:00+05:30'), ('open', 1001, 2, 29900, '2026-10-01T10:00:00+05:30');
insert into cart_item_members (cart_item_id, member_id) values (1, 1);
insert into slots (id, area_id, day, start_minute, end_minute, capacity, taken)
  values ('earliest', 101, '2026-10-03', 420, 450, 4, 1);
insert into slot_places (slot_id, cart_id, customer_id, first_held_at)
  values ('earliest', 'paid', 1, '2026-10-01T10:05:00+05:30');
insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, slot_id, placed_at)
  values ('LB0000000001', 'paid', 1, 'processing', 'razorpay_upi', 29900, '{"lines": [], "prices": {"grandTotal": 29900}, "slot": {"slotId": "earliest"}}', 'earliest', '2026-10-01T10:10:00+05:30'),
    ('LB0000000002', 'late', 1, 'payment_failed', 'razorpay_upi', 29900, '{"lines": [], "prices": {"grandTotal": 29900}}', null, '2026-10-02T10:10:00+05:30');
insert into order_events (order_id, status, text, at)
  values (1, 'pending', 'Placed', '2026-10-01T10:10:00+05:30'), (2, 'pending', 'Placed', '2026-10-02T10:10:00+05:30'),
    (1, 'processing', 'Confirmed', '2026-10-01T10:11:00+05:30'), (2, 'payment_failed', 'Payment failed', '2026-10-02T10:40:00+05:30');
insert into payments (order_id, provider_order_id, payment_id, amount, status, created_at, captured_at)
  values (1, 'order_1', 'pay_1', 29900, 'captured', '2026-10-01T10:10:00+05:30', '2026-10-01T10:11:00+05:30'),
    (2, 'order_2', 'pay_2', 29900, 'late', '2026-10-02T10:10:00+05:30', '2026-10-02T11:11:00+05:30');
insert into payment_events (event_id, kind, received_at) values ('event_1', 'payment.captured', '2026-10-01T10:11:00+05:30');
insert into idempotency_keys (session_id, key, path, body_hash, status, answer, created_at)
  values (1, 'k', '/api/payment/start', '\\x00', 200, '{}', '2026-10-01T10:10:00+05:30');
`

/** Additional data after migration 0023: coins and a coupon on the paid order, a consent, jobs. */
export const LATER_DATA = `
update orders set snapshot = '{"lines": [], "prices": {"grandTotal": 29900, "coins": 4000}, "slot": {"slotId": "earliest"}, "coupon": {"code": "EARLY"}}'
  where id = 1;
insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
  values (1, null, 'welcome', 150, 'shop', 'purse', '2026-10-01T09:00:00+05:30'),
    (1, 1, 'hold', 40, 'purse', 'held', '2026-10-01T10:10:00+05:30'),
    (1, 1, 'spend', 40, 'held', 'shop', '2026-10-01T10:11:00+05:30');
insert into coupons (code, description, rule, type, amount_paise, total_limit, uses, coins_allowed, starts_at, ends_at, sort)
  values ('EARLY', 'An early coupon', '{}', 'flat', 5000, 5, 1, true, '2026-01-01', '2036-01-01', 99);
insert into coupon_uses (order_id, code, customer_id, used_at)
  values (1, 'EARLY', 1, '2026-10-01T10:11:00+05:30');
insert into consents (customer_id, member_id, purpose, version, product_id, cart_item_id, given_at)
  values (1, 1, 'test', '1', 1001, 1, '2026-10-01T10:05:00+05:30');
insert into jobs (kind, key, payload, run_at, created_at)
  values ('send-sms', 'order_confirmed:LB0000000001', '{"to": "9845012345"}', '2026-10-01T10:11:00+05:30', '2026-10-01T10:11:00+05:30');
`
