import { formatDobTyping, RELATIONS } from '../../../../domains/patients/patients.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { DeclarationBox } from './declaration-box.tsx'
import { GenderChips } from './gender-chips.tsx'
import { patientFormText as text } from './patient-form.messages.ts'
import styles from './patient-fields.module.css'
import type { PatientFormState } from './use-patient-form.ts'

type PatientFieldsProps = { form: PatientFormState }

/** The fields of a patient; for another person a declaration is required as well. */
export function PatientFields({ form }: PatientFieldsProps) {
  const { control, declaration } = form
  const relation = useField({ control, name: 'relation' })
  return (
    <div className={styles['fields']}>
      <div className={styles['names']}>
        <Field control={control} name="firstName" label={text.firstName} autoComplete="off" />
        <Field control={control} name="lastName" label={text.lastName} autoComplete="off" />
      </div>
      <Field
        label={text.mobile}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        control={control}
        name="mobile"
        mask={(typed) => mobileDigits(typed).slice(0, 10)}
      />
      <Field
        label={text.dob}
        placeholder={text.dobPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        control={control}
        name="dob"
        mask={formatDobTyping}
      />
      <GenderChips control={control} name="gender" groupName="gender" />
      <Select
        label={text.relation}
        {...relation}
        onChange={(event) => form.chooseRelation(event.target.value)}
      >
        <option value="" disabled>
          {text.chooseRelation}
        </option>
        {RELATIONS.map((relation) => (
          <option key={relation}>{relation}</option>
        ))}
      </Select>
      {declaration && (
        <DeclarationBox control={control} name="declaration" kind={declaration} boxName="declaration" />
      )}
    </div>
  )
}
