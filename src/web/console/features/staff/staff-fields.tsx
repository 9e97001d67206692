import { type Control, useWatch } from 'react-hook-form'
import type { Role } from '../../../../domains/staff/permissions.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { MOBILE_INPUT } from '../../ui/form/input-props.ts'
import type { StaffValues } from './staff-form.ts'
import { staffRoleText } from '../../app/roles.messages.ts'
import { staffRoleHint, staffText } from './staff-screen.messages.ts'
import styles from './staff.module.css'

export type StaffFieldsProps = {
  control: Control<StaffValues>
  /** The selectable roles. A role of the person that cannot be removed here is disabled. */
  roles: readonly Role[]
  assignable: readonly Role[]
  /** Why no role can be chosen. */
  rolesNote?: string | undefined
}

/** The fields of a person. */
export function StaffFields({ control, ...roles }: StaffFieldsProps) {
  const chosen = useWatch({ control, name: 'roles' })
  return (
    <>
      <Field control={control} name="name" label={staffText.name} autoComplete="off" />
      <Field control={control} name="mobile" {...MOBILE_INPUT} label={staffText.mobile} />
      <Field
        control={control}
        name="email"
        label={staffText.email}
        note={staffText.optional}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Field
        control={control}
        name="employee"
        label={staffText.employee}
        note={staffText.optional}
        autoComplete="off"
      />
      <RoleChoice control={control} {...roles} />
      {chosen.includes('pathologist') && (
        <fieldset className={styles['form']}>
          <legend className={styles['legend']}>{staffText.registration}</legend>
          <Field control={control} name="council" label={staffText.council} />
          <Field control={control} name="number" label={staffText.number} />
          <Field control={control} name="qualification" label={staffText.qualification} />
        </fieldset>
      )}
    </>
  )
}

const MESSAGE_ID = 'roles-message'

function RoleChoice({ control, roles, assignable, rolesNote }: StaffFieldsProps) {
  const { value, onChange, error, ref } = useField({ control, name: 'roles' })
  const toggle = (role: Role, isOn: boolean) =>
    onChange(isOn ? [...value, role] : value.filter((other) => other !== role))
  return (
    <fieldset aria-describedby={MESSAGE_ID}>
      <legend className={styles['legend']}>{staffText.roles}</legend>
      {roles.map((role, at) => (
        <Checkbox
          key={role}
          ref={at === 0 ? ref : undefined}
          checked={value.includes(role)}
          disabled={!assignable.includes(role)}
          aria-invalid={error !== null || undefined}
          onChange={(event) => toggle(role, event.target.checked)}
          label={
            <>
              {staffRoleText[role]}
              <span className={styles['hint']}>{staffRoleHint[role]}</span>
            </>
          }
        />
      ))}
      <FieldMessage id={MESSAGE_ID} hint={rolesNote ?? staffText.rolesHint} error={error} />
    </fieldset>
  )
}
