import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { CouponScreen } from '../../features/coupons/coupon-screen.tsx'
import { couponsText } from '../../features/coupons/coupons-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(couponsText.title) }]

/** One coupon, or a new one. */
export default function CouponPage() {
  return (
    <Guarded needs="catalogue.read" title={couponsText.title}>
      <CouponScreen />
    </Guarded>
  )
}
