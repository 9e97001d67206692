import { couponStateText } from '../../../../domains/coupons/edit/console-coupons.messages.ts'
import type { CouponState } from '../../../../domains/coupons/edit/coupon-state.ts'
import { Pill } from '../../../ui/data/pill.tsx'

const TONES = { live: 'save', planned: 'info', paused: 'warn', used_up: 'error', ended: 'plain' } as const

/** The state of a coupon. */
export function StatePill({ state }: { state: CouponState }) {
  return <Pill tone={TONES[state]}>{couponStateText[state]}</Pill>
}
