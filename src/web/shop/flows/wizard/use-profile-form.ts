import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IstDate } from '../../../../kernel/ist.ts'
import { profileMessage, profileText } from '../../../../domains/patients/profile.messages.ts'
import { namesakeOf } from '../../../../domains/patients/namesakes.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { type OwnName, withRelation } from '../../../../domains/patients/relations.ts'
import { profileRefusal, type ProfileForm } from '../../../../domains/patients/profile.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'
import { notSavedText } from '../../../app/own-text.ts'
import { useTask } from '../../../app/use-task.ts'
import {
  declarationProblem,
  declarationToAsk,
  ownName,
  type Account,
} from '../../features/patients/patient.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { showToastFor } from '../booking/toast.ts'

type ProfileFormOptions = {
  account: Account | null
  family: readonly WireFamilyMember[]
  today: IstDate
  onSaved: (memberId: string) => void
}

/** The typed values of a member, and the id of the given declaration, empty if none was given. */
type ProfileValues = ProfileForm & { declaration: string }

const EMPTY: ProfileValues = {
  firstName: '',
  lastName: '',
  gender: '',
  relation: '',
  dob: '',
  height: '',
  weight: '',
  bloodGroup: '',
  declaration: '',
}
const ORDER = ['relation', 'firstName', 'lastName', 'dob', 'gender'] as const
const FILLED_IN = ['relation', 'firstName', 'lastName', 'gender'] as const
const SAVED_MS = 2000

/**
 * The wizard's form for a new member: its fields, the declaration, and saving.
 *
 * @see WIZ-09, WIZ-17, PAT-16, PAT-32
 */
export function useProfileForm({ account, family, today, onSaved }: ProfileFormOptions) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const problemOf = (field: keyof ProfileForm, values: ProfileForm) => {
    const refusal = profileRefusal(field, values, today)
    return refusal && profileMessage[refusal]
  }
  const own = ownName(account)
  // Without the member that this form adds, who must not count as a namesake while the form closes.
  const [familyBefore] = useState(family)
  const [begun] = useState(() => beginProfile(family, own))
  const { form, forgetDraft } = useRulesForm<ProfileValues>({
    defaultValues: begun,
    fields: [...ORDER, 'declaration'],
    check: (field, values) => {
      if (field !== 'declaration') return problemOf(field, values)
      // The declaration depends on the member's fields, so these are validated first.
      const isValid = ORDER.every((other) => problemOf(other, values) === null)
      return isValid ? declarationProblem(values.declaration, declarationToAsk(values, null, today)) : null
    },
    // Omits health data (height, weight, blood group) and the declaration, which must be given again.
    draft: { form: 'profile', owner: account?.id ?? null, fields: ORDER },
  })
  const [dob, relation, firstName, lastName] = form.watch(['dob', 'relation', 'firstName', 'lastName'])

  const chooseRelation = (chosen: string) => {
    const filled = withRelation(form.getValues(), chosen, own)
    for (const field of FILLED_IN) form.setValue(field, filled[field])
  }
  const submit = async ({ declaration: _, ...typed }: ProfileValues) => {
    const saved = await save(typed, declarationToAsk(typed, null, today) !== null)
    if (!saved.ok) {
      showToastFor(failed(saved.refusal))
      return noteSignOut(queryClient, saved.refusal)
    }
    forgetDraft()
    await queryClient.invalidateQueries({ queryKey: queryKeys.family })
    showToast('success', profileText.saved, SAVED_MS)
    onSaved(String(saved.value.addFamilyMember.member_id))
  }
  return {
    control: form.control,
    chooseRelation,
    namesake: namesakeOf({ firstName, lastName }, familyBefore, null),
    declaration: declarationToAsk({ dob, relation }, null, today),
    isSaving: isBusy,
    submit: () => void run(form.handleSubmit(submit)),
  }
}

/** The state of the form. */
export type ProfileFormState = ReturnType<typeof useProfileForm>

// The first member of a family is usually the customer.
function beginProfile(family: readonly WireFamilyMember[], own: OwnName | null): ProfileValues {
  return family.length === 0 ? { ...EMPTY, ...withRelation(EMPTY, 'Self', own) } : EMPTY
}

function save(form: ProfileForm, declaration: boolean) {
  const addFamilyState = {
    firstname: form.firstName.trim(),
    lastname: form.lastName.trim(),
    gender: form.gender,
    primary_relation: 'Self',
    secondary_relation: form.relation,
    dob: form.dob.replaceAll('/', '-'),
    height: form.height,
    weight: form.weight,
    blood_group: form.bloodGroup,
    ...(declaration ? { declaration } : {}),
  }
  return call('/api/address/add-family', { addFamilyState })
}

// The server's message is displayed for errors that the customer can correct. @see PAT-32
function failed(failure: CallFailure): string {
  const isTelling = failure.kind === 'refused' && failure.status < 500 && failure.message !== ''
  return isTelling ? failure.message : notSavedText(profileText.failed)
}
