import { useState } from 'react'
import type { IstDate } from '../../../../kernel/ist.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { patientMessage } from '../../../../domains/patients/patients.messages.ts'
import {
  patientFieldRefusal,
  patientFormRefusal,
  type PatientForm,
} from '../../../../domains/patients/patients.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { namesakeOf } from '../../../../domains/patients/namesakes.ts'
import { withRelation } from '../../../../domains/patients/relations.ts'
import { beginForm, declarationProblem, declarationToAsk, ownName, type Account } from './patient.ts'
import { useSavePatient } from './use-save-patient.ts'

export type PatientFormOptions = {
  /** The member to edit; null adds one. */
  member: WireFamilyMember | null
  account: Account | null
  /** The saved members, with whose names a new one is compared. */
  family: readonly WireFamilyMember[]
  today: IstDate
  onSaved: (memberId: string) => void
}

const ORDER = ['relation', 'firstName', 'lastName', 'mobile', 'dob', 'gender'] as const
const FILLED_IN = ['relation', 'firstName', 'lastName', 'gender'] as const
const ERROR_MS = 3000

/** The typed values of a patient, and the id of the given declaration, empty if none was given. */
type PatientValues = PatientForm & { declaration: string }

/** A patient's form: its fields, the declaration, and saving. */
export function usePatientForm({ member, account, family, today, onSaved }: PatientFormOptions) {
  const mode = member === null ? 'add' : 'edit'
  const own = member === null ? ownName(account) : null
  // Without the member that this form adds, who must not count as a namesake while the form closes.
  const [familyBefore] = useState(family)
  const [begun] = useState(() => beginForm({ member, account, isFirst: family.length === 0 }))
  const isOptional = (field: keyof PatientValues, { dob }: PatientForm) =>
    mode === 'add' && field === 'dob' && dob === ''
  const problemOf = (field: keyof PatientForm, values: PatientForm) => {
    const refusal = patientFieldRefusal(field, values, today)
    return refusal && patientMessage[refusal]
  }
  const { form, showRefusals, forgetDraft } = useRulesForm<PatientValues>({
    defaultValues: { ...begun, declaration: '' },
    fields: [...ORDER, 'declaration'],
    check: (field, values) => {
      if (field !== 'declaration') return problemOf(field, values)
      // The declaration depends on the patient's fields, so these are validated first.
      const isValid = ORDER.every((other) => isOptional(other, values) || problemOf(other, values) === null)
      return isValid ? declarationProblem(values.declaration, declarationToAsk(values, member, today)) : null
    },
    isOptional,
    // Omits the declaration, which must be given again each time.
    draft: { form: `patient ${member?.member_id ?? 'new'}`, owner: account?.id ?? null, fields: ORDER },
  })
  const [dob, relation, firstName, lastName] = form.watch(['dob', 'relation', 'firstName', 'lastName'])
  const { isBusy, run } = useTask()
  const save = useSavePatient()

  const chooseRelation = (chosen: string) => {
    const filled = withRelation(form.getValues(), chosen, own)
    for (const field of FILLED_IN) form.setValue(field, filled[field])
  }
  const submit = async ({ declaration: _, ...typed }: PatientValues) => {
    const declaration = declarationToAsk(typed, member, today) !== null
    const saved = await save({ form: typed, member, declaration })
    if (saved.ok) {
      forgetDraft()
      onSaved(saved.value)
    } else if (!showRefusals(saved.refusal.fields)) showToast('error', saved.refusal.message, ERROR_MS)
  }
  const showMissing = () => {
    const refused = patientFormRefusal(form.getValues(), mode, today)
    if (refused?.refusal === 'fields-missing') showToast('error', patientMessage['fields-missing'], ERROR_MS)
  }
  return {
    control: form.control,
    mode,
    declaration: declarationToAsk({ dob, relation }, member, today),
    namesake: namesakeOf({ firstName, lastName }, familyBefore, member?.member_id ?? null),
    chooseRelation,
    isSaving: isBusy,
    submit: () => void run(form.handleSubmit(submit, showMissing)),
  } as const
}

/** The state of the form. */
export type PatientFormState = ReturnType<typeof usePatientForm>
