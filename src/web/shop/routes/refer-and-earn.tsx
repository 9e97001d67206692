import type { MetaFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { referPageText } from '../../../domains/referrals/refer-page.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { useSession } from '../../app/use-session.ts'
import { SignInFirst } from '../flows/order-pages/order-trouble.tsx'
import { ReferPage } from '../flows/refer/refer-page.tsx'
import styles from '../flows/refer/refer.module.css'
import { LoadingArea, Skeleton } from '../../ui/feedback/skeleton.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(referPageText.tab) }]

/**
 * The page of the customer's referral code, which is also the target of a friend's link: `?referral=1&code=…`.
 *
 * @see ROUTE-13
 */
export default function ReferAndEarn() {
  const [query] = useSearchParams()
  const { isLoaded, customer } = useSession()
  const code = query.get('code') ?? ''
  return (
    <div className={`container ${styles['page']}`}>
      <h1>{referPageText.title}</h1>
      {customer !== null && <ReferPage key={customer.id} customerId={customer.id} friendsCode={code} />}
      {customer === null && isLoaded && (
        <SignInFirst
          title={code === '' ? referPageText.visitorTitle : referPageText.friendTitle}
          text={code === '' ? referPageText.leadUnknown : referPageText.friendText}
        />
      )}
      {customer === null && !isLoaded && (
        <LoadingArea busy label={referPageText.loading}>
          <Skeleton shape="summary" />
        </LoadingArea>
      )}
    </div>
  )
}
