import { useState } from 'react'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { hasPasskeys } from '../../app/webauthn.ts'
import { FallbackCodes } from './fallback-codes.tsx'
import styles from './sign-in.module.css'
import { signInText } from './sign-in.messages.ts'
import { useFallbackNumber } from './use-fallback-number.ts'

/** The sign-in without a passkey: the mobile number, then both codes together. @see OPS-S03 */
export function FallbackForm({ onPasskey }: { onPasskey: () => void }) {
  const [mobile, setMobile] = useState<string | null>(null)
  if (mobile !== null) return <FallbackCodes mobile={mobile} onOtherNumber={() => setMobile(null)} />
  return (
    <>
      <NumberForm onSent={setMobile} />
      {hasPasskeys() && (
        <Button variant="link" onClick={onPasskey}>
          {signInText.withPasskey}
        </Button>
      )}
    </>
  )
}

function NumberForm({ onSent }: { onSent: (mobile: string) => void }) {
  const { control, failure, isBusy, submit } = useFallbackNumber(onSent)
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <Field
        control={control}
        name="mobile"
        mask={(text) => mobileDigits(text).slice(0, 10)}
        label={signInText.mobile}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      {failure !== null && (
        <Note kind="error" live>
          {failure}
        </Note>
      )}
      <Button type="submit" full busy={isBusy} busyLabel={signInText.sending}>
        {signInText.sendCode}
      </Button>
    </Form>
  )
}
