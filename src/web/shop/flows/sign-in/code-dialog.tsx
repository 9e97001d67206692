import { useRef } from 'react'
import { dialogText, tryIn } from '../../../../domains/identity/identity.messages.ts'
import { canResend } from '../../../../domains/identity/identity.ts'
import {
  codeDigit,
  codeEndMessage,
  resendIn,
  signInText,
} from '../../../../domains/identity/sign-in.messages.ts'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { useSecondsLeft } from '../../../app/use-seconds-left.ts'
import { Button } from '../../../ui/action/button.tsx'
import { OtpField } from '../../../ui/form/otp-field.tsx'
import styles from './dialogs.module.css'
import { useDialogFocus } from './use-dialog-focus.ts'
import type { SentCode } from './sent-code.ts'
import type { useCodeForm } from './use-code-form.ts'
import { useWebOtp } from './use-web-otp.ts'

type CodeForm = ReturnType<typeof useCodeForm>
type CodeDialogProps = { form: CodeForm; sent: SentCode; resend: string; onChange: () => void }

/** The dialog for the code that was sent by SMS. @see AUTH-03, AUTH-04, AUTH-06, AUTH-08, AUTH-09, AUTH-13 */
export function CodeDialog({ form, sent, resend, onChange }: CodeDialogProps) {
  const { input, code, type, error, news, end } = form
  const top = useRef<HTMLParagraphElement>(null)
  useDialogFocus(top, input)
  useWebOtp(type)
  return (
    <>
      <p ref={top} className="muted">
        {dialogText.codeSentTo}
      </p>
      <p className={styles['number']}>
        <b className={styles['digits']}>{formatMobile(sent.request.mobile)}</b>
        <Button variant="link" onClick={onChange}>
          {dialogText.change}
        </Button>
      </p>
      <OtpField
        ref={input}
        label={signInText.code}
        digitLabel={codeDigit}
        value={code}
        onChange={type}
        error={end === null ? error : codeEndMessage[end]}
        success={news === '' ? undefined : news}
      />
      {end === null && <Resend form={form} sent={sent} label={resend} />}
    </>
  )
}

function Resend({ form, sent, label }: { form: CodeForm; sent: SentCode; label: string }) {
  const left = useSecondsLeft(sent.resendAt)
  const wait = useSecondsLeft(sent.waitUntil)
  const isWanted = canResend(sent.hasFailed ? false : null, left)
  const isOpen = isWanted && wait === 0
  // One countdown at a time: while the customer waits for a resend, the countdown is on that button.
  const isCounting = !sent.hasFailed && !(isWanted && wait > 0)
  return (
    <div className={styles['resend']}>
      <span className="muted tabular">{isCounting && tryIn(left)}</span>
      <Button variant="link" aria-disabled={!isOpen || undefined} onClick={isOpen ? form.resend : undefined}>
        {isWanted && wait > 0 ? resendIn(label, wait) : label}
      </Button>
      <output className="visually-hidden">{isOpen ? signInText.canResend : ''}</output>
    </div>
  )
}

type NewCodeButtonProps = { isBusy: boolean; waitUntil: number }

/** The main action for a code that can no longer be correct. */
export function NewCodeButton({ isBusy, waitUntil }: NewCodeButtonProps) {
  const wait = useSecondsLeft(waitUntil)
  return (
    <Button
      full
      type={wait > 0 ? 'button' : 'submit'}
      busy={isBusy}
      busyLabel={signInText.sending}
      aria-disabled={wait > 0 || undefined}
    >
      {wait > 0 ? resendIn(signInText.sendNew, wait) : signInText.sendNew}
    </Button>
  )
}
