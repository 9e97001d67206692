import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { call } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { totpProblem } from '../../app/code-problems.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { setMe } from '../../app/me.ts'
import { finishProof } from '../../app/proof-request.ts'
import { givePasskey } from '../../app/webauthn.ts'
import { proofText } from './proof.messages.ts'

/** The functions that prove the person's identity again, after which waiting actions continue. @see OPS-S08 */
export function useProof() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<{ totp: string }>({
    defaultValues: { totp: '' },
    fields: ['totp'],
    mode: 'submit',
    check: (_field, { totp }) => totpProblem(totp),
  })

  const prove = async (body: Calls['/api/console/prove']['body']) => {
    const proved = await call('/api/console/prove', body)
    if (proved.ok) {
      setMe(queryClient, proved.value)
      return finishProof(true)
    }
    const { refusal } = proved
    if (refusal.kind === 'refused' && refusal.status === 401) {
      setMe(queryClient, null)
      return finishProof(false)
    }
    const isAtField = refusal.kind === 'refused' && showRefusals(refusal.fields)
    if (!isAtField) setFailure(consoleFailure(refusal))
  }
  const givenPasskey = async () => {
    setFailure(null)
    const options = await call('/api/console/prove-options', {})
    if (!options.ok) return setFailure(consoleFailure(options.refusal))
    const given = await givePasskey(options.value.options ?? {})
    if (given.ok) return prove({ response: given.value })
    setFailure(proofText.notGiven)
  }
  const typedTotp = ({ totp }: { totp: string }) => {
    setFailure(null)
    return prove({ totp })
  }
  return {
    failure,
    isBusy,
    form,
    provePasskey: () => void run(givenPasskey),
    submitTotp: () => void run(form.handleSubmit(typedTotp)),
  }
}
