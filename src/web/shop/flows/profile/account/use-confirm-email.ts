import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { emailCodeRefusal } from '../../../../../domains/email-addresses/email-addresses.ts'
import {
  emailCodeMessage,
  emailText,
} from '../../../../../domains/email-addresses/email-addresses.messages.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { noteSignOut } from '../../../../app/note-sign-out.ts'
import { useTask } from '../../../../app/use-task.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'

const DONE_MS = 3000

/** The two steps that confirm an e-mail address: sending the code and entering it. The session determines the step. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    const sent = await call('/api/account/email-code', {})
    if (!sent.ok) return refuse(sent.refusal)
    await settle(sent.value.emailCode)
    setCode('')
  }
  const confirm = async () => {
    const wrong = emailCodeRefusal(code)
    if (wrong !== null) return fail(emailCodeMessage[wrong])
    const confirmed = await call('/api/account/email-confirm', { code })
    if (!confirmed.ok) return refuse(confirmed.refusal)
    await settle(confirmed.value.emailConfirm)
  }
  const settle = async ({ status, message }: { status: boolean; message: string }) => {
    if (!status) return fail(message)
    setError(null)
    await queryClient.invalidateQueries({ queryKey: queryKeys.session })
    showToast('success', message, DONE_MS)
  }
  const refuse = async (failure: CallFailure) => {
    fail(failureText(failure, emailText.failed))
    await noteSignOut(queryClient, failure)
  }
  /** Shows an error. The next typed digit replaces all digits. */
  const fail = (message: string) => {
    setError(message)
    input.current?.focus()
    input.current?.select()
  }
  const type = (digits: string) => {
    setCode(digits)
    setError(null)
  }
  return {
    code,
    type,
    error,
    input,
    isBusy,
    send: () => void run(send),
    confirm: () => void run(confirm),
  }
}
