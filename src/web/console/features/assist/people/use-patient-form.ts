import { useState } from 'react'
import { istDate } from '../../../../../kernel/ist.ts'
import { patientMessage } from '../../../../../domains/patients/patients.messages.ts'
import { patientFieldRefusal, type PatientForm } from '../../../../../domains/patients/patients.ts'
import { withRelation } from '../../../../../domains/patients/relations.ts'
import { useTask } from '../../../../app/use-task.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { useMe } from '../../../app/me.ts'
import { useConsoleClock } from '../../../app/use-console-clock.ts'
import type { Draft } from '../draft.ts'
import { lastPartOf } from '../field-names.ts'
import type { DraftChanges } from '../use-draft.ts'

const FIELDS = ['relation', 'firstName', 'lastName', 'dob', 'gender', 'mobile'] as const
const FILLED_IN = ['relation', 'firstName', 'lastName', 'gender'] as const
const WIRE_NAMES: Readonly<Record<string, (typeof FIELDS)[number]>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  secondary_relation: 'relation',
  relation: 'relation',
  dob: 'dob',
  gender: 'gender',
  mobile: 'mobile',
}

type Options = { draft: Draft; changes: DraftChanges; onSaved: (testsFailure: string | null) => void }

/** The form of a new patient, with the rules of the shop. Unlike in the shop, the birth date is required. */
export function usePatientForm({ draft, changes, onSaved }: Options) {
  const { staff } = useMe()
  const now = useConsoleClock()
  const [today] = useState(() => istDate(now()))
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const own = { firstName: draft.customer.firstname, lastName: draft.customer.lastname }
  const empty = { relation: '', firstName: '', lastName: '', dob: '', gender: '', mobile: '' }
  const [begun] = useState(() =>
    draft.patients.length === 0 ? { ...empty, ...withRelation(empty, 'Self', own) } : empty,
  )
  const { form, showRefusals } = useRulesForm<PatientForm>({
    defaultValues: begun,
    fields: FIELDS,
    check: (field, values) => {
      if (field === 'mobile' && values.mobile === '') return null
      const refused = patientFieldRefusal(field, values, today)
      return refused && patientMessage[refused]
    },
    draft: { form: `assist patient ${draft.id}`, owner: staff.id, fields: FIELDS },
  })
  const chooseRelation = (chosen: string) => {
    const filled = withRelation(form.getValues(), chosen, own)
    for (const field of FILLED_IN) form.setValue(field, filled[field])
    form.clearErrors(['relation'])
  }
  const submit = async ({ relation, firstName, lastName, mobile, dob, gender }: PatientForm) => {
    setFailure(null)
    const added = await changes.addPatient({
      firstname: firstName.trim(),
      lastname: lastName.trim(),
      gender,
      dob,
      mobile: mobile === '' ? undefined : mobile,
      primary_relation: 'Self',
      secondary_relation: relation,
    })
    if (added.failure === null)
      return onSaved(added.testsFailure === null ? null : consoleFailure(added.testsFailure))
    const fields = added.failure.kind === 'refused' ? added.failure.fields : {}
    const named = Object.entries(fields).map(([name, text]) => [WIRE_NAMES[lastPartOf(name)] ?? name, text])
    if (!showRefusals(Object.fromEntries(named))) setFailure(consoleFailure(added.failure))
  }
  return {
    control: form.control,
    failure,
    isBusy,
    chooseRelation,
    submit: () => void run(form.handleSubmit(submit)),
  }
}
