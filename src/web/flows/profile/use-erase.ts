import { useState } from 'react'
import { codeMessage } from '../../../domains/identity/identity.messages.ts'
import { codeRefusal } from '../../../domains/identity/identity.ts'
import { profilePageText } from '../../../domains/customers/profile.messages.ts'
import { eraseText } from '../../../domains/privacy/privacy.messages.ts'
import { ERASE_WORD, isEraseWord } from '../../../domains/privacy/privacy.ts'
import { call, type CallFailure } from '../../client/call.ts'
import { failureText } from '../../client/failure-text.ts'
import { isSignOut, noteSignOut } from '../../client/note-sign-out.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../ui/toast-list.ts'
import { useForgetCustomer } from './use-forget-customer.ts'

const DONE_MS = 5000

/** The two steps of deleting an account: the typed word sends a code, the code deletes. */
export function useErase() {
  const forget = useForgetCustomer()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const [word, setWord] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const send = async () => {
    if (!isEraseWord(word)) return setError(eraseText.wordWrong)
    const sent = await call('/api/privacy/erase-otp', {})
    if (!sent.ok) return refuse(sent.refusal)
    setError(null)
    setSent(true)
  }
  const erase = async () => {
    const wrong = codeRefusal(code)
    if (wrong !== null) return setError(codeMessage[wrong])
    const erased = await call('/api/privacy/erase', { confirm: ERASE_WORD, otp: code })
    if (!erased.ok) return refuse(erased.refusal)
    await forget()
    showToast('success', erased.value.erase.message, DONE_MS)
  }
  const refuse = async (failure: CallFailure) => {
    setError(failureText(failure, profilePageText.wentWrong))
    // A code counts in the session that asked for it.
    if (isSignOut(failure)) setSent(false)
    await noteSignOut(queries, failure)
  }
  const changing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setError(null)
  }
  return {
    word,
    setWord: changing(setWord),
    code,
    setCode: changing(setCode),
    isSent,
    error,
    isBusy,
    submit: () => void run(isSent ? erase : send),
  }
}
