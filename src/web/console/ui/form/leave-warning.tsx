import { useContext } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { formText } from './form.messages.ts'
import { CloseGuardContext } from './use-close-guard.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The warning before a changed form is left: that of a page, or that of a dialog. @see docs/adr/0083 */
export function LeaveWarning({ isChanged }: { isChanged: boolean }) {
  const dialog = useContext(CloseGuardContext)
  // The router has room for one warning, so a form without changes must not have one.
  const isNeeded = isChanged && dialog?.isOpen !== false
  return isNeeded ? <LeaveQuestion /> : null
}

function LeaveQuestion() {
  const attempt = useLeaveWarning()
  return (
    <Modal
      open={attempt !== null}
      onClose={() => attempt?.stay()}
      title={formText.leaveTitle}
      closeLabel={consoleText.close}
      actions={
        <>
          <Button variant="secondary" onClick={() => attempt?.stay()}>
            {formText.stay}
          </Button>
          <Button variant="danger" onClick={() => attempt?.leave()}>
            {formText.leave}
          </Button>
        </>
      }
    >
      <p>{formText.leaveText}</p>
    </Modal>
  )
}
