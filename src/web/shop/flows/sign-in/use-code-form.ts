import { useState } from 'react'
import { completesCode } from '../../../../domains/identity/identity.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { useTask } from '../../../app/use-task.ts'
import { sendCode, type CodeRequest } from './code-calls.ts'
import { inSeconds, messageOf, newlySent, type SentCode } from './sent-code.ts'
import { useCodeEnd } from './use-code-end.ts'
import { useTypedCode } from './use-typed-code.ts'
import { type CodeOutcomes, useVerification } from './use-verification.ts'

/** The form for the code of the newest request. @see AUTH-06, AUTH-08, AUTH-09, AMB-23 */
export function useCodeForm({ onRight, onNoAccount, onWrong }: CodeOutcomes) {
  const [sent, setSent] = useState<SentCode | null>(null)
  const { clear, fail, reject, type, ...typed } = useTypedCode()
  const end = useCodeEnd(sent)
  const { isBusy, run } = useTask()

  const begin = (request: CodeRequest, news = '') => {
    setSent(newlySent(request))
    clear(news)
  }
  const note = (change: Partial<SentCode>) => setSent((before) => before && { ...before, ...change })
  const verify = useVerification({ note, fail, reject, clear, onRight, onNoAccount, onWrong })

  const resend = async ({ request }: SentCode) => {
    const again = await sendCode(request, true)
    if (again.ok) {
      // A new code for the number invalidates the verification of the previous one.
      begin({ ...request }, signInText.newCode)
      typed.input.current?.focus()
    } else if (again.refusal.kind === 'too-soon') {
      note({ waitUntil: inSeconds(again.refusal.seconds) })
    } else fail(messageOf(again.refusal))
  }
  return {
    ...typed,
    sent,
    isBusy,
    begin,
    isUnderWay: ({ purpose, mobile }: CodeRequest) =>
      sent?.request.purpose === purpose &&
      sent.request.mobile === mobile &&
      performance.now() < sent.waitUntil,
    end,
    /** The last digit submits. */
    type: (digits: string) => {
      type(digits)
      if (sent && end === null && completesCode(typed.code, digits)) void run(() => verify(sent, digits))
    },
    /** Verifies the code, or sends a new one if the code has ended. */
    submit: () => void (sent && run(() => (end === null ? verify(sent, typed.code) : resend(sent)))),
    resend: () => void (sent && run(() => resend(sent))),
  }
}
