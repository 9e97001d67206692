import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { statusLabel } from '../../../../domains/orders/orders.messages.ts'
import type { OrderStatus } from '../../../../domains/orders/orders.ts'
import { Pill, type PillProps } from '../../../ui/data/pill.tsx'

const TONES: Record<OrderStatus, PillProps['tone']> = {
  pending: 'warn',
  processing: 'info',
  complete: 'save',
  canceled: 'error',
  payment_failed: 'error',
}

/** The status of an order in one word. */
export function StatusPill({ status }: { status: WireOrder['order_status'] }) {
  return <Pill tone={TONES[status]}>{statusLabel[status]}</Pill>
}
