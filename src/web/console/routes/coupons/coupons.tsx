import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { CouponList } from '../../features/coupons/coupon-list.tsx'
import { couponsText } from '../../features/coupons/coupons-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(couponsText.title) }]

/** The list of coupons. */
export default function CouponsPage() {
  return (
    <Guarded needs="catalogue.read" title={couponsText.title}>
      <CouponList />
    </Guarded>
  )
}
