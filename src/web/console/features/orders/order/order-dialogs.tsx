import { useState } from 'react'
import { LazyPart } from '../../../../app/part/lazy-part.tsx'
import { createPart } from '../../../../app/part/part.ts'
import type { PartFailure } from '../../../../app/part/use-part.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { DeskOrder } from '../use-order.ts'
import type { DialogAct } from './order-actions.tsx'

const cancelPart = createPart(() =>
  import('../../../parts/cancel-dialog/cancel-dialog.tsx').then((m) => m.CancelDialog),
)
const stepPart = createPart(() =>
  import('../record-step/record-step-dialog.tsx').then((m) => m.RecordStepDialog),
)
const refundPart = createPart(() =>
  import('../../../parts/refund-dialog/refund-dialog.tsx').then((m) => m.RefundDialog),
)

type OrderDialogsProps = {
  order: DeskOrder
  /** The open dialog. */
  open: DialogAct | null
  onClose: () => void
}

/**
 * The dialogs that refund, cancel and record a step of the order. Their scripts load on the first opening.
 *
 * @see OPS-O06, OPS-O07
 */
export function OrderDialogs({ order, open, onClose }: OrderDialogsProps) {
  const { number, version } = order
  const [opened, setOpened] = useState<readonly DialogAct[]>([])
  // An opened dialog stays mounted, so that its exit animation can run.
  if (open !== null && !opened.includes(open)) setOpened([...opened, open])
  const dialog = (act: DialogAct) => ({ number, isOpen: open === act, onClose, onDone: onClose })
  return (
    <>
      {opened.includes('refund') && (
        <LazyPart part={refundPart} props={dialog('refund')} Failed={DialogFailed} />
      )}
      {opened.includes('cancel') && (
        <LazyPart part={cancelPart} props={{ ...dialog('cancel'), version }} Failed={DialogFailed} />
      )}
      {opened.includes('record_step') && (
        <LazyPart
          part={stepPart}
          props={{ order, isOpen: open === 'record_step', onClose }}
          Failed={DialogFailed}
        />
      )}
    </>
  )
}

function DialogFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
