import { data, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { parseProfilePart, type ProfilePart } from '../../../domains/customers/profile-parts.ts'
import { partText, visitorText } from '../../../domains/customers/profile.messages.ts'
import { profileText } from '../../../domains/orders/order-pages.messages.ts'
import { type IstDate, istDate } from '../../../kernel/ist.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { useOrderNumber } from '../data/use-order-number.ts'
import { useShopClock } from '../../app/use-shop-clock.ts'
import { OrderTrouble } from '../flows/order-pages/order-trouble.tsx'
import { OrderDetail } from '../flows/profile/orders/order-detail.tsx'
import { EmailNotice } from '../features/email-notice/email-notice.tsx'
import { ProfileHead, ProfileHeadOutline } from '../flows/profile/profile-head.tsx'
import { ProfileOutline, ProfilePartContent } from '../flows/profile/profile-part.tsx'
import { ProfileTabs } from '../flows/profile/profile-tabs.tsx'
import { useProfileSession, useOpenOrder } from '../flows/profile/use-profile-session.ts'
import styles from '../flows/profile/profile.module.css'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = ({ params }) => {
  const part = parseProfilePart(params['part'])
  const name = part === null || part === 'orders' ? '' : `${partText[part]} · `
  return [{ title: pageTitle(`${name}${profileText.tab}`) }]
}

/** Loads no customer data: the HTML is the same for every customer. */
export function loader({ params }: LoaderFunctionArgs) {
  if (parseProfilePart(params['part']) === null) throw data(null, { status: 404 })
  return null
}

/** A part of the customer's profile, or the order that the address names. @see ROUTE-12 */
export default function MyProfile() {
  const number = useOrderNumber()
  const now = useShopClock()()
  const today = now === null ? null : istDate(now)
  const part = parseProfilePart(useParams()['part']) ?? 'orders'
  return (
    <div className={styles['page']}>
      {number === null ? <Profile part={part} today={today} /> : <NamedOrder number={number} now={now} />}
    </div>
  )
}

function Profile({ part, today }: { part: ProfilePart; today: IstDate | null }) {
  const { isLoaded, isFailed, isSignedIn, retry, customer } = useProfileSession(part)
  const isOut = !isSignedIn && (isLoaded || isFailed)
  const why = isLoaded ? ({ kind: 'signed-out' } as const) : ({ kind: 'failed', retry } as const)
  return (
    <>
      {isOut && <OrderTrouble why={why} title={profileText.tab} signIn={visitorText[part]} />}
      {(!isOut || customer !== null) && (
        <div className="container" hidden={isOut}>
          {customer === null ? <ProfileHeadOutline /> : <ProfileHead customer={customer} />}
          <ProfileTabs current={part} />
          {customer !== null && part !== 'account' && <EmailNotice state={customer.email_state} />}
          {customer === null ? (
            <ProfileOutline />
          ) : (
            <ProfilePartContent
              key={customer.id}
              part={part}
              customer={customer}
              isSignedIn={isSignedIn}
              today={today}
            />
          )}
        </div>
      )}
    </>
  )
}

function NamedOrder({ number, now }: { number: string; now: Date | null }) {
  const { placed, order } = useOpenOrder(number)
  const isRead = placed.kind === 'read'
  return (
    <>
      {!isRead && <OrderTrouble why={placed} title={profileText.orderTab} signIn={visitorText.orders} />}
      {order !== null && (
        <div hidden={!isRead}>
          <OrderDetail order={order} now={now} />
        </div>
      )}
    </>
  )
}
