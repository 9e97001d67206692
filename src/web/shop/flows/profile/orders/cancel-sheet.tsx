import { useState } from 'react'
import {
  CANCEL_REASONS,
  cancelText as text,
  cancellationReturnText,
  noChangeText,
} from '../../../../../domains/orders/after-order.messages.ts'
import { cancellationReturns } from '../../../../../domains/orders/cancellation-returns.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { ChipGroup } from '../../../../ui/form/chip-group.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { SupportCall } from '../../order-pages/support-call.tsx'
import { isCollected } from './order-facts.ts'
import styles from './order-actions.module.css'
import { useCancelOrder } from './use-cancel-order.ts'

type CancelSheetProps = {
  order: WireOrder
  open: boolean
  onClose: () => void
  onClosed: () => void
  onMoveInstead: () => void
}

type Reason = (typeof CANCEL_REASONS)[number]

/** Cancels an order: displays the refund, then the reason and the button. @see CancellationRule */
export function CancelSheet({ order, onMoveInstead, ...overlay }: CancelSheetProps) {
  // Constant during the exit animation.
  const [opened] = useState(order)
  const [reason, setReason] = useState<Reason | null>(null)
  const { isBusy, problem, cancel } = useCancelOrder(opened, overlay.onClose)
  const why =
    problem ??
    (opened.can_cancel ? null : noChangeText(isCollected(opened), opened.cancellation.hours_before_visit))
  return (
    <Sheet
      {...overlay}
      title={text.title}
      closeLabel={text.close}
      footer={
        why === null && (
          <Button
            full
            variant="danger"
            busy={isBusy}
            busyLabel={text.canceling}
            onClick={() => cancel(reason)}
          >
            {text.confirm}
          </Button>
        )
      }
    >
      <div className={styles['sheet']}>
        {why === null ? (
          <>
            <ComesBack order={opened} />
            {opened.can_reschedule && (
              <Button variant="link" className={styles['instead']} onClick={onMoveInstead}>
                {text.moveInstead}
              </Button>
            )}
            <ChipGroup
              legend={text.why}
              name="reason"
              options={CANCEL_REASONS.map((value) => ({ value, text: value }))}
              value={reason}
              onChange={setReason}
            />
          </>
        ) : (
          <>
            <Note kind="warn" live>
              {why}
            </Note>
            <SupportCall />
          </>
        )}
      </div>
    </Sheet>
  )
}

function ComesBack({ order }: { order: WireOrder }) {
  const back = cancellationReturns(order)
  return (
    <section aria-labelledby="comes-back" className={styles['back']}>
      <h3 id="comes-back">{text.comesBack}</h3>
      {back.length === 0 && <p>{text.nothing}</p>}
      <ul>
        {back.map((one) => (
          <li key={one.kind} className={styles[one.kind]}>
            {cancellationReturnText(one)}
            {one.kind === 'money' && one.amount > 0 && <p className={styles['way']}>{text.wayBack}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
