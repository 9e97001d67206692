import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { drawerText } from './booking-drawer.messages.ts'
import type { StepAction } from '../booking/use-step-action.ts'

/** The confirmation of a total that differs from the displayed one. */
export function TotalChanged({ order }: { order: StepAction['order'] }) {
  const { content, onClosed } = usePresence(order.changed)
  if (content === null) return null
  return (
    <Modal
      open={order.changed !== null}
      onClose={order.dismiss}
      onClosed={onClosed}
      title={drawerText.totalChanged}
      closeLabel={drawerText.close}
      actions={
        <>
          <Button variant="secondary" onClick={order.dismiss}>
            {drawerText.lookAgain}
          </Button>
          <Button onClick={order.confirm}>{drawerText.goOn(content.now)}</Button>
        </>
      }
    >
      <p>{drawerText.totalNow(content.was, content.now)}</p>
    </Modal>
  )
}
