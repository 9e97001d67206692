import type { Control } from 'react-hook-form'
import { formatDmyTyping } from '../../../../../kernel/ist.ts'
import {
  GENDERS,
  type PatientForm as PatientValues,
  RELATIONS,
} from '../../../../../domains/patients/patients.ts'
import { ChipGroup } from '../../../../ui/form/chip-group.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { assistText } from '../assist-screen.messages.ts'
import styles from '../assist.module.css'
import type { Draft } from '../draft.ts'
import { NewEntryForm } from '../new-entry-form.tsx'
import type { DraftChanges } from '../use-draft.ts'
import { MOBILE_INPUT } from '../../../ui/form/input-props.ts'
import { usePatientForm } from './use-patient-form.ts'

export type PatientFormProps = {
  draft: Draft
  changes: DraftChanges
  /** Null if the form cannot be closed, because there is no patient yet. */
  onCancel: (() => void) | null
  onSaved: (testsFailure: string | null) => void
}

/** The form for a new patient. The relation is first, because name and gender may follow from it. */
export function PatientForm({ onCancel, ...options }: PatientFormProps) {
  const { control, failure, isBusy, chooseRelation, submit } = usePatientForm(options)
  return (
    <NewEntryForm save={assistText.savePatient} {...{ failure, isBusy, onCancel }} onSubmit={submit}>
      <Relation control={control} onChoose={chooseRelation} />
      <div className={styles['pair']}>
        <Field control={control} name="firstName" label={assistText.firstName} autoComplete="off" />
        <Field control={control} name="lastName" label={assistText.lastName} autoComplete="off" />
      </div>
      <div className={styles['pair']}>
        <Field
          control={control}
          name="dob"
          mask={formatDmyTyping}
          label={assistText.dob}
          placeholder={assistText.dobPlaceholder}
          inputMode="numeric"
          autoComplete="off"
        />
        <Gender control={control} />
      </div>
      <Field
        control={control}
        name="mobile"
        {...MOBILE_INPUT}
        label={assistText.patientMobile}
        note={assistText.optional}
        hint={assistText.patientMobileHint}
      />
    </NewEntryForm>
  )
}

type FieldProps = { control: Control<PatientValues> }

function Relation({ control, onChoose }: FieldProps & { onChoose: (relation: string) => void }) {
  const relation = useField({ control, name: 'relation' })
  return (
    <Select label={assistText.relation} {...relation} onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {assistText.chooseRelation}
      </option>
      {RELATIONS.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

const GENDER_OPTIONS = GENDERS.map((gender) => ({ value: gender, text: gender }))

function Gender({ control }: FieldProps) {
  const { value, error, ref, onChange } = useField({ control, name: 'gender' })
  return (
    <ChipGroup
      legend={assistText.gender}
      name="gender"
      options={GENDER_OPTIONS}
      value={GENDERS.find((gender) => gender === value) ?? null}
      error={error}
      ref={ref}
      onChange={onChange}
    />
  )
}
