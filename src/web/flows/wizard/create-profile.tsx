import type { IstDate } from '../../../kernel/ist.ts'
import { formatDobTyping, GENDERS, RELATIONS } from '../../../domains/patients/patients.ts'
import { bloodGroup } from '../../../domains/patients/patients.ts'
import { profileText } from '../../../domains/patients/profile.messages.ts'
import { keepMeasure } from '../../../domains/patients/profile.ts'
import { patientFormText } from '../../features/patients/patient-form.messages.ts'
import { DeclarationBox } from '../../features/patients/declaration-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts'
import styles from './wizard.module.css'
import { wizardOwnText } from './wizard.messages.ts'

type CreateProfileProps = {
  open: boolean
  today: IstDate
  onClose: () => void
  onClosed: () => void
  onSaved: (memberId: string) => void
}

const GENDER_OPTIONS = GENDERS.map((gender) => ({ value: gender, text: gender }))

/** The modal that adds a family member. @see checklist WIZ-09, PAT-10, PAT-16, PAT-17 */
export function CreateProfile({ open, today, onClose, onClosed, onSaved }: CreateProfileProps) {
  const form = useProfileForm({ today, onSaved })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={profileText.title}
      closeLabel={wizardOwnText.close}
      onSubmit={form.submit}
      footer={
        <Button type="submit" full busy={form.isSaving} busyLabel={profileText.saving}>
          {profileText.save}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <Person form={form} />
        <Body form={form} />
        <DeclarationBox declaration={form.declaration} name="profile-declaration" />
      </div>
    </Sheet>
  )
}

function Person({ form: { fields } }: { form: ProfileFormState }) {
  const { bind, values, errorOf, hold, set } = fields
  return (
    <>
      <div className={styles['pair']}>
        <Field label={patientFormText.firstName} autoComplete="off" {...bind('firstName')} />
        <Field label={patientFormText.lastName} autoComplete="off" {...bind('lastName')} />
      </div>
      <ChipGroup
        legend={patientFormText.gender}
        name="profile-gender"
        options={GENDER_OPTIONS}
        value={GENDERS.find((known) => known === values.gender) ?? null}
        error={errorOf('gender')}
        ref={hold('gender')}
        onChange={(chosen) => set('gender', chosen)}
      />
      <Select label={patientFormText.relation} {...bind('relation')}>
        <option value="" disabled>
          {patientFormText.chooseRelation}
        </option>
        {RELATIONS.map((relation) => (
          <option key={relation}>{relation}</option>
        ))}
      </Select>
      <Field
        label={patientFormText.dob}
        placeholder={patientFormText.dobPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        {...bind('dob', formatDobTyping)}
      />
    </>
  )
}

function Body({ form: { fields } }: { form: ProfileFormState }) {
  const { bind, set, values } = fields
  const measure = { inputMode: 'numeric', autoComplete: 'off', note: profileText.optional } as const
  return (
    <>
      <div className={styles['pair']}>
        <Field
          label={profileText.height}
          {...measure}
          trailing={<span className={styles['unit']}>{profileText.heightUnit}</span>}
          {...bind('height', keepMeasure)}
        />
        <Field
          label={profileText.weight}
          {...measure}
          trailing={<span className={styles['unit']}>{profileText.weightUnit}</span>}
          {...bind('weight', keepMeasure)}
        />
      </div>
      <Field
        label={profileText.bloodGroup}
        note={profileText.optional}
        hint={profileText.bloodGroupHint}
        autoComplete="off"
        maxLength={4}
        {...bind('bloodGroup')}
        onBlur={() => set('bloodGroup', bloodGroup(values.bloodGroup))}
      />
    </>
  )
}
