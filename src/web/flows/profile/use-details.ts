import { profilePageText } from '../../../domains/customers/profile.messages.ts'
import { signUpMessage } from '../../../domains/identity/identity.messages.ts'
import { detailsRefusals, trimName, type Details } from '../../../domains/identity/sign-up.ts'
import { call, type CallFailure } from '../../client/call.ts'
import { failureText } from '../../client/failure-text.ts'
import { keys } from '../../client/keys.ts'
import { noteSignOut } from '../../client/note-sign-out.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import { useFields } from '../../client/use-fields.ts'
import type { SignedIn } from '../../client/use-session.ts'
import { useTask } from '../../client/use-task.ts'
import { leaveName, refusedDetails } from '../../features/own-details/own-details.ts'
import { showToast } from '../../ui/toast-list.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const
const DONE_MS = 2000
const ERROR_MS = 3000

/** The form of the own details; what the server refuses stands under its field. */
export function useDetails({ firstname, lastname, email }: SignedIn) {
  const queries = useQueryClient()
  const known: Details = { firstName: firstname, lastName: lastname, email: email ?? '' }
  const fields = useFields(known, (field, values) => {
    const refused = detailsRefusals(values)[field]
    return refused === undefined ? null : signUpMessage[refused]
  })
  const { isBusy, run } = useTask()

  const send = async () => {
    if (!fields.pass(FIELDS)) return
    const { firstName, lastName, email: address } = fields.values
    const body = { firstname: trimName(firstName), lastname: trimName(lastName), email: address }
    const sent = await call('/api/account/details', body)
    if (!sent.ok) return refuse(sent.refusal)
    const { status, message } = sent.value.accountDetails
    // Only an address that another customer has is answered this way.
    if (!status) return void fields.refuse({ email: message }, FIELDS)
    await queries.invalidateQueries({ queryKey: keys.session })
    showToast('success', message, DONE_MS)
  }
  const refuse = async (failure: CallFailure) => {
    await noteSignOut(queries, failure)
    const named = failure.kind === 'refused' ? failure.fields : {}
    if (!fields.refuse(refusedDetails(named), FIELDS))
      showToast('error', failureText(failure, profilePageText.wentWrong), ERROR_MS)
  }
  const leave = (field: 'firstName' | 'lastName') => leaveName(fields, field)
  return { fields, isBusy, leaveName: leave, save: () => void run(send) }
}
