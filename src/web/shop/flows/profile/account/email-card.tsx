import type { SignedIn } from '../../../../app/use-session.ts'
import { EMAIL_CODE_DIGITS } from '../../../../../domains/email-addresses/email-addresses.ts'
import { emailText, stillGoTo } from '../../../../../domains/email-addresses/email-addresses.messages.ts'
import { codeDigit } from '../../../../../domains/identity/sign-in.messages.ts'
import { EMAIL_CARD_ID } from '../../../features/email-notice/email-notice.tsx'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { OtpField } from '../../../../ui/form/otp-field.tsx'
import styles from '../account.module.css'
import { useConfirmEmail } from './use-confirm-email.ts'

/** Confirms the customer's e-mail address by a mailed code. */
export function EmailCard({ customer }: { customer: SignedIn }) {
  const { code, type, error, input, isBusy, send, confirm } = useConfirmEmail()
  const { email, confirmed_email: confirmed, email_state: state } = customer
  const isSent = state === 'code-sent'
  return (
    <Card labelledBy={EMAIL_CARD_ID}>
      <h2 id={EMAIL_CARD_ID} className={styles['title']}>
        {emailText.title}
      </h2>
      <Form className={styles['fields']} onSubmit={isSent ? confirm : send}>
        <div>
          <p>
            {isSent ? emailText.sentLead : emailText.lead} <b className={styles['address']}>{email}</b>.
          </p>
          <p className="muted small">{isSent ? emailText.sentHint : untilText(confirmed)}</p>
        </div>
        {isSent ? (
          <OtpField
            ref={input}
            label={emailText.code}
            digitLabel={codeDigit}
            length={EMAIL_CODE_DIGITS}
            value={code}
            onChange={type}
            error={error}
          />
        ) : (
          error !== null && (
            <Note kind="error" live>
              {error}
            </Note>
          )
        )}
        <EmailButtons isSent={isSent} isBusy={isBusy} onResend={send} />
      </Form>
    </Card>
  )
}

type EmailButtonsProps = { isSent: boolean; isBusy: boolean; onResend: () => void }

function EmailButtons({ isSent, isBusy, onResend }: EmailButtonsProps) {
  if (!isSent) {
    return (
      <div>
        <Button type="submit" size="s" busy={isBusy} busyLabel={emailText.sending}>
          {emailText.send}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['choices']}>
      <Button type="submit" size="s" busy={isBusy} busyLabel={emailText.confirming}>
        {emailText.confirm}
      </Button>
      <Button variant="link" onClick={onResend}>
        {emailText.resend}
      </Button>
    </div>
  )
}

function untilText(confirmed: string | null): string {
  return confirmed === null ? emailText.until : stillGoTo(confirmed)
}
