import { useState } from 'react'
import { call } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { codeProblem } from '../../app/code-problems.ts'
import { consoleFailure } from '../../app/console-failure.ts'

/** The form for the code of an invite. */
export function useJoinCode(token: string, onVerified: (name: string) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<{ otp: string }>({
    defaultValues: { otp: '' },
    fields: ['otp'],
    mode: 'submit',
    check: (_field, { otp }) => codeProblem(otp),
  })
  const verify = async ({ otp }: { otp: string }) => {
    setFailure(null)
    const verified = await call('/api/console/join-code', { token, otp })
    if (verified.ok) return onVerified(verified.value.name)
    const fields = verified.refusal.kind === 'refused' ? verified.refusal.fields : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(verified.refusal))
  }
  const submit = () => void run(form.handleSubmit(verify))
  return { control: form.control, failure, setFailure, isBusy, submit }
}
