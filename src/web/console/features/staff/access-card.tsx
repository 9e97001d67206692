import { useState } from 'react'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useMe } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ReasonPrompt } from '../../ui/form/reason-prompt.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { InviteLink } from './invite-link.tsx'
import { signInWaysText, staffStateText, staffText, suspendTitle } from './staff-screen.messages.ts'
import styles from './staff.module.css'
import { useAccess } from './use-access.ts'

const TONES = { active: 'save', invited: 'info', suspended: 'error' } as const

/** The access of a person: suspension, its end, and a new invite link. @see OPS-S07, OPS-S09 */
export function AccessCard({ person }: { person: WireStaff }) {
  const { staff } = useMe()
  const [isPromptOpen, setPromptOpen] = useState(false)
  const { isBusy, link, failure, suspend, inviteAgain, closeLink } = useAccess(person)
  const isSuspended = person.state === 'suspended'
  const canAct = person.can_change && staff.id !== person.id
  return (
    <TitledCard id="access" title={staffText.access}>
      <p className={styles['row-name']}>
        <Pill tone={TONES[person.state]}>{staffStateText[person.state]}</Pill>
        {signInWaysText(person.passkeys, person.has_totp)}
      </p>
      {!canAct && (
        <p className="muted small">{staff.id === person.id ? staffText.ownRoles : staffText.notChangeable}</p>
      )}
      <FailureNote text={failure} />
      {canAct && (
        <div className={styles['form']}>
          <p className="muted small">{staffText.inviteAgainText}</p>
          <div className={styles['actions']}>
            <Button
              variant="secondary"
              size="s"
              busy={isBusy}
              busyLabel={staffText.inviting}
              onClick={inviteAgain}
            >
              {staffText.inviteAgain}
            </Button>
            <Button variant={isSuspended ? 'tonal' : 'danger'} size="s" onClick={() => setPromptOpen(true)}>
              {isSuspended ? staffText.restore : staffText.suspend}
            </Button>
          </div>
        </div>
      )}
      <SuspendPrompt
        person={person}
        isOpen={isPromptOpen}
        onClose={() => setPromptOpen(false)}
        onConfirm={suspend}
      />
      <Modal
        open={link !== null}
        onClose={closeLink}
        title={staffText.linkTitle}
        closeLabel={consoleText.close}
      >
        {link !== null && <InviteLink {...link} onDone={closeLink} />}
      </Modal>
    </TitledCard>
  )
}

type SuspendPromptProps = {
  person: WireStaff
  isOpen: boolean
  onClose: () => void
  onConfirm: ReturnType<typeof useAccess>['suspend']
}

function SuspendPrompt({ person, isOpen, onClose, onConfirm }: SuspendPromptProps) {
  const isSuspended = person.state === 'suspended'
  return (
    <ReasonPrompt
      isOpen={isOpen}
      onClose={onClose}
      title={suspendTitle(person.name, isSuspended)}
      action={
        isSuspended
          ? { text: staffText.restore, busy: staffText.restoring }
          : { text: staffText.suspend, busy: staffText.suspending, isDanger: true }
      }
      onConfirm={async (reason) => {
        const outcome = await onConfirm(!isSuspended, reason)
        if (outcome.isDone) onClose()
        return outcome.text
      }}
    >
      <p>{isSuspended ? staffText.restoreText : staffText.suspendText}</p>
    </ReasonPrompt>
  )
}
