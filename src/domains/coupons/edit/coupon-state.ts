import { rupees, type Paise } from '../../../kernel/money.ts'
import type { FileCoupon } from './coupon-record.ts'

/** The states of a coupon. */
export const COUPON_STATES = ['live', 'planned', 'paused', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** A coupon's uses without failed and cancelled orders, and their total discount. */
export type CouponFigures = { uses: number; given: Paise }

type Stated = Pick<FileCoupon['rule'], 'active' | 'starts_at' | 'ends_at' | 'total_limit' | 'budget'>

/** Decides the state of a coupon: first what cannot be changed any more, then what staff have decided. */
export function couponState(rule: Stated, { uses, given }: CouponFigures, now: Date): CouponState {
  if (now > new Date(rule.ends_at)) return 'ended'
  if (rule.active !== true) return 'paused'
  if (now < new Date(rule.starts_at)) return 'planned'
  const isUsedUp =
    uses >= (rule.total_limit ?? Infinity) || (rule.budget !== null && given >= rupees(rule.budget))
  return isUsedUp ? 'used_up' : 'live'
}
