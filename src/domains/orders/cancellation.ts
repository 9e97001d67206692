import { percentOf, type Paise } from '../../kernel/money.ts'
import type { OrderStatus } from './orders.ts'

/**
 * What the shop promises about cancelling, moving and refunds. The published page and the code that cancels both read
 * these numbers.
 *
 * @see docs/rules/orders-and-payments.md
 */
export const CANCELLATION = {
  /** How long before its slot a visit may be cancelled or moved. */
  hoursBeforeSlot: 2,
  /** The share of the payment that is refunded. */
  refundPercent: 100,
  /** How soon a refund is handed to the payment provider. */
  refundStartsWithinHours: 24,
  /** How many working days banks then take. */
  bankDays: { from: 5, to: 7 },
} as const

const HOUR_MS = 60 * 60_000

/** What decides whether an order can still be cancelled; an order without a visit has no slot. */
export type CancellableOrder = {
  status: OrderStatus
  slotStartsAt: Date | null
  /** Whether the shop moved the visit last: then it may be cancelled until it begins. @see docs/adr/0082 */
  isMovedByShop?: boolean
}

/** The last moment at which an order with a visit may be cancelled. */
export function cancellableUntil(slotStartsAt: Date): Date {
  return new Date(slotStartsAt.getTime() - CANCELLATION.hoursBeforeSlot * HOUR_MS)
}

/** Whether an order may be cancelled or its visit moved now; the last moment counts. @see CANCELLATION */
export function isCancellable(
  { status, slotStartsAt, isMovedByShop = false }: CancellableOrder,
  now: Date,
): boolean {
  if (status !== 'pending' && status !== 'processing') return false
  if (slotStartsAt === null) return true
  return now <= (isMovedByShop ? slotStartsAt : cancellableUntil(slotStartsAt))
}

/** The amount that is refunded of what was paid. */
export function refundOf(paid: Paise): Paise {
  return percentOf(paid, CANCELLATION.refundPercent)
}
