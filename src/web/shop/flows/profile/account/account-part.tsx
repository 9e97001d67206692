import type { SignedIn } from '../../../../app/use-session.ts'
import { AccessLogCard } from './access-log-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { isToConfirm } from '../../../../../domains/email-addresses/email-addresses.ts'
import { EmailCard } from './email-card.tsx'
import { DownloadCard } from './download-card.tsx'
import styles from '../account.module.css'

/**
 * The customer's details, devices, consents and data, and the deletion of the account. After the end of the session only
 * an open form stays.
 *
 * @see SEC-02 and SEC-33
 */
export function AccountPart({ customer, isSignedIn }: { customer: SignedIn; isSignedIn: boolean }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['cards']}>
        <DetailsCard customer={customer} />
        {isSignedIn && isToConfirm(customer.email_state) && <EmailCard customer={customer} />}
        {isSignedIn && <DevicesCard />}
        {isSignedIn && <ConsentsCard />}
      </div>
      <div className={styles['cards']}>
        {isSignedIn && <DownloadCard />}
        {isSignedIn && <AccessLogCard />}
        <DeleteCard />
      </div>
    </div>
  )
}
