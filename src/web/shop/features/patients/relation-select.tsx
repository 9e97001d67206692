import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { RELATIONS } from '../../../../domains/patients/patients.ts'
import { Select } from '../../../ui/form/select.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { patientFormText as text } from './patient-form.messages.ts'

type RelationSelectProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  /** Sets the relation and the values that follow from it. */
  onChoose: (relation: string) => void
}

/** The patient's relation to the customer. It is the first field, because name and gender may follow from it. */
export function RelationSelect<Values extends FieldValues>(props: RelationSelectProps<Values>) {
  const { onChoose, ...binding } = props
  const relation = useField(binding)
  return (
    <Select label={text.relation} {...relation} onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {text.chooseRelation}
      </option>
      {RELATIONS.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}
