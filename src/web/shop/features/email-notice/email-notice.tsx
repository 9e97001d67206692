import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { profilePath } from '../../../../domains/customers/profile-parts.ts'
import { isToConfirm, type EmailState } from '../../../../domains/email-addresses/email-addresses.ts'
import { emailText } from '../../../../domains/email-addresses/email-addresses.messages.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './email-notice.module.css'

/** The id of the account's card that confirms an address. */
export const EMAIL_CARD_ID = 'confirm-email'

/** Asks a customer with an unconfirmed e-mail address to confirm it. */
export function EmailNotice({ state }: { state: EmailState }) {
  if (!isToConfirm(state)) return null
  return (
    <div className={styles['notice']}>
      <Note icon={Mail}>
        {emailText.notice}.{' '}
        <Link to={`${profilePath('account')}#${EMAIL_CARD_ID}`} className={styles['link']}>
          {emailText.noticeLink}
        </Link>
      </Note>
    </div>
  )
}
