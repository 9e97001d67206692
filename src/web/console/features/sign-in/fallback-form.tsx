import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { hasPasskeys } from '../../app/webauthn.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { MOBILE_INPUT } from '../../ui/form/input-props.ts'
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
        {...MOBILE_INPUT}
        label={signInText.mobile}
        autoComplete="tel-national"
      />
      <FailureNote text={failure} />
      <Button type="submit" full busy={isBusy} busyLabel={signInText.sending}>
        {signInText.sendCode}
      </Button>
    </Form>
  )
}
