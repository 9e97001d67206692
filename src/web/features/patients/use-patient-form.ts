import { useState } from 'react'
import type { IstDate } from '../../../kernel/ist.ts'
import type { WireFamilyMember } from '../../../domains/patients/patients.contract.ts'
import { patientMessage } from '../../../domains/patients/patients.messages.ts'
import {
  patientFieldRefusal,
  patientFormRefusal,
  type PatientForm,
} from '../../../domains/patients/patients.ts'
import { useFields } from '../../client/use-fields.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../ui/toast-list.ts'
import { declarationToAsk, formOf } from './patient.ts'
import { useDeclaration } from './use-declaration.ts'
import { useSavePatient } from './use-save-patient.ts'

/** Who is signed in, as far as the form takes it over for "Self". */
export type Account = { firstname: string; lastname: string; mobilenumber: string }

export type PatientFormOptions = {
  /** Whom to edit; null adds one. */
  member: WireFamilyMember | null
  account: Account | null
  /** The first of the family is mostly the customer. */
  isFirst: boolean
  today: IstDate
  onSaved: (memberId: string) => void
}

const ORDER = ['firstName', 'lastName', 'mobile', 'dob', 'gender', 'relation'] as const
const ERROR_MS = 3000

/** The state of a patient's form: its fields, the declaration, and saving. */
export function usePatientForm({ member, account, isFirst, today, onSaved }: PatientFormOptions) {
  const mode = member === null ? 'add' : 'edit'
  const [begun] = useState(() => (isFirst ? withOwn(formOf(member), account) : formOf(member)))
  const fields = useFields<keyof PatientForm>(begun, (field, form) => {
    const refusal = patientFieldRefusal(field, form, today)
    return refusal && patientMessage[refusal]
  })
  const declaration = useDeclaration(declarationToAsk(fields.values, member, today))
  const { isBusy, run } = useTask()
  const save = useSavePatient()

  const chooseRelation = (relation: string) => {
    const isOwn = relation === 'Self' && member === null
    fields.change(isOwn ? withOwn(fields.values, account) : { ...fields.values, relation })
  }
  const submit = async () => {
    const form = fields.values
    const refused = patientFormRefusal(form, mode, today)
    if (refused?.refusal === 'fields-missing') showToast('error', patientMessage['fields-missing'], ERROR_MS)
    const asked = ORDER.filter((field) => mode === 'edit' || field !== 'dob' || form.dob !== '')
    if (!fields.pass(asked) || !declaration.pass()) return
    const saved = await save({ form, member, declaration: declaration.asked !== null })
    if (saved.ok) onSaved(saved.value)
    else if (!fields.refuse(saved.refusal.fields, ORDER)) showToast('error', saved.refusal.message, ERROR_MS)
  }
  return {
    fields,
    mode,
    declaration,
    chooseRelation,
    isSaving: isBusy,
    submit: () => void run(submit),
  } as const
}

/** The state of the form. */
export type PatientFormState = ReturnType<typeof usePatientForm>

// "Self" is filled in from the account, where nothing was typed yet.
function withOwn(form: PatientForm, account: Account | null): PatientForm {
  return {
    ...form,
    relation: 'Self',
    firstName: form.firstName || (account?.firstname ?? ''),
    lastName: form.lastName || (account?.lastname ?? ''),
    mobile: form.mobile || (account?.mobilenumber ?? ''),
  }
}
