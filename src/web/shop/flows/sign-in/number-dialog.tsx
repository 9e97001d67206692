import { useRef } from 'react'
import { Link } from 'react-router'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { Field } from '../../../ui/form/field.tsx'
import styles from './dialogs.module.css'
import { useDialogFocus } from './use-dialog-focus.ts'
import type { useNumberForm } from './use-number-form.ts'

/** The dialog for the mobile number. */
export function NumberDialog({ form }: { form: ReturnType<typeof useNumberForm> }) {
  const top = useRef<HTMLParagraphElement>(null)
  useDialogFocus(top)
  return (
    <>
      <p ref={top} className={styles['lead']}>
        {signInText.lead}
      </p>
      <Field
        control={form.control}
        name="mobile"
        mask={stripToMobile}
        label={signInText.mobile}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <PrivacyLine />
    </>
  )
}

/** The ten digits of a typed or pasted number. @see AUTH-05, SUP-04 */
export function stripToMobile(text: string): string {
  return mobileDigits(text).slice(0, 10)
}

/** The link to the privacy notice. */
function PrivacyLine() {
  const [before, link, after] = signInText.notice
  return (
    <p className={styles['notice']}>
      {before}
      <Link to="/privacy">{link}</Link>
      {after}
    </p>
  )
}
