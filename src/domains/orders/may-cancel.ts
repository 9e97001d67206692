import { istInstant } from '../../kernel/ist.ts'
import { isCancellable } from './cancellation.ts'
import { isCollectionStep } from './order-events.ts'
import type { OrderEvent, StoredOrder } from './order-snapshot.ts'
import { effectiveStatus } from './orders.ts'

/** Whether an order can be cancelled now: in time, and nobody has been there yet. @see contract.md §3 "After an order" */
export function mayCancel(order: StoredOrder, events: Pick<OrderEvent, 'status'>[], now: Date): boolean {
  const { slot } = order.snapshot
  const slotStartsAt = slot === null ? null : istInstant(slot.day, slot.startMinute)
  if (events.some(({ status }) => isCollectionStep(status))) return false
  return isCancellable({ status: effectiveStatus(order, now), slotStartsAt }, now)
}
