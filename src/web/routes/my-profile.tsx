import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../domains/content/site.messages.ts'
import { profileText } from '../../domains/orders/order-pages.messages.ts'
import { type IstDate, istDate } from '../../kernel/ist.ts'
import { personalHeaders } from '../client/personal-page.ts'
import { useOrderNumber } from '../client/use-order-number.ts'
import { usePlacedOrder } from '../client/use-placed-order.ts'
import { useSession } from '../client/use-session.ts'
import { useShopClock } from '../client/use-shop-clock.ts'
import { OrderTrouble } from '../flows/order-pages/order-trouble.tsx'
import { OrderDetail } from '../flows/profile/order-detail.tsx'
import { OrdersList } from '../flows/profile/orders-list.tsx'
import { ProfileHead } from '../flows/profile/profile-head.tsx'
import styles from '../flows/profile/profile.module.css'

export { shouldRevalidate } from '../client/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(profileText.tab) }]

const SIGN_IN = { title: profileText.visitorTitle, text: profileText.visitorText }

/** The customer's own page: the orders, or the one that the address names. @see checklist ROUTE-12 */
export default function MyProfile() {
  const number = useOrderNumber()
  const now = useShopClock()()
  const today = now === null ? null : istDate(now)
  return (
    <div className={styles['page']}>
      {number === null ? <Profile today={today} /> : <NamedOrder number={number} today={today} />}
    </div>
  )
}

function Profile({ today }: { today: IstDate | null }) {
  const { isKnown, isFailed, retry, customer } = useSession()
  if (customer === null) {
    const why = isKnown ? { kind: 'signed-out' as const } : unknownYet(isFailed, retry)
    return <OrderTrouble why={why} title={profileText.tab} signIn={SIGN_IN} />
  }
  return (
    <div className="container">
      <ProfileHead customer={customer} />
      <section className={styles['section']} aria-labelledby="orders">
        <h2 id="orders">{profileText.orders}</h2>
        <OrdersList today={today} />
      </section>
    </div>
  )
}

function unknownYet(isFailed: boolean, retry: () => void) {
  return isFailed ? ({ kind: 'failed', retry } as const) : ({ kind: 'loading' } as const)
}

function NamedOrder({ number, today }: { number: string; today: IstDate | null }) {
  const placed = usePlacedOrder(number)
  if (placed.kind !== 'read')
    return <OrderTrouble why={placed} title={profileText.orderTab} signIn={SIGN_IN} />
  return <OrderDetail order={placed.order} today={today} />
}
