import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { refundedByOperators } from '../../domains/payments/refunds.store.server.ts'
import { rewardReferral } from '../../domains/referrals/referrals.store.server.ts'
import { eventText } from '../../domains/orders/order-events.messages.ts'
import { eventRefusal, type EventRefusal } from '../../domains/orders/order-events.ts'
import type { CollectionStep } from '../../domains/orders/order-progress.ts'
import { slotStartsAt } from '../../domains/orders/may-cancel.ts'
import type { OrderSnapshot } from '../../domains/orders/order-snapshot.ts'
import { creditEarnedCoins } from '../payments/earned-coins.server.ts'
import { hasDiagnosticItems } from './order-view.server.ts'
import {
  eventsOf,
  insertOrderEvent,
  lockOrderByNumber,
  writeStatus,
} from '../../domains/orders/orders.store.server.ts'
import { effectiveStatus, type OrderStatus } from '../../domains/orders/orders.ts'

/** A collection step that the operator reports for an order; `actor` names the member of the staff who reported it. */
export type ReportedEvent = { number: string; step: CollectionStep; at: Date; actor?: string }

/**
 * Adds a step to an order's timeline. The finished report completes the order.
 *
 * @see docs/rules/orders-and-payments.md
 */
export function recordOrderEvent(
  db: Executor,
  { number, step, at, actor }: ReportedEvent,
  now: Date,
): Promise<Result<{ number: string; status: OrderStatus }, EventRefusal>> {
  return transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (order === undefined) return refuse({ kind: 'unknown-order' })

    const hasCollection = hasDiagnosticItems(order.snapshot)
    const status = effectiveStatus(order, now)
    const events = await eventsOf(tx, order.id)
    const eventful = { status, hasCollection, slotStartsAt: slotStartsAt(order), events }
    const refusal = eventRefusal(eventful, { step, at }, now)
    if (refusal !== null) return refuse(refusal)

    await insertOrderEvent(tx, order.id, { status: step, text: eventText(step, hasCollection), at, actor })
    if (step !== 'report-ready') return ok({ number, status })
    await writeStatus(tx, order, 'complete')
    // A refunded order may be below the minimum of a referral.
    const refunded = await refundedByOperators(tx, order.id)
    const paid = paise(Math.max(0, paidForItems(order.snapshot) - refunded))
    await rewardReferral(tx, { ...order, paid }, now)
    await creditEarnedCoins(tx, order, now)
    return ok({ number, status: 'complete' })
  })
}

// The payment for tests after coupon and coins, without charges.
function paidForItems({ prices }: OrderSnapshot): Paise {
  const discount = prices.discounts.reduce((sum, { amount }) => sum + amount, 0)
  return paise(Math.max(0, prices.subtotal - discount - prices.coins))
}
