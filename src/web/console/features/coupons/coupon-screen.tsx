import { useQuery } from '@tanstack/react-query'
import { TicketX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { isRefused, RecordStatus } from '../../ui/record-status.tsx'
import { CouponBuilder } from './coupon-builder.tsx'
import { CouponFigures } from './coupon-figures.tsx'
import { couponQuery } from './coupon-queries.ts'
import styles from './coupons.module.css'
import { couponsText as text } from './coupons-screen.messages.ts'

const PARENTS = [
  { to: CONSOLE_PATH, text: consoleText.console },
  { to: `${CONSOLE_PATH}/coupons`, text: text.title },
]

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
  return /^[A-Z0-9]{1,40}$/.test(code) ? <StoredCoupon key={code} code={code} /> : <Missing />
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
  if (isRefused(error, 'unknown_coupon')) return <Missing />
  return (
    <Page title={text.title} parents={PARENTS.slice(0, 1)}>
      <RecordStatus error={error} onRetry={() => void refetch()} />
    </Page>
  )
}

function Missing() {
  return (
    <Page title={text.title} parents={PARENTS.slice(0, 1)}>
      <EmptyState icon={TicketX} title={text.missingTitle} text={text.missingText}>
        <ButtonLink to={`${CONSOLE_PATH}/coupons`}>{text.toList}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
