import { useQueryClient } from '@tanstack/react-query'
import { profilePageText } from '../../../../../domains/customers/profile.messages.ts'
import { signUpMessage } from '../../../../../domains/identity/identity.messages.ts'
import { detailsRefusals, trimName, type Details } from '../../../../../domains/identity/sign-up.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { noteSignOut } from '../../../../app/note-sign-out.ts'
import type { SignedIn } from '../../../../app/use-session.ts'
import { useTask } from '../../../../app/use-task.ts'
import { refusedDetails } from '../../../features/own-details/own-details.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const
const DONE_MS = 2000
const ERROR_MS = 3000

/** The form of the customer's own details. The server's refusals appear at their fields. */
export function useDetails({ firstname, lastname, email }: SignedIn) {
  const queryClient = useQueryClient()
  const saved: Details = { firstName: firstname, lastName: lastname, email: email ?? '' }
  const { form, showRefusals } = useRulesForm<Details>({
    defaultValues: saved,
    fields: FIELDS,
    check: (field, values) => {
      const refused = detailsRefusals(values)[field]
      return refused === undefined ? null : signUpMessage[refused]
    },
  })
  const { isBusy, run } = useTask()

  const send = async ({ firstName, lastName, email: address }: Details) => {
    const body = { firstname: trimName(firstName), lastname: trimName(lastName), email: address }
    const sent = await call('/api/account/details', body)
    if (!sent.ok) return refuse(sent.refusal)
    const { status, message } = sent.value.accountDetails
    // This refusal means that the address belongs to another customer.
    if (!status) return void showRefusals({ email: message })
    await queryClient.invalidateQueries({ queryKey: queryKeys.session })
    showToast('success', message, DONE_MS)
  }
  const refuse = async (failure: CallFailure) => {
    await noteSignOut(queryClient, failure)
    const named = failure.kind === 'refused' ? failure.fields : {}
    if (!showRefusals(refusedDetails(named)))
      showToast('error', failureText(failure, profilePageText.wentWrong), ERROR_MS)
  }
  return { form, isBusy, save: () => void run(form.handleSubmit(send)) }
}
