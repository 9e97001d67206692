import { istInstant } from '../../kernel/ist.ts'
import { isCancellable, refundPercent, type CancellationRule } from './cancellation.ts'
import { isCollectionStep } from './order-events.ts'
import type { OrderEvent, StoredOrder } from './order-snapshot.ts'
import { effectiveStatus } from './orders.ts'
import { MOVED, moveRefusal, type MoveRefusal, type VisitSettings } from './rescheduling.ts'

type Happened = readonly Pick<OrderEvent, 'status'>[]

/** The rule under which an order was placed. @see docs/adr/0081 */
export function ruleOf(
  { snapshot }: Pick<StoredOrder, 'snapshot'>,
  { ruleBefore }: Pick<VisitSettings, 'ruleBefore'>,
): CancellationRule {
  return snapshot.rule ?? ruleBefore
}

/** An order's timeline and the rule under which it was placed. */
export type Changeable = { events: Happened; rule: CancellationRule }

/**
 * Whether an order can be cancelled now: the limit is not over, and no visit has taken place. @see
 * docs/rules/orders-and-payments.md
 */
export function mayCancel(order: StoredOrder, { events, rule }: Changeable, now: Date): boolean {
  if (isCollected(events)) return false
  return isCancellable({ status: effectiveStatus(order, now), slotStartsAt: slotStartsAt(order) }, rule, now)
}

/** The percentage of its payment that an order would get back if it were cancelled now. */
export function refundPercentOf(
  order: Pick<StoredOrder, 'snapshot'>,
  rule: CancellationRule,
  now: Date,
): number {
  return refundPercent(rule, slotStartsAt(order), now)
}

/** Why the visit of an order cannot be moved now; null if it can. @see docs/rules/orders-and-payments.md */
export function rescheduleRefusal(
  order: StoredOrder,
  { events, rule }: Changeable,
  now: Date,
): MoveRefusal | null {
  const movable = {
    status: effectiveStatus(order, now),
    slotStartsAt: slotStartsAt(order),
    isCollected: isCollected(events),
    moves: movesIn(events),
  }
  return moveRefusal(movable, rule, now)
}

/** How often the visit was moved. */
export function movesIn(events: Happened): number {
  return events.filter(({ status }) => status === MOVED).length
}

/** Whether the visit has taken place. */
export function isCollected(events: Happened): boolean {
  return events.some(({ status }) => isCollectionStep(status))
}

function slotStartsAt({ snapshot: { slot } }: Pick<StoredOrder, 'snapshot'>): Date | null {
  return slot === null ? null : istInstant(slot.day, slot.startMinute)
}
