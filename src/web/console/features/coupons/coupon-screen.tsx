import { useQuery } from '@tanstack/react-query'
import { TicketX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { UnopenedRecord } from '../../ui/record-status.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { CouponBuilder } from './coupon-builder.tsx'
import { CouponFigures } from './coupon-figures.tsx'
import { couponQuery } from './coupon-queries.ts'
import styles from './coupons.module.css'
import { couponsText as text } from './coupons-screen.messages.ts'

const COUPONS = `${CONSOLE_PATH}/coupons`
const PARENTS = [HOME_PARENT, { to: COUPONS, text: text.title }]
const UNOPENED = { icon: TicketX, list: COUPONS, text, unknown: 'unknown_coupon' }

/** One coupon: its figures and its builder, or a new one. @see OPS-K01 */
export function CouponScreen() {
  const { code = '' } = useParams()
  const mayWrite = useMay('coupon.write')
  if (code === 'new' && mayWrite) {
    return (
      <Page title={text.newTitle} parents={PARENTS}>
        <CouponBuilder stored={null} />
      </Page>
    )
  }
  if (!/^[A-Z0-9]{1,40}$/.test(code)) return <UnopenedRecord {...UNOPENED} query={null} />
  return <StoredCoupon key={code} code={code} />
}

function StoredCoupon({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(couponQuery(code))
  if (data !== undefined) {
    return (
      <Page title={data.coupon.coupon_code} parents={PARENTS} lead={data.coupon.description}>
        <div className={styles['cards']}>
          <CouponFigures stored={data} />
          <CouponBuilder stored={data} />
        </div>
      </Page>
    )
  }
  return <UnopenedRecord {...UNOPENED} query={{ error, refetch }} />
}
