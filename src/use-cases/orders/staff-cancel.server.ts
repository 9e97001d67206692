import type { Executor } from '../../platform/db/query.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { isCollected, ruleInForce, staffPercentOf } from '../../domains/orders/may-cancel.ts'
import { operatorCancelRefusal, type OperatorCancelRefusal } from '../../domains/orders/operator-cancel.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { effectiveStatus } from '../../domains/orders/orders.ts'
import { eventsOf } from '../../domains/orders/orders.store.server.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { cancelReasonText } from '../../domains/orders/staff-cancel/staff-cancel.messages.ts'
import {
  insertCancellation,
  type StaffCancellation,
} from '../../domains/orders/staff-cancel/staff-cancel.store.server.ts'
import { isAllowedPercent, shareOfCancel } from '../../domains/orders/staff-cancel/staff-cancel.ts'
import { LEAST_REFUND } from '../../domains/payments/operator-refunds.ts'
import { needsApproval, refundedAlone, type RefundSettings } from '../../domains/payments/refund-approval.ts'
import { insertRefundRequest, refundRequestsOf } from '../../domains/payments/refund-requests.store.server.ts'
import { receivedFor, writeCanceled, type Received } from './cancel-order.server.ts'

/** The settings that determine the refund of a cancellation by staff. */
export type StaffCancelSettings = { visits: Pick<VisitSettings, 'ruleBefore'>; refunds: RefundSettings }

/** Why staff cannot cancel an order. */
export type StaffCancelRefusal =
  | Exclude<OperatorCancelRefusal, { kind: 'refund-not-asked' }>
  | { kind: 'below-rule'; rulePercent: number }

/** The refund of a cancellation by staff. `waits` is the part that a second person must approve. */
export type StaffCancelQuote = Received & {
  percent: number
  rulePercent: number
  money: Paise
  waits: Paise
  coins: number
  coupon: string | null
}

/**
 * Calculates the refund of a cancellation by staff: at least what the order's rule gives, and more if `percent` says
 * so. The part beyond the rule waits for a second person if it exceeds the refund limit.
 *
 * @param percent null for the refund of the rule
 * @see OPS-O06, docs/adr/0087
 */
export async function quoteStaffCancel(
  tx: Executor,
  { order, percent: wanted }: { order: StoredOrder; percent: number | null },
  settings: StaffCancelSettings,
  now: Date,
): Promise<Result<StaffCancelQuote, StaffCancelRefusal>> {
  const events = await eventsOf(tx, order.id)
  const refusal = operatorCancelRefusal(
    { status: effectiveStatus(order, now), isCollected: isCollected(events), owed: paise(0) },
    { withRefund: true },
  )
  if (refusal !== null && refusal.kind !== 'refund-not-asked') return refuse(refusal)

  const rulePercent = staffPercentOf(order, ruleInForce(order, events, settings.visits), now)
  const percent = wanted ?? rulePercent
  if (!isAllowedPercent(percent, rulePercent)) return refuse({ kind: 'below-rule', rulePercent })

  const received = await receivedFor(tx, order)
  const requests = await refundRequestsOf(tx, order.id)
  const { ruled, raised } = shareOfCancel(received, { percent, rulePercent })
  // The provider refunds nothing below its minimum, so a smaller remainder never waits separately.
  const isWaiting = raised >= LEAST_REFUND && needsApproval(raised, refundedAlone(requests), settings.refunds)
  const returned = requests.filter(({ state }) => state === 'approved')
  const { coupon, prices } = order.snapshot
  return ok({
    ...received,
    percent,
    rulePercent,
    money: isWaiting ? ruled : paise(ruled + raised),
    waits: isWaiting ? raised : paise(0),
    coins: prices.coins / PAISE_A_COIN - returned.reduce((sum, { coins }) => sum + coins, 0),
    coupon: coupon?.code ?? null,
  })
}

const PAISE_A_COIN = 100

/** A cancellation by staff: the locked order, its quote, the author and the reason. */
export type StaffCancel = {
  order: StoredOrder
  quote: StaffCancelQuote
  by: Pick<StaffCancellation, 'staffId' | 'reason' | 'text'>
}

// A client's key has no colon, so the keys cannot collide.
const REQUEST_KEY = 'cancellation:'

/** Cancels a locked order as its quote says: releases slot, coupon and coins, and refunds money. @see OPS-O06 */
export async function cancelForStaff(
  tx: Executor,
  { order, quote, by }: StaffCancel,
  now: Date,
): Promise<void> {
  const { money, waits, payment, percent, coins } = quote
  await insertCancellation(tx, order.id, { ...by, percent, money, waits, coins }, now)
  await writeCanceled(tx, { order, owed: { payment, amount: money }, actor: `staff:${by.staffId}` }, now)
  if (waits === 0) return
  const note = by.text === '' ? cancelReasonText[by.reason] : by.text
  await insertRefundRequest(
    tx,
    {
      orderId: order.id,
      key: REQUEST_KEY,
      money: waits,
      coins: 0,
      units: [],
      goodwill: waits,
      note,
      requestedBy: by.staffId,
      isOfCancellation: true,
    },
    now,
  )
}
