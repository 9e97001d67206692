import { percentOf, type Paise } from '../../kernel/money.ts'
import type { OrderStatus } from './orders.ts'

/**
 * What the shop promises about cancelling, moving and giving money back. The published page reads its numbers here,
 * and so does the code that cancels.
 *
 * @see docs/rules/orders-and-payments.md
 */
export const CANCELLATION = {
  /** A visit may be cancelled or moved until so long before its slot starts. */
  hoursBeforeSlot: 2,
  /** How much of what was paid comes back. */
  refundPercent: 100,
  /** A refund is handed to the payment provider within so long. */
  refundStartsWithinHours: 24,
  /** Banks then take so many working days. */
  bankDays: { from: 5, to: 7 },
} as const

const HOUR_MS = 60 * 60_000

/** What decides whether an order can still be cancelled; without a visit there is no slot. */
export type CancellableOrder = { status: OrderStatus; slotStartsAt: Date | null }

/** Whether an order may be cancelled or its visit moved now; the last moment counts. @see CANCELLATION */
export function isCancellable({ status, slotStartsAt }: CancellableOrder, now: Date): boolean {
  if (status !== 'pending' && status !== 'processing') return false
  if (slotStartsAt === null) return true
  return now.getTime() <= slotStartsAt.getTime() - CANCELLATION.hoursBeforeSlot * HOUR_MS
}

/** What comes back of what was paid. */
export function refundOf(paid: Paise): Paise {
  return percentOf(paid, CANCELLATION.refundPercent)
}
