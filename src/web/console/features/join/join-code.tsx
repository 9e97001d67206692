import { useState } from 'react'
import { call } from '../../../app/call.ts'
import { useSecondsLeft } from '../../../app/use-seconds-left.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OpenPage } from '../../ui/frame/open-page.tsx'
import { SMS_CODE_INPUT } from '../../ui/form/input-props.ts'
import styles from './join.module.css'
import { joinText, resendIn, sentText, welcomeText } from './join.messages.ts'
import { useJoinCode } from './use-join-code.ts'

const RESEND_MS = 30_000

type JoinCodeProps = { token: string; name: string; mobile: string; onVerified: (name: string) => void }

/** The form for the code that was sent to the invited mobile number. */
export function JoinCode({ token, name, mobile, onVerified }: JoinCodeProps) {
  const { control, failure, setFailure, isBusy, submit } = useJoinCode(token, onVerified)
  const [resendAt, setResendAt] = useState(() => performance.now() + RESEND_MS)
  const left = useSecondsLeft(resendAt)
  const resending = useTask()
  const resend = async () => {
    setFailure(null)
    const sent = await call('/api/console/join-start', { token })
    if (sent.ok) setResendAt(performance.now() + RESEND_MS)
    else setFailure(consoleFailure(sent.refusal))
  }
  return (
    <OpenPage title={joinText.title} lead={`${welcomeText(name)} ${sentText(mobile)}`}>
      <Form className={styles['form']} onSubmit={submit}>
        <Field control={control} name="otp" {...SMS_CODE_INPUT} label={joinText.code} />
        <FailureNote text={failure} />
        <Button type="submit" full busy={isBusy} busyLabel={joinText.verifying}>
          {joinText.verify}
        </Button>
        <Button
          variant="link"
          disabled={left > 0}
          busy={resending.isBusy}
          onClick={() => void resending.run(resend)}
        >
          {left > 0 ? resendIn(left) : joinText.resend}
        </Button>
      </Form>
    </OpenPage>
  )
}
