import { formatDobTyping, GENDERS, RELATIONS } from '../../../domains/patients/patients.ts'
import { mobileDigits } from '../../../kernel/mobile.ts'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/select.tsx'
import { DeclarationBox } from './declaration-box.tsx'
import { patientFormText as text } from './patient-form.messages.ts'
import styles from './patient-fields.module.css'
import type { PatientFormState } from './use-patient-form.ts'

type PatientFieldsProps = { form: PatientFormState }

const GENDER_OPTIONS = GENDERS.map((gender) => ({ value: gender, text: gender }))

/** The fields of a patient; for somebody else a declaration is asked as well. */
export function PatientFields({ form }: PatientFieldsProps) {
  const { fields, declaration } = form
  const { bind, values } = fields
  const gender = GENDERS.find((known) => known === values.gender) ?? null
  const { onChange: _, ...relation } = bind('relation')
  return (
    <div className={styles['fields']}>
      <div className={styles['names']}>
        <Field label={text.firstName} autoComplete="off" {...bind('firstName')} />
        <Field label={text.lastName} autoComplete="off" {...bind('lastName')} />
      </div>
      <Field
        label={text.mobile}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        {...bind('mobile', (typed) => mobileDigits(typed).slice(0, 10))}
      />
      <Field
        label={text.dob}
        placeholder={text.dobPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        {...bind('dob', formatDobTyping)}
      />
      <ChipGroup
        legend={text.gender}
        name="gender"
        options={GENDER_OPTIONS}
        value={gender}
        error={fields.errorOf('gender')}
        ref={fields.hold('gender')}
        onChange={(chosen) => fields.set('gender', chosen)}
      />
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
      <DeclarationBox declaration={declaration} name="declaration" />
    </div>
  )
}
