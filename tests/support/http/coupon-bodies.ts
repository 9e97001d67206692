const coupon = {
  coupon_code: 'AUTUMN25',
  description: '25 % off',
  details: ['On tests'],
  rule: {
    type: 'percent',
    value: 25,
    max_discount: 500,
    min_subtotal: 599,
    scope: { kinds: ['test'], category_ids: [602], skus: ['LT-CBC'] },
    first_order_only: false,
    min_members: 1,
    per_customer_limit: 3,
    per_customer_per_month: 1,
    total_limit: 500,
    budget: 50_000,
    starts_at: '2026-11-01T00:00:00+05:30',
    ends_at: '2026-12-31T23:59:59+05:30',
    coins_allowed: false,
    listed: true,
    active: true,
    sort: 100,
  },
}

/** A valid body of every call about coupons and coins of the console. */
export const couponBodies: Record<string, unknown> = {
  'coupons/list': { q: 'heart', state: 'live', after: '100_HEART15' },
  'coupons/stats': { code: 'HEART15' },
  'coupons/save': { coupon, version: 1 },
  'coupons/pause': { code: 'HEART15', version: 1, paused: true },
  'coupons/simulate': {
    cart: { lines: [{ sku: 'LT-CBC', quantity: 1, patients: [1] }], pincode: '600001' },
    customer: { kind: 'mobile', mobile: '9845012345' },
    coins: true,
    at: '2026-12-01T10:00:00+05:30',
    code: 'HEART15',
  },
  'coins/find': { mobile: '9845012345' },
  'coins/ledger': { customer: 1, after: '51' },
  'coins/grant': {
    customer: 1,
    coins: 50,
    reason: 'Late report',
    key: '7c0f3a52-0f6e-4a3b-9d53-2f4d2f9e6a11',
  },
}
