import type { Mutant } from './mutate.ts'

const SLOTS = 'src/domains/slots/slots.ts'
const SLOTS_TEST = ['src/domains/slots/slots.test.ts']
const COUPONS = 'src/domains/coupons/coupons.ts'
const COUPONS_TEST = ['src/domains/coupons/coupons.test.ts']
const COINS = 'src/domains/coins/coins.ts'
const COINS_TEST = ['src/domains/coins/coins.test.ts']

/** The mutants of slots. */
export const SLOT_MUTANTS: readonly Mutant[] = [
  {
    limit: 'the hold of a slot',
    change: '15 → 16 minutes',
    file: SLOTS,
    search: 'HOLD_MINUTES = 15',
    replace: 'HOLD_MINUTES = 16',
    tests: SLOTS_TEST,
  },
  {
    limit: 'all renewals of a hold',
    change: '60 → 61 minutes',
    file: SLOTS,
    search: 'HOLD_LONGEST_MINUTES = 60',
    replace: 'HOLD_LONGEST_MINUTES = 61',
    tests: SLOTS_TEST,
  },
  {
    limit: 'the lead time',
    change: '60 → 59 minutes',
    file: SLOTS,
    search: 'LEAD_MINUTES = 60',
    replace: 'LEAD_MINUTES = 59',
    tests: SLOTS_TEST,
  },
  {
    limit: 'tomorrow closes',
    change: '22:00 → 22:01',
    file: SLOTS,
    search: 'TOMORROW_CLOSES_AT = 22 * 60',
    replace: 'TOMORROW_CLOSES_AT = 22 * 60 + 1',
    tests: SLOTS_TEST,
  },
  {
    limit: 'today opens',
    change: '04:00 → 03:59',
    file: SLOTS,
    search: 'TODAY_OPENS_AT = 4 * 60',
    replace: 'TODAY_OPENS_AT = 4 * 60 - 1',
    tests: SLOTS_TEST,
  },
  {
    limit: 'the days that can be booked',
    change: '15 → 16',
    file: SLOTS,
    search: 'WINDOW_DAYS = 15',
    replace: 'WINDOW_DAYS = 16',
    tests: SLOTS_TEST,
  },
  {
    limit: 'the capacity of a slot',
    change: '`<` → `<=`',
    file: 'src/domains/slots/slot-counts.store.server.ts',
    search: 'and taken < capacity\n',
    replace: 'and taken <= capacity\n',
    tests: ['tests/booking/hold-expiry-boundary.test.ts'],
  },
]

/** The mutants of coupons and coins. */
export const OFFER_MUTANTS: readonly Mutant[] = [
  {
    limit: 'the uses of a coupon by a customer',
    change: '`>=` → `>`',
    file: COUPONS,
    search: 'customer.uses >= (coupon',
    replace: 'customer.uses > (coupon',
    tests: COUPONS_TEST,
  },
  {
    limit: 'the last moment of a coupon',
    change: '`>` → `>=`',
    file: COUPONS,
    search: 'now > endsAt',
    replace: 'now >= endsAt',
    tests: COUPONS_TEST,
  },
  {
    limit: 'the minimum subtotal of a coupon',
    change: '`<` → `<=`',
    file: COUPONS,
    search: 'subtotal < coupon.minSubtotal',
    replace: 'subtotal <= coupon.minSubtotal',
    tests: COUPONS_TEST,
  },
  {
    limit: 'the budget of a coupon',
    change: '`>` → `>=`',
    file: COUPONS,
    search: '> coupon.budget ?',
    replace: '>= coupon.budget ?',
    tests: COUPONS_TEST,
  },
  {
    limit: 'coins within the balance',
    change: 'one more',
    file: COINS,
    search: 'requested > purse.balance',
    replace: 'requested > purse.balance + 1',
    tests: COINS_TEST,
  },
  {
    limit: 'coins that the cart accepts',
    change: 'any number',
    file: COINS,
    search: 'Math.min(requested, balance, cap)',
    replace: 'Math.min(requested, balance)',
    tests: COINS_TEST,
  },
  {
    limit: 'coins earned',
    change: 'down → up',
    file: COINS,
    search: 'Math.floor((paidForTests',
    replace: 'Math.ceil((paidForTests',
    tests: COINS_TEST,
  },
]
