import { rupees } from '../../kernel/money.ts'
import type { Coupon } from './coupons.ts'

/** 10 % off for every customer, without any limit, in 2026. */
export const unlimitedCoupon: Coupon = {
  code: 'ANY10',
  percent: 10,
  amount: null,
  maxDiscount: null,
  minSubtotal: rupees(0),
  kinds: [],
  categoryIds: [],
  skus: [],
  firstOrderOnly: false,
  minMembers: null,
  perCustomerLimit: null,
  perCustomerPerMonth: null,
  totalLimit: null,
  budget: null,
  coinsAllowed: false,
  isListed: true,
  isActive: true,
  startsAt: new Date('2026-01-01T00:00:00+05:30'),
  endsAt: new Date('2026-12-31T23:59:59+05:30'),
}
