import { useState } from 'react'
import { staffFieldText } from '../../../../domains/staff/staff.messages.ts'
import { isMobile } from '../../../../kernel/mobile.ts'
import { call } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'

/** The form for the mobile number. The server's reply does not reveal whether the person exists. */
export function useFallbackNumber(onSent: (mobile: string) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<{ mobile: string }>({
    defaultValues: { mobile: '' },
    fields: ['mobile'],
    mode: 'submit',
    check: (_field, { mobile }) => mobileProblem(mobile),
  })
  const send = async ({ mobile }: { mobile: string }) => {
    setFailure(null)
    const sent = await call('/api/console/sign-in-code', { mobile })
    if (sent.ok) return onSent(mobile)
    const fields = sent.refusal.kind === 'refused' ? sent.refusal.fields : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(sent.refusal))
  }
  return { control: form.control, failure, isBusy, submit: () => void run(form.handleSubmit(send)) }
}

/** The message for a missing or malformed mobile number. */
export function mobileProblem(mobile: string): string | null {
  if (mobile === '') return staffFieldText.mobileMissing
  return isMobile(mobile) ? null : staffFieldText.mobileWrong
}
