import { useQueryClient } from '@tanstack/react-query'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { patientText } from '../../../../domains/patients/patients.messages.ts'
import type { PatientForm } from '../../../../domains/patients/patients.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'
import { notSavedText } from '../../../app/own-text.ts'

type Saving = { form: PatientForm; member: WireFamilyMember | null; declaration: boolean }
type NotSaved = { fields: Partial<Record<keyof PatientForm, string>>; message: string }

// The patients of the booking include the members' names, and a consent may have become invalid.
const CHANGED = [queryKeys.family, [queryKeys.slotDetails('')[0]], [queryKeys.consents('')[0]]]

/** Returns the function that saves a patient and fetches the family again. It resolves to the member's id. */
export function useSavePatient() {
  const queryClient = useQueryClient()
  return async (saving: Saving): Promise<Result<string, NotSaved>> => {
    const saved = await send(saving)
    if (saved.ok) await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    else await noteSignOut(queryClient, saved.refusal)
    return saved.ok ? saved : refuse(notSaved(saved.refusal))
  }
}

async function send({ form, member, declaration }: Saving): Promise<Result<string, CallFailure>> {
  const { firstName, lastName, gender, mobile, relation, dob } = form
  const person = { firstname: firstName.trim(), lastname: lastName.trim(), gender, mobile }
  const rest = { dob: dob.replaceAll('/', '-'), ...(declaration ? { declaration } : {}) }
  if (member === null) {
    const state = { ...person, ...rest, primary_relation: 'Self', secondary_relation: relation }
    const added = await call('/api/address/add-family', { addFamilyState: state })
    return added.ok ? ok(String(added.value.addFamilyMember.member_id)) : added
  }
  const patient = { ...person, ...rest, patient_id: member.member_id, relation }
  const edited = await call('/api/diagnostics/dx-edit-patient', patient)
  return edited.ok ? ok(String(member.member_id)) : edited
}

const FIELDS = [
  ['firstname', 'firstName'],
  ['lastname', 'lastName'],
  ['mobile', 'mobile'],
  ['dob', 'dob'],
  ['gender', 'gender'],
  ['relation', 'relation'],
] as const

function notSaved(failure: CallFailure): NotSaved {
  const failed = notSavedText(patientText.saveFailed)
  if (failure.kind === 'no-answer') return { fields: {}, message: failed }
  const named = Object.entries(failure.fields).flatMap(([path, message]) => {
    const field = FIELDS.find(([wire]) => path.endsWith(wire))
    return field ? [[field[1], message]] : []
  })
  // The shopper cannot act on the details of a server error.
  const message = failure.status < 500 && failure.message !== '' ? failure.message : failed
  return { fields: Object.fromEntries(named), message }
}
