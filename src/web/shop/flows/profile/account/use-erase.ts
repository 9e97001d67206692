import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeMessage } from '../../../../../domains/identity/identity.messages.ts'
import { codeRefusal } from '../../../../../domains/identity/identity.ts'
import { profilePageText } from '../../../../../domains/customers/profile.messages.ts'
import { eraseText } from '../../../../../domains/privacy/privacy.messages.ts'
import { ERASE_WORD, isEraseWord } from '../../../../../domains/privacy/privacy.ts'
import { call, type CallFailure } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { isSignOut, noteSignOut } from '../../../../app/note-sign-out.ts'
import { useTask } from '../../../../app/use-task.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import { useClearCustomer } from './use-clear-customer.ts'

const DONE_MS = 5000

/** The texts that the customer types: the confirmation word and the code. */
export type EraseForm = { confirm: string; code: string }

/** The two steps of deleting an account: the confirmation word sends a code, and the code deletes the account. */
export function useErase() {
  const forget = useClearCustomer()
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const [isSent, setSent] = useState(false)
  const { form, showRefusals } = useRulesForm<EraseForm>({
    defaultValues: { confirm: '', code: '' },
    mode: 'submit',
    fields: ['confirm', 'code'],
    check: (field, values) => {
      if (field === 'confirm') return isSent || isEraseWord(values.confirm) ? null : eraseText.wordWrong
      const wrong = isSent ? codeRefusal(values.code) : null
      return wrong && codeMessage[wrong]
    },
  })

  const send = async () => {
    const sent = await call('/api/privacy/erase-otp', {})
    if (!sent.ok) return refuse(sent.refusal)
    setSent(true)
  }
  const erase = async ({ code }: EraseForm) => {
    const erased = await call('/api/privacy/erase', { confirm: ERASE_WORD, otp: code })
    if (!erased.ok) return refuse(erased.refusal)
    await forget()
    showToast('success', erased.value.erase.message, DONE_MS)
  }
  const refuse = async (failure: CallFailure) => {
    const message = failureText(failure, profilePageText.wentWrong)
    // A code is valid only in the session that requested it.
    const asksWord = !isSent || isSignOut(failure)
    showRefusals(asksWord ? { confirm: message } : { code: message })
    if (asksWord) setSent(false)
    await noteSignOut(queryClient, failure)
  }
  return {
    control: form.control,
    isSent,
    isBusy,
    submit: () => void run(form.handleSubmit(isSent ? erase : send)),
  }
}
