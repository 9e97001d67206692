import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TOTP_INPUT } from '../../ui/form/input-props.ts'
import { totpText } from './credentials.messages.ts'
import styles from './credentials.module.css'
import { QrCode } from './qr-code.tsx'
import { useTotpSetup } from './use-totp-setup.ts'

type TotpSetupProps = { onAdded: (me: WireMe, recoveryCodes: readonly string[]) => void }

/** The setup of an authenticator app: QR code or key, then the first code of the app. @see OPS-S02 */
export function TotpSetup({ onAdded }: TotpSetupProps) {
  const { secret, loadFailure, load, control, failure, isBusy, submit } = useTotpSetup(onAdded)
  if (loadFailure !== null) {
    return (
      <>
        <Note kind="error" live>
          {loadFailure}
        </Note>
        <LoadFailed onRetry={load} />
      </>
    )
  }
  if (secret === null) {
    return (
      <LoadingArea busy label={totpText.preparing}>
        <Skeleton shape="card" />
      </LoadingArea>
    )
  }
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p>{totpText.scan}</p>
      <QrCode label={totpText.qr} text={secret.uri} />
      <div className={styles['key']}>
        <div>
          <p className="muted small">{totpText.key}</p>
          <p className={styles['secret']}>{grouped(secret.secret)}</p>
        </div>
        <Button variant="secondary" size="s" onClick={() => void copyText(secret.secret)}>
          {totpText.copyKey}
        </Button>
      </div>
      <Field control={control} name="otp" {...TOTP_INPUT} label={totpText.code} />
      <FailureNote text={failure} />
      <Button type="submit" full busy={isBusy} busyLabel={totpText.confirming}>
        {totpText.confirm}
      </Button>
    </Form>
  )
}

function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
