import { useRef, useState } from 'react'
import { identityMessage, otpMessage, signUpMessage } from '../../../../domains/identity/identity.messages.ts'
import { signUpRefusals, trimName, type SignUpForm } from '../../../../domains/identity/sign-up.ts'
import { useTask } from '../../../app/use-task.ts'
import { refusedDetails } from '../../features/own-details/own-details.ts'
import { useAgreement } from '../../features/agreement/use-agreement.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { sendCode, type CodeRefusal, type CodeRequest } from './code-calls.ts'

type SignUpFormProps = {
  onSent: (request: CodeRequest) => void
  onNoAccount: () => void
  /** Whether the form is visible now. */
  isRequested: boolean
}

const FIELDS = ['firstName', 'lastName', 'email', 'mobile'] as const
// The key of the person in `useAgreement`: a new customer has no account id yet.
const NEW_CUSTOMER = 'new'
const EMPTY: SignUpForm = { firstName: '', lastName: '', email: '', mobile: '' }

/** The form for the details of a new customer. */
export function useSignUpForm({ onSent, onNoAccount, isRequested }: SignUpFormProps) {
  const { form, showRefusals } = useRulesForm<SignUpForm>({
    defaultValues: EMPTY,
    fields: FIELDS,
    check: (field, values) => {
      const refused = signUpRefusals(values)[field]
      return refused === undefined ? null : signUpMessage[refused]
    },
  })
  const { isBusy, run } = useTask()
  const agreement = useAgreement(isRequested ? NEW_CUSTOMER : null)
  const [wantsNews, setWantsNews] = useState(false)
  // The submitted values. The account is created from them and not from later changes of the fields.
  const submitted = useRef<SignUpForm>(EMPTY)

  const ask = async (values: SignUpForm) => {
    if (!agreement.pass()) return
    submitted.current = tidy(values)
    const { mobile, email } = submitted.current
    const request: CodeRequest = { purpose: 'sign-up', mobile, email }
    const sent = await sendCode(request)
    if (sent.ok) onSent(request)
    else refuse(sent.refusal)
  }
  const refuse = (refusal: CodeRefusal) => {
    if (refusal.kind === 'no-account') return onNoAccount()
    const consent = refusal.kind === 'said' ? refusal.fields['consent'] : undefined
    if (consent !== undefined) return agreement.refuse(consent)
    showRefusals(messagesOf(refusal))
  }
  const showMissingAgreement = () => void agreement.pass({ focuses: false })
  return {
    form,
    setMobile: (mobile: string) => form.setValue('mobile', mobile),
    isBusy,
    submitted,
    refuse,
    agreement,
    wantsNews,
    setWantsNews,
    submit: () => void run(form.handleSubmit(ask, showMissingAgreement)),
  }
}

function tidy(form: SignUpForm): SignUpForm {
  return { ...form, firstName: trimName(form.firstName), lastName: trimName(form.lastName) }
}

// A message without a field is displayed at the number: a rate limit or a missing network.
function messagesOf(refusal: Exclude<CodeRefusal, { kind: 'no-account' }>): Partial<SignUpForm> {
  if (refusal.kind === 'too-soon')
    return { mobile: otpMessage({ kind: 'too-soon', retryAfterSeconds: refusal.seconds }) }
  const { message, fields } = refusal
  if (message === identityMessage.emailTaken) return { email: message }
  const named = refusedDetails(fields)
  return Object.keys(named).length > 0 ? named : { mobile: message }
}
