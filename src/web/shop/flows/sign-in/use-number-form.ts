import { mobileMessage, otpMessage } from '../../../../domains/identity/identity.messages.ts'
import { mobileRefusal } from '../../../../domains/identity/identity.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { sendCode, type CodeRequest } from './code-calls.ts'

type NumberFormProps = {
  /** `guest` over the wizard, where a number without an account is enough. */
  purpose: 'login' | 'guest'
  onSent: (request: CodeRequest) => void
  /** Whether the server cannot send another code to this number yet, so that the customer must enter the sent one. */
  isUnderWay: (request: CodeRequest) => boolean
  /** Called if the number has no account. */
  onUnknown: (mobile: string) => void
}

type NumberForm = { mobile: string }

/** The form for the mobile number. */
export function useNumberForm({ purpose, onSent, isUnderWay, onUnknown }: NumberFormProps) {
  const { form, showRefusals } = useRulesForm<NumberForm>({
    defaultValues: { mobile: '' },
    fields: ['mobile'],
    check: (_field, { mobile }) => {
      const refused = mobileRefusal(mobile)
      return refused === null ? null : mobileMessage[refused]
    },
  })
  const { isBusy, run } = useTask()

  const ask = async ({ mobile }: NumberForm) => {
    const request: CodeRequest = { purpose, mobile }
    if (isUnderWay(request)) return
    const sent = await sendCode(request)
    if (sent.ok) return onSent(request)

    const { refusal } = sent
    if (refusal.kind === 'no-account') return onUnknown(request.mobile)
    const message =
      refusal.kind === 'too-soon'
        ? otpMessage({ kind: 'too-soon', retryAfterSeconds: refusal.seconds })
        : refusal.message
    showRefusals({ mobile: message })
  }
  return {
    control: form.control,
    mobile: form.watch('mobile'),
    refuse: (message: string) => showRefusals({ mobile: message }),
    isBusy,
    submit: () => void run(form.handleSubmit(ask)),
  }
}
