import { changeableUntil, type CancellationRule } from './cancellation.ts'
import type { OrderStatus } from './orders.ts'

/**
 * The operator's rule for orders placed from now on, and the one for orders that are older than stored rules.
 *
 * @see docs/adr/0081
 */
export type VisitSettings = { rule: CancellationRule; ruleBefore: CancellationRule }

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

/** Why the visit cannot be moved now under its order's rule, null if it can; the last moment counts. */
export function moveRefusal(
  { status, slotStartsAt, isCollected, moves }: MovableOrder,
  rule: CancellationRule,
  now: Date,
): MoveRefusal | null {
  if (slotStartsAt === null) return { kind: 'no-visit' }
  const isOpen = status === 'pending' || status === 'processing'
  if (!isOpen || isCollected || now > changeableUntil(rule, slotStartsAt)) return { kind: 'too-late' }
  return moves >= rule.mostMoves ? { kind: 'too-often' } : null
}
