import { useRef } from 'react'
import { dialogText } from '../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../domains/identity/sign-in.messages.ts'
import { OwnDetailsFields } from '../../features/own-details/own-details-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './dialogs.module.css'
import { keepMobile, PrivacyLine } from './number-dialog.tsx'
import { useArrival } from './use-arrival.ts'
import type { useSignUpForm } from './use-sign-up-form.ts'

/** Who signs up; the tick beside the notice is off until it is set. @see checklist SUP-01, SUP-03, SUP-04; security.md 33 */
export function SignUpDialog({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  const { fields, wantsNews, setWantsNews } = form
  const top = useRef<HTMLParagraphElement>(null)
  useArrival(top)
  return (
    <>
      <p ref={top} className={styles['lead']}>
        {signInText.signUpLead}
      </p>
      <div className={styles['fields']}>
        <OwnDetailsFields form={form} />
        <Field
          {...fields.bind('mobile', keepMobile)}
          label={dialogText.phone}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <Checkbox
        className={styles['news']}
        label={signInText.news}
        checked={wantsNews}
        onChange={(event) => setWantsNews(event.target.checked)}
      />
      <PrivacyLine />
    </>
  )
}
