import { useRef } from 'react'
import { codeMessage, verdictMessage } from '../../../../domains/identity/identity.messages.ts'
import { codeRefusal } from '../../../../domains/identity/identity.ts'
import { type CodeRequest, type RightCode, tryCode } from './code-calls.ts'
import { messageOf, type SentCode } from './sent-code.ts'

/** The callbacks after a verification. */
export type CodeOutcomes = {
  /** Called after a correct code; continues the sign-in and returns the message of a failure. */
  onRight: (request: CodeRequest, right: RightCode) => Promise<string | null>
  onNoAccount: () => void
  /** Called after an incorrect code; returns true if it closes the dialog. */
  onWrong: (message: string) => boolean
}

type VerificationProps = CodeOutcomes & {
  /** Updates the state of the sent code. */
  note: (change: Partial<SentCode>) => void
  fail: (message: string) => void
  /** Shows an error and clears the boxes. */
  reject: (message: string) => void
  clear: () => void
}

/** Returns the function that verifies a typed code. */
export function useVerification(props: VerificationProps) {
  const { note, fail, reject, clear, onRight, onNoAccount, onWrong } = props
  // A correct code can be used once, so a retry of the later steps does not send it again.
  const lastRight = useRef<{ request: CodeRequest; code: RightCode } | null>(null)

  const verify = async ({ request, wrongCodes }: SentCode, code: string) => {
    const refused = codeRefusal(code)
    // Sending a rejected code again would use up an attempt.
    const repeated = wrongCodes.includes(code) ? verdictMessage.wrong : null
    const problem = refused === null ? repeated : codeMessage[refused]
    if (problem !== null) {
      if (repeated === null) fail(problem)
      else reject(problem)
      return null
    }
    const tried = await tryCode(request, code)
    if (tried.ok) return { request, code: tried.value }

    const { refusal } = tried
    const isWrong = refusal.kind === 'said' && refusal.isAnswer === true
    note({ hasFailed: true, ...(isWrong && { wrongCodes: [...wrongCodes, code] }) })
    if (refusal.kind === 'no-account') onNoAccount()
    if (isWrong && onWrong(refusal.message)) clear()
    else if (isWrong) reject(messageOf(refusal))
    else fail(messageOf(refusal))
    return null
  }
  return async (sent: SentCode, code: string) => {
    const { request } = sent
    const right = lastRight.current?.request === request ? lastRight.current : await verify(sent, code)
    if (right === null) return
    lastRight.current = right
    const failure = await onRight(request, right.code)
    if (failure !== null) fail(failure)
  }
}
