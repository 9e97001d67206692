import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { totpProblem } from '../../app/code-problems.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'

type Secret = { uri: string; secret: string }

/**
 * The setup of an authenticator app: its secret, which is created once when the screen opens, and the form of the
 * first code.
 */
export function useTotpSetup(onAdded: (me: WireMe, recoveryCodes: readonly string[]) => void) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [loadFailure, setLoadFailure] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const callConsole = useConsoleCall()
  const { form, showRefusals } = useRulesForm<{ otp: string }>({
    defaultValues: { otp: '' },
    fields: ['otp'],
    mode: 'submit',
    check: (_field, { otp }) => totpProblem(otp),
  })

  const start = async () => {
    setLoadFailure(null)
    const started = await callConsole('/api/console/totp-start', {})
    if (started.ok) setSecret(started.value)
    else setLoadFailure(consoleFailure(started.refusal) ?? '')
  }
  const begin = useEffectEvent(() => void run(start))
  const hasBegun = useRef(false)
  // The server, which creates the secret. React runs effects twice in development, and a second secret would replace
  // the first.
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  const confirm = async ({ otp }: { otp: string }) => {
    setFailure(null)
    const confirmed = await callConsole('/api/console/totp-confirm', { otp })
    if (confirmed.ok) return onAdded(confirmed.value, confirmed.value.recovery_codes)
    const fields = confirmed.refusal.kind === 'refused' ? confirmed.refusal.fields : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(confirmed.refusal))
  }
  return {
    secret,
    loadFailure,
    load: () => void run(start),
    control: form.control,
    failure,
    isBusy,
    submit: () => void run(form.handleSubmit(confirm)),
  }
}
