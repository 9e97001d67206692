import { useRef, useState } from 'react'
import {
  codeMessage,
  identityMessage,
  otpMessage,
  verdictMessage,
} from '../../../../domains/identity/identity.messages.ts'
import {
  CODE_DIGITS,
  codeRefusal,
  COUNTDOWN_SECONDS,
  DEFAULT_OTP_SETTINGS,
} from '../../../../domains/identity/identity.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { useTask } from '../../../app/use-task.ts'
import { sendCode, tryCode, type CodeRefusal, type CodeRequest, type RightCode } from './code-calls.ts'
import { useCodeEnd } from './use-code-end.ts'
import { useTypedCode } from './use-typed-code.ts'

/** A sent code: its purpose, and when Resend is enabled, in moments of `performance.now()`. */
export type SentCode = {
  request: CodeRequest
  resendAt: number
  /** Whether its verification failed, which enables Resend at once. */
  hasFailed: boolean
  /** Until then the server sends no other code to the number. */
  waitUntil: number
  expiresAt: number
  wrongCodes: readonly string[]
}

type CodeFormProps = {
  /** Called after a correct code; continues the sign-in and returns the message of a failure. */
  onRight: (request: CodeRequest, right: RightCode) => Promise<string | null>
  onNoAccount: () => void
  /** Called after an incorrect code; returns true if that closes the dialog. */
  onWrong: (message: string) => boolean
}

/** The form for the code of the newest request. @see AUTH-06, AUTH-08, AUTH-09, AMB-23 */
export function useCodeForm({ onRight, onNoAccount, onWrong }: CodeFormProps) {
  const [sent, setSent] = useState<SentCode | null>(null)
  const { clear, fail, type, ...typed } = useTypedCode()
  const end = useCodeEnd(sent)
  // A correct code can be used once: a retry of the later steps does not send it again.
  const right = useRef<{ request: CodeRequest; code: RightCode } | null>(null)
  const { isBusy, run } = useTask()

  const begin = (request: CodeRequest, news = '') => {
    right.current = null
    setSent(newlySent(request))
    clear(news)
  }
  const note = (change: Partial<SentCode>) => setSent((before) => before && { ...before, ...change })

  const verify = async (to: SentCode, code = typed.code) => {
    const { request } = to
    const proved = right.current?.request === request ? right.current : await prove(to, code)
    if (proved === null) return
    right.current = proved
    const failure = await onRight(request, proved.code)
    if (failure !== null) fail(failure)
  }
  const prove = async ({ request, wrongCodes }: SentCode, code: string) => {
    const refused = codeRefusal(code)
    // A second press on the button would cost one of the tries.
    const known = wrongCodes.includes(code) ? verdictMessage.wrong : null
    const problem = refused === null ? known : codeMessage[refused]
    if (problem !== null) {
      fail(problem)
      return null
    }
    const tried = await tryCode(request, code)
    if (tried.ok) return { request, code: tried.value }

    const { refusal } = tried
    const isWrong = refusal.kind === 'said' && refusal.isAnswer === true
    note({ hasFailed: true, ...(isWrong && { wrongCodes: [...wrongCodes, code] }) })
    if (refusal.kind === 'no-account') onNoAccount()
    if (isWrong && onWrong(refusal.message)) clear()
    else fail(messageOf(refusal))
    return null
  }
  const resend = async ({ request }: SentCode) => {
    const again = await sendCode(request, true)
    if (again.ok) {
      begin(request, signInText.newCode)
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
      const isWhole = digits.length === CODE_DIGITS && digits !== typed.code
      if (sent && isWhole && end === null) void run(() => verify(sent, digits))
    },
    /** Verifies the code, or sends a new one if it has come to its end. */
    submit: () => void (sent && run(() => (end === null ? verify(sent) : resend(sent)))),
    resend: () => void (sent && run(() => resend(sent))),
  }
}

function newlySent(request: CodeRequest): SentCode {
  const waitSeconds = DEFAULT_OTP_SETTINGS.secondsBetweenSends
  return {
    request,
    resendAt: inSeconds(COUNTDOWN_SECONDS),
    hasFailed: false,
    waitUntil: inSeconds(waitSeconds),
    expiresAt: inSeconds(DEFAULT_OTP_SETTINGS.ttlSeconds),
    wrongCodes: [],
  }
}

function inSeconds(seconds: number): number {
  return performance.now() + seconds * 1000
}

/** The message of a refusal under the boxes. */
export function messageOf(refusal: CodeRefusal): string {
  switch (refusal.kind) {
    case 'said':
      return refusal.message
    case 'no-account':
      return identityMessage.noAccount
    case 'too-soon':
      return otpMessage({ kind: 'too-soon', retryAfterSeconds: refusal.seconds })
  }
}
