import { formatDmyTyping, type IstDate } from '../../../../kernel/ist.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { bloodGroup } from '../../../../domains/patients/patients.ts'
import { profileText } from '../../../../domains/patients/profile.messages.ts'
import { stripToMeasure } from '../../../../domains/patients/profile.ts'
import { GenderChips } from '../../features/patients/gender-chips.tsx'
import { NamesakeNote } from '../../features/patients/namesake-note.tsx'
import { patientFormText } from '../../features/patients/patient-form.messages.ts'
import type { Account } from '../../features/patients/patient.ts'
import { RelationSelect } from '../../features/patients/relation-select.tsx'
import { DeclarationBox } from '../../features/patients/declaration-box.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts'
import styles from './wizard.module.css'
import { wizardOwnText } from './wizard.messages.ts'

type CreateProfileProps = {
  open: boolean
  account: Account | null
  family: readonly WireFamilyMember[]
  today: IstDate
  onClose: () => void
  onClosed: () => void
  onSaved: (memberId: string) => void
}

/** The modal that adds a family member. @see WIZ-09, PAT-10, PAT-16, PAT-17 */
export function CreateProfile({ open, onClose, onClosed, ...options }: CreateProfileProps) {
  const form = useProfileForm(options)
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
        {form.declaration && (
          <DeclarationBox
            control={form.control}
            name="declaration"
            kind={form.declaration}
            boxName="profile-declaration"
          />
        )}
      </div>
    </Sheet>
  )
}

function Person({ form: { control, chooseRelation, namesake } }: { form: ProfileFormState }) {
  return (
    <>
      <RelationSelect control={control} name="relation" onChoose={chooseRelation} />
      <div className={styles['pair']}>
        <Field control={control} name="firstName" label={patientFormText.firstName} autoComplete="off" />
        <Field control={control} name="lastName" label={patientFormText.lastName} autoComplete="off" />
      </div>
      <NamesakeNote member={namesake} />
      <Field
        label={patientFormText.dob}
        placeholder={patientFormText.dobPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        control={control}
        name="dob"
        mask={formatDmyTyping}
      />
      <GenderChips control={control} name="gender" groupName="profile-gender" />
    </>
  )
}

function Body({ form: { control } }: { form: ProfileFormState }) {
  const measure = {
    control,
    mask: stripToMeasure,
    inputMode: 'numeric',
    autoComplete: 'off',
    note: profileText.optional,
  } as const
  return (
    <>
      <div className={styles['pair']}>
        <Field
          label={profileText.height}
          {...measure}
          name="height"
          trailing={<span className={styles['unit']}>{profileText.heightUnit}</span>}
        />
        <Field
          label={profileText.weight}
          {...measure}
          name="weight"
          trailing={<span className={styles['unit']}>{profileText.weightUnit}</span>}
        />
      </div>
      <Field
        label={profileText.bloodGroup}
        note={profileText.optional}
        hint={profileText.bloodGroupHint}
        autoComplete="off"
        maxLength={4}
        control={control}
        name="bloodGroup"
        tidy={bloodGroup}
      />
    </>
  )
}
