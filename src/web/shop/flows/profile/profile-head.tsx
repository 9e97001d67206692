import { profileText } from '../../../../domains/orders/order-pages.messages.ts'
import { formatMobile } from '../../../../kernel/mobile.ts'
import type { SignedIn } from '../../../app/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import styles from './profile.module.css'
import { useSignOut } from './account/use-sign-out.ts'

type ProfileHeadProps = { customer: SignedIn }

/** The customer's name, and the sign-out. */
export function ProfileHead({ customer: { firstname, lastname, mobilenumber } }: ProfileHeadProps) {
  const { isBusy, signOut } = useSignOut()
  const name = `${firstname} ${lastname}`.trim()
  const mobile = formatMobile(mobilenumber)
  return (
    <div className={styles['head']}>
      <span className={styles['initials']} aria-hidden>
        {firstname.charAt(0)}
        {lastname.charAt(0)}
      </span>
      <div className={styles['who']}>
        <h1>{name === '' ? mobile : name}</h1>
        {name !== '' && <p className="muted tabular">{mobile}</p>}
      </div>
      <Button variant="link" busy={isBusy} onClick={signOut}>
        {profileText.signOut}
      </Button>
    </div>
  )
}

/** The skeleton of the head while the session loads. */
export function ProfileHeadOutline() {
  return (
    <div className={styles['head']}>
      <span className={styles['initials']} aria-hidden />
      <h1 className="visually-hidden">{profileText.tab}</h1>
    </div>
  )
}
