import { useState } from 'react'
import { staffFieldText } from '../../../../domains/staff/staff.messages.ts'
import { call } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { codeProblem, recoveryProblem, totpProblem } from '../../app/code-problems.ts'
import { useEnterConsole } from './use-enter-console.ts'

/** The kind of code that is needed in addition to the SMS code. */
export type SecondFactorKind = 'totp' | 'recovery'

type Codes = { otp: string; totp: string; recovery: string }

/** The form of both codes. The server's reply does not reveal which code was wrong. @see OPS-S03 */
export function useFallbackCodes(mobile: string, factor: SecondFactorKind) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const enter = useEnterConsole()
  const { form, showRefusals } = useRulesForm<Codes>({
    defaultValues: { otp: '', totp: '', recovery: '' },
    fields: ['otp', 'totp', 'recovery'],
    mode: 'submit',
    check: (field, { otp, totp, recovery }) => {
      if (field === 'otp') return codeProblem(otp)
      if (field === 'totp') return factor === 'totp' ? totpProblem(totp) : null
      return factor === 'recovery' ? recoveryProblem(recovery) : null
    },
  })
  const send = async ({ otp, totp, recovery }: Codes) => {
    setFailure(null)
    const second = factor === 'totp' ? { totp } : { recovery }
    const signedIn = await call('/api/console/sign-in-fallback', { mobile, otp, ...second })
    if (signedIn.ok) return enter(signedIn.value)
    const fields = signedIn.refusal.kind === 'refused' ? signedIn.refusal.fields : {}
    if (!showRefusals({ ...fields })) setFailure(consoleFailure(signedIn.refusal) ?? staffFieldText.otp)
  }
  return { control: form.control, failure, isBusy, submit: () => void run(form.handleSubmit(send)) }
}
