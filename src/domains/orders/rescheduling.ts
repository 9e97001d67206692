import { changeableUntil, type CancellationRule } from './cancellation.ts'
import type { OrderStatus } from './orders.ts'

/**
 * The operator's rule for orders placed from now on, and the rule for orders placed before rules were stored.
 *
 * @see docs/adr/0081
 */
export type VisitSettings = { rule: CancellationRule; ruleBefore: CancellationRule }

/** The timeline entry of a visit that its customer moved. */
export const MOVED = 'rescheduled'

/** The timeline entry of a visit that the shop moved; it does not count toward the customer's moves. @see docs/adr/0082 */
export const MOVED_BY_SHOP = 'moved-by-us'

/** Why a visit cannot be moved, whichever slot is chosen. */
export type MoveRefusal = { kind: 'no-visit' } | { kind: 'too-late' } | { kind: 'too-often' }

/** Why the shop cannot move a visit. */
export type ShopMoveRefusal = MoveRefusal | { kind: 'collected' }

/** The fields that decide whether a visit can be moved; an order without a visit has no slot. */
export type MovableOrder = {
  status: OrderStatus
  slotStartsAt: Date | null
  /** Whether the visit has taken place. */
  isCollected: boolean
  /** How often its customer moved it before. */
  moves: number
}

/** Why the visit cannot be moved now under the current rule; null if it can. The last moment still counts. */
export function moveRefusal(
  { status, slotStartsAt, isCollected, moves }: MovableOrder,
  rule: CancellationRule,
  now: Date,
): MoveRefusal | null {
  if (slotStartsAt === null) return { kind: 'no-visit' }
  if (!isOpen(status) || isCollected || now > changeableUntil(rule, slotStartsAt)) return { kind: 'too-late' }
  return moves >= rule.mostMoves ? { kind: 'too-often' } : null
}

/**
 * Why the shop cannot move the visit now; null if it can. Neither the two hours nor the number of moves apply.
 * @see docs/adr/0082
 */
export function shopMoveRefusal(
  { status, slotStartsAt, isCollected }: MovableOrder,
  now: Date,
): ShopMoveRefusal | null {
  if (slotStartsAt === null) return { kind: 'no-visit' }
  if (isOpen(status) && isCollected) return { kind: 'collected' }
  return isOpen(status) && now < slotStartsAt ? null : { kind: 'too-late' }
}

function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing'
}
