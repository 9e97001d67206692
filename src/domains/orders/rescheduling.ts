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

/** The timeline entry of a moved visit. */
export const MOVED = 'rescheduled'

/** Why a visit cannot be moved, whichever slot is chosen. */
export type MoveRefusal = { kind: 'no-visit' } | { kind: 'too-late' } | { kind: 'too-often' }

/** What decides whether a visit can be moved; an order without a visit has no slot. */
export type MovableOrder = {
  status: OrderStatus
  slotStartsAt: Date | null
  /** Whether the visit has taken place. */
  isCollected: boolean
  /** How often it was moved before. */
  moves: number
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
  { status, slotStartsAt, isCollected, moves }: MovableOrder,
  mostMoves: number,
  now: Date,
): MoveRefusal | null {
  if (slotStartsAt === null) return { kind: 'no-visit' }
  const isOpen = status === 'pending' || status === 'processing'
  if (!isOpen || isCollected || now > movableUntil(slotStartsAt)) return { kind: 'too-late' }
  return moves >= mostMoves ? { kind: 'too-often' } : null
}
