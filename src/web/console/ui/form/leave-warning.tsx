import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { formText } from './form.messages.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The warning before a changed form is left. @see docs/adr/0083 */
export function LeaveWarning({ isChanged }: { isChanged: boolean }) {
  const waiting = useLeaveWarning(isChanged)
  return (
    <Modal
      open={waiting !== null}
      onClose={() => waiting?.stay()}
      title={formText.leaveTitle}
      closeLabel={consoleText.close}
      actions={
        <>
          <Button variant="secondary" onClick={() => waiting?.stay()}>
            {formText.stay}
          </Button>
          <Button variant="danger" onClick={() => waiting?.leave()}>
            {formText.leave}
          </Button>
        </>
      }
    >
      <p>{formText.leaveText}</p>
    </Modal>
  )
}
