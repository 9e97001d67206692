import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { copyText } from '../../ui/copy-text.ts'
import { staffText, worksUntilText } from './staff-screen.messages.ts'
import styles from './staff.module.css'

type InviteLinkProps = { link: string; expiresAt: string; onDone: () => void }

/** The link of an invite, which is displayed once. */
export function InviteLink({ link, expiresAt, onDone }: InviteLinkProps) {
  const address = new URL(link, window.location.origin).href
  return (
    <div className={styles['form']}>
      <Note>{staffText.linkOnce}</Note>
      <TextField label={staffText.linkLabel} value={address} readOnly />
      <p className="muted small">{worksUntilText(instantText(expiresAt))}</p>
      <div className={styles['actions']}>
        <Button onClick={() => void copyText(address)}>{staffText.copyLink}</Button>
        <Button variant="secondary" onClick={onDone}>
          {staffText.done}
        </Button>
      </div>
    </div>
  )
}
