import type { ComponentProps } from 'react'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { CouponChange } from './use-coupon.ts'

type CouponButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'about'> & {
  code: string
  isApplied: boolean
  coupon: CouponChange
}

/** APPLY, or REMOVE for the coupon on the cart. Both use the same button element, which keeps the focus. */
export function CouponButton({ code, isApplied, coupon, ...look }: CouponButtonProps) {
  return (
    <Button
      {...look}
      busy={coupon.isBusy(code)}
      onClick={() => (isApplied ? coupon.remove(code) : coupon.apply(code))}
    >
      {isApplied ? couponText.remove : couponText.apply}
    </Button>
  )
}
