import { formatDmyTyping } from '../../../../kernel/ist.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { Field } from '../../../ui/form/field.tsx'
import { DeclarationBox } from './declaration-box.tsx'
import { GenderChips } from './gender-chips.tsx'
import { NamesakeNote } from './namesake-note.tsx'
import { patientFormText as text } from './patient-form.messages.ts'
import styles from './patient-fields.module.css'
import { RelationSelect } from './relation-select.tsx'
import type { PatientFormState } from './use-patient-form.ts'

type PatientFieldsProps = { form: PatientFormState }

/** The fields of a patient; for another person a declaration is required as well. */
export function PatientFields({ form }: PatientFieldsProps) {
  const { control, declaration, namesake } = form
  return (
    <div className={styles['fields']}>
      <RelationSelect control={control} name="relation" onChoose={form.chooseRelation} />
      <div className={styles['names']}>
        <Field control={control} name="firstName" label={text.firstName} autoComplete="off" />
        <Field control={control} name="lastName" label={text.lastName} autoComplete="off" />
      </div>
      <NamesakeNote member={namesake} />
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
        note={form.mode === 'add' ? text.optional : undefined}
        placeholder={text.dobPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        control={control}
        name="dob"
        mask={formatDmyTyping}
      />
      <GenderChips control={control} name="gender" groupName="gender" />
      {declaration && (
        <DeclarationBox control={control} name="declaration" kind={declaration} boxName="declaration" />
      )}
    </div>
  )
}
