import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { dialogText } from '../../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { AgreementBox } from '../../features/agreement/agreement-box.tsx'
import { OwnDetailsFields } from '../../features/own-details/own-details-fields.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from './dialogs.module.css'
import { stripToMobile } from './number-dialog.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'
import type { useSignUpForm } from './use-sign-up-form.ts'

/**
 * The dialog for the details of a new customer. The consents next to the notice start unticked.
 *
 * @see SUP-01, SUP-03, SUP-04; SEC-33
 */
export function SignUpDialog({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  const { agreement, wantsNews, setWantsNews } = form
  const top = useRef<HTMLParagraphElement>(null)
  useDialogFocus(top)
  return (
    <>
      <p ref={top} className={styles['lead']}>
        {signInText.signUpLead}
      </p>
      <div className={styles['fields']}>
        <FormProvider {...form.form}>
          <OwnDetailsFields />
        </FormProvider>
        <Field
          control={form.form.control}
          name="mobile"
          mask={stripToMobile}
          label={dialogText.phone}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <div className={styles['ticks']}>
        <AgreementBox agreement={agreement} />
        <Checkbox
          label={signInText.news}
          checked={wantsNews}
          onChange={(event) => setWantsNews(event.target.checked)}
        />
      </div>
    </>
  )
}
