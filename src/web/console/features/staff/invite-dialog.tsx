import { useState } from 'react'
import { assignableRoles } from '../../../../domains/staff/staff.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useMe } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormModal } from '../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { InviteLink } from './invite-link.tsx'
import { StaffFields } from './staff-fields.tsx'
import { staffText } from './staff-screen.messages.ts'
import styles from './staff.module.css'
import { type Invited, useInvite } from './use-invite.ts'

type InviteDialogProps = { isOpen: boolean; onClose: () => void }

/** The dialog that invites a person: the form, then the link, which is displayed once. @see OPS-S09 */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const [invited, setInvited] = useState<Invited | null>(null)
  const close = () => {
    setInvited(null)
    onClose()
  }
  return (
    <FormModal
      open={isOpen}
      onClose={close}
      title={invited === null ? staffText.invite : staffText.linkTitle}
    >
      {invited === null ? <InviteForm onInvited={setInvited} /> : <InviteLink {...invited} onDone={close} />}
    </FormModal>
  )
}

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const { roles } = useMe()
  const assignable = assignableRoles(roles)
  const { control, failure, isChanged, isBusy, submit } = useInvite(onInvited)
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p className="muted">{staffText.inviteLead}</p>
      <StaffFields control={control} roles={assignable} assignable={assignable} />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={isChanged && !isBusy} />
      <Button type="submit" full busy={isBusy} busyLabel={staffText.inviting}>
        {staffText.sendInvite}
      </Button>
    </Form>
  )
}
