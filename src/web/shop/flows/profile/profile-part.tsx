import { Link } from 'react-router'
import {
  PRESCRIPTION_LINK,
  PRESCRIPTION_PATH,
} from '../../../../domains/enquiries/prescription-link.messages.ts'
import type { ProfilePart } from '../../../../domains/customers/profile-parts.ts'
import { profilePageText } from '../../../../domains/customers/profile.messages.ts'
import { profileText } from '../../../../domains/orders/order-pages.messages.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import type { SignedIn } from '../../../app/use-session.ts'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AccountPart } from './account/account-part.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { CoinsCard } from './coins-card.tsx'
import { FamilySection } from './family-section.tsx'
import { OrdersList } from './orders/orders-list.tsx'
import { StatementsCard } from './orders/statements-card.tsx'
import styles from './profile.module.css'
import sections from './sections.module.css'

type ProfilePartProps = { part: ProfilePart; customer: SignedIn; isSignedIn: boolean; today: IstDate | null }

const LATEST_COINS = 3

/** The content below the tabs. */
export function ProfilePartContent({ part, customer, isSignedIn, today }: ProfilePartProps) {
  const owner = { customer, isSignedIn }
  switch (part) {
    case 'orders':
      return (
        <div className={styles['columns']}>
          <section aria-labelledby="orders" className={styles['list']}>
            <h2 id="orders" className="visually-hidden">
              {profileText.orders}
            </h2>
            <OrdersList today={today} />
          </section>
          <div className={styles['cards']}>
            <CoinsCard customerId={customer.id} most={LATEST_COINS} />
            <StatementsCard />
            <Link to={PRESCRIPTION_PATH} className={styles['prescription']}>
              {PRESCRIPTION_LINK}
            </Link>
          </div>
        </div>
      )
    case 'family':
      return (
        <div className={sections['columns']}>
          <FamilySection {...owner} today={today} />
          <AddressesSection {...owner} />
        </div>
      )
    case 'addresses':
      return (
        <div className={styles['narrow']}>
          <AddressesSection {...owner} />
        </div>
      )
    case 'coins':
      return (
        <div className={styles['narrow']}>
          <CoinsCard customerId={customer.id} />
        </div>
      )
    case 'account':
      return <AccountPart {...owner} />
  }
}

/** The skeleton while the session loads. */
export function ProfileOutline() {
  return (
    <LoadingArea busy label={profilePageText.loading} className={styles['narrow']}>
      <Skeleton shape="row" count={3} />
    </LoadingArea>
  )
}
