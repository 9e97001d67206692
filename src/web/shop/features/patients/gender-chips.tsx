import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { GENDERS } from '../../../../domains/patients/patients.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { patientFormText } from './patient-form.messages.ts'

type GenderChipsProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  /** The name of the radio buttons in the page. */
  groupName: string
}

const OPTIONS = GENDERS.map((gender) => ({ value: gender, text: gender }))

/** The gender field of a patient's form. */
export function GenderChips<Values extends FieldValues>({ groupName, ...binding }: GenderChipsProps<Values>) {
  const { value, error, ref, onChange } = useField(binding)
  return (
    <ChipGroup
      legend={patientFormText.gender}
      name={groupName}
      options={OPTIONS}
      value={GENDERS.find((gender) => gender === value) ?? null}
      error={error}
      ref={ref}
      onChange={onChange}
    />
  )
}
