import { ROLES } from '../../../../domains/staff/permissions.ts'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useMe } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { StaffFields } from './staff-fields.tsx'
import { staffText } from './staff-screen.messages.ts'
import styles from './staff.module.css'
import { useStaffDetails } from './use-staff-details.ts'

/** The form of a person's details and roles. @see OPS-S09 */
export function StaffDetails({ person }: { person: WireStaff }) {
  const { staff } = useMe()
  const { form, isChanged, isBusy, failure, stale, submit, useStored, saveOver } = useStaffDetails(person)
  const isOwn = staff.id === person.id
  return (
    <TitledCard id="details" title={staffText.details}>
      {!person.can_change && <Note>{staffText.notChangeable}</Note>}
      {stale !== null && <StaleNote changed={stale} onUse={useStored} onKeep={saveOver} />}
      <Form className={styles['form']} onSubmit={submit}>
        <fieldset disabled={!person.can_change} className={styles['form']}>
          <StaffFields
            control={form.control}
            roles={ROLES.filter((role) => person.assignable.includes(role) || person.roles.includes(role))}
            assignable={isOwn ? [] : person.assignable}
            rolesNote={isOwn ? staffText.ownRoles : undefined}
          />
        </fieldset>
        <FailureNote text={failure} />
        <div>
          <Button
            type="submit"
            size="s"
            disabled={!person.can_change || !isChanged}
            busy={isBusy}
            busyLabel={staffText.saving}
          >
            {staffText.save}
          </Button>
        </div>
      </Form>
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </TitledCard>
  )
}
