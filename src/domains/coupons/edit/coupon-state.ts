import { rupees, type Paise } from '../../../kernel/money.ts'
import type { FileCoupon } from './coupon-record.ts'

/** What staff read of a coupon first. */
export const COUPON_STATES = ['live', 'planned', 'paused', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** How often a coupon was used, without failed and cancelled orders, and what it took off. */
export type CouponFigures = { uses: number; given: Paise }

type Stated = Pick<FileCoupon['rule'], 'active' | 'starts_at' | 'ends_at' | 'total_limit' | 'budget'>

/** The state of a coupon. What nobody can change any more comes first, then what staff have decided. */
export function couponState(rule: Stated, { uses, given }: CouponFigures, now: Date): CouponState {
  if (now > new Date(rule.ends_at)) return 'ended'
  if (rule.active !== true) return 'paused'
  if (now < new Date(rule.starts_at)) return 'planned'
  const isUsedUp =
    uses >= (rule.total_limit ?? Infinity) || (rule.budget !== null && given >= rupees(rule.budget))
  return isUsedUp ? 'used_up' : 'live'
}
