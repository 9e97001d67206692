import { CANCELLATION, cancellableUntil } from './cancellation.ts'
import type { OrderStatus } from './orders.ts'

/**
 * What the shop promises about moving a visit. The published page and the code that moves one both read these numbers.
 *
 * @see docs/rules/orders-and-payments.md
 */
export const RESCHEDULING = {
  /** How long before its slot a visit may be moved. */
  hoursBeforeSlot: CANCELLATION.hoursBeforeSlot,
  /** How often an order's visit may be moved, unless the operator sets another number. */
  mostMoves: 3,
} as const

/** The part of it that the operator may set. */
export type VisitSettings = { mostMoves: number }

/** The timeline entry of a visit that its customer moved. */
export const MOVED = 'rescheduled'

/** The timeline entry of a visit that the shop moved; it does not count toward the customer's moves. @see docs/adr/0082 */
export const MOVED_BY_SHOP = 'moved-by-us'

/** Why a visit cannot be moved, whichever slot is chosen. */
export type MoveRefusal = { kind: 'no-visit' } | { kind: 'too-late' } | { kind: 'too-often' }

/** What decides whether a visit can be moved; an order without a visit has no slot. */
export type MovableOrder = {
  status: OrderStatus
  slotStartsAt: Date | null
  /** Whether the visit has taken place. */
  isCollected: boolean
  /** How often its customer moved it before. */
  moves: number
  /** Whether the shop moved it last: then the customer may move it until it begins, however often it was moved. */
  isMovedByShop: boolean
}

const HOUR_MS = 60 * 60_000

/** The last moment at which a visit may be moved. */
export function movableUntil(slotStartsAt: Date): Date {
  return new Date(slotStartsAt.getTime() - RESCHEDULING.hoursBeforeSlot * HOUR_MS)
}

/** The last moment at which a visit may be both moved and cancelled. */
export function changeableUntil(slotStartsAt: Date): Date {
  const [movable, cancellable] = [movableUntil(slotStartsAt), cancellableUntil(slotStartsAt)]
  return movable < cancellable ? movable : cancellable
}

/** Why the visit cannot be moved now, null if it can; the last moment counts. @see RESCHEDULING */
export function moveRefusal(
  { status, slotStartsAt, isCollected, moves, isMovedByShop }: MovableOrder,
  mostMoves: number,
  now: Date,
): MoveRefusal | null {
  if (slotStartsAt === null) return { kind: 'no-visit' }
  const until = isMovedByShop ? slotStartsAt : movableUntil(slotStartsAt)
  if (!isOpen(status) || isCollected || now > until) return { kind: 'too-late' }
  return moves >= mostMoves && !isMovedByShop ? { kind: 'too-often' } : null
}

/** Why the shop cannot move the visit now, null if it can: neither the two hours nor the number of moves count. @see docs/adr/0082 */
export function shopMoveRefusal(
  { status, slotStartsAt, isCollected }: MovableOrder,
  now: Date,
): MoveRefusal | null {
  if (slotStartsAt === null) return { kind: 'no-visit' }
  return isOpen(status) && !isCollected && now < slotStartsAt ? null : { kind: 'too-late' }
}

function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing'
}
