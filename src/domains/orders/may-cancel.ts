import { istInstant } from '../../kernel/ist.ts'
import { isCancellable, MOVED_BY_SHOP_RULE, refundPercent, type CancellationRule } from './cancellation.ts'
import { isCollectionStep } from './order-events.ts'
import type { OrderEvent, StoredOrder } from './order-snapshot.ts'
import { effectiveStatus } from './orders.ts'
import { staffRulePercent } from './staff-cancel/staff-cancel.ts'
import {
  MOVED,
  MOVED_BY_SHOP,
  moveRefusal,
  shopMoveRefusal,
  type MovableOrder,
  type MoveRefusal,
  type ShopMoveRefusal,
  type VisitSettings,
} from './rescheduling.ts'

type Happened = readonly Pick<OrderEvent, 'status'>[]

/** An order's timeline and the rule that currently applies to it. */
export type Changeable = { events: Happened; rule: CancellationRule }

/**
 * The rule that currently applies to an order: the one under which it was placed, unless the shop moved the visit last.
 *
 * @see docs/adr/0081, docs/adr/0082
 */
export function ruleInForce(
  { snapshot }: Pick<StoredOrder, 'snapshot'>,
  events: Happened,
  { ruleBefore }: Pick<VisitSettings, 'ruleBefore'>,
): CancellationRule {
  return isMovedByShop(events) ? MOVED_BY_SHOP_RULE : (snapshot.rule ?? ruleBefore)
}

/**
 * Whether an order can be cancelled now: the time limit has not passed, and no visit has taken place.
 * @see docs/rules/orders-and-payments.md
 */
export function mayCancel(order: StoredOrder, { events, rule }: Changeable, now: Date): boolean {
  if (isCollected(events)) return false
  return isCancellable({ status: effectiveStatus(order, now), slotStartsAt: slotStartsAt(order) }, rule, now)
}

/** The percentage of its payment that the refund of an order would have if it were cancelled now. */
export function refundPercentOf(
  order: Pick<StoredOrder, 'snapshot'>,
  rule: CancellationRule,
  now: Date,
): number {
  return refundPercent(rule, slotStartsAt(order), now)
}

/** The minimum percentage of its payment that an order's refund has if staff cancel it now. @see OPS-O06 */
export function staffPercentOf(
  order: Pick<StoredOrder, 'snapshot'>,
  rule: CancellationRule,
  now: Date,
): number {
  return staffRulePercent(rule, slotStartsAt(order), now)
}

/** Why the visit of an order cannot be moved now; null if it can. @see docs/rules/orders-and-payments.md */
export function rescheduleRefusal(
  order: StoredOrder,
  { events, rule }: Changeable,
  now: Date,
): MoveRefusal | null {
  return moveRefusal(movableOrder(order, events, now), rule, now)
}

/** Why the shop cannot move the visit of an order now; null if it can. @see docs/adr/0082 */
export function shopRescheduleRefusal(
  order: StoredOrder,
  events: Happened,
  now: Date,
): ShopMoveRefusal | null {
  return shopMoveRefusal(movableOrder(order, events, now), now)
}

function movableOrder(order: StoredOrder, events: Happened, now: Date): MovableOrder {
  return {
    status: effectiveStatus(order, now),
    slotStartsAt: slotStartsAt(order),
    isCollected: isCollected(events),
    moves: movesIn(events),
  }
}

/** Whether the shop, and not the customer, moved the visit last. */
function isMovedByShop(events: Happened): boolean {
  return (
    events.findLast(({ status }) => status === MOVED || status === MOVED_BY_SHOP)?.status === MOVED_BY_SHOP
  )
}

/** How often the shop moved the visit. */
export function shopMovesIn(events: Happened): number {
  return events.filter(({ status }) => status === MOVED_BY_SHOP).length
}

/** How often its customer moved the visit. */
export function movesIn(events: Happened): number {
  return events.filter(({ status }) => status === MOVED).length
}

/** Whether the visit has taken place. */
export function isCollected(events: Happened): boolean {
  return events.some(({ status }) => isCollectionStep(status))
}

/** The begin of an order's visit; null if it has none. */
export function slotStartsAt({ snapshot: { slot } }: Pick<StoredOrder, 'snapshot'>): Date | null {
  return slot === null ? null : istInstant(slot.day, slot.startMinute)
}
