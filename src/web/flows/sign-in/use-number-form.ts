import { mobileMessage, otpMessage } from '../../../domains/identity/identity.messages.ts'
import { mobileRefusal } from '../../../domains/identity/identity.ts'
import { useFields } from '../../client/use-fields.ts'
import { useTask } from '../../client/use-task.ts'
import { sendCode, type CodeRequest } from './code-calls.ts'

type NumberFormProps = {
  onSent: (request: CodeRequest) => void
  /** The number has no account. */
  onUnknown: (mobile: string) => void
}

/** The form that asks who signs in. */
export function useNumberForm({ onSent, onUnknown }: NumberFormProps) {
  const fields = useFields({ mobile: '' }, (_field, { mobile }) => {
    const refused = mobileRefusal(mobile)
    return refused === null ? null : mobileMessage[refused]
  })
  const { isBusy, run } = useTask()

  const ask = async () => {
    if (!fields.pass(['mobile'])) return
    const request: CodeRequest = { purpose: 'login', mobile: fields.values.mobile }
    const sent = await sendCode(request)
    if (sent.ok) return onSent(request)

    const { refusal } = sent
    if (refusal.kind === 'no-account') return onUnknown(request.mobile)
    const message =
      refusal.kind === 'too-soon'
        ? otpMessage({ kind: 'too-soon', retryAfterSeconds: refusal.seconds })
        : refusal.message
    fields.refuse({ mobile: message }, ['mobile'])
  }
  return { fields, isBusy, submit: () => void run(ask) }
}
