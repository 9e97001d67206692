import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { SMS_CODE_INPUT, TOTP_INPUT } from '../../ui/form/input-props.ts'
import styles from './sign-in.module.css'
import { signInText } from './sign-in.messages.ts'
import { type SecondFactorKind, useFallbackCodes } from './use-fallback-codes.ts'

type FallbackCodesProps = { mobile: string; onOtherNumber: () => void }

/**
 * The form for the SMS code together with the code of the authenticator app or a recovery code.
 *
 * @see OPS-S03, OPS-S06
 */
export function FallbackCodes({ mobile, onOtherNumber }: FallbackCodesProps) {
  const [factor, setFactor] = useState<SecondFactorKind>('totp')
  const { control, failure, isBusy, submit } = useFallbackCodes(mobile, factor)
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <Note>{signInText.sent}</Note>
      <TextField label={signInText.mobile} value={formatMobile(mobile)} readOnly autoComplete="username" />
      <Field control={control} name="otp" {...SMS_CODE_INPUT} label={signInText.otp} />
      {factor === 'totp' ? (
        <Field key="totp" control={control} name="totp" {...TOTP_INPUT} label={signInText.totp} />
      ) : (
        <Field
          key="recovery"
          control={control}
          name="recovery"
          label={signInText.recovery}
          hint={signInText.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <FailureNote text={failure} />
      <Button type="submit" full busy={isBusy} busyLabel={signInText.signingIn}>
        {signInText.signIn}
      </Button>
      <Button variant="link" onClick={() => setFactor(factor === 'totp' ? 'recovery' : 'totp')}>
        {factor === 'totp' ? signInText.takeRecovery : signInText.takeTotp}
      </Button>
      <Button variant="link" onClick={onOtherNumber}>
        {signInText.otherNumber}
      </Button>
    </Form>
  )
}
