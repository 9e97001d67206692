import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { returnCoinsOfRefund, revokeEarnedCoins } from '../../domains/coins/coins.store.server.ts'
import { REFUNDED } from '../../domains/orders/order-events.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { refundedText } from '../../domains/orders/orders.messages.ts'
import { insertOrderEvent, lockOrder, lockOrderByNumber } from '../../domains/orders/orders.store.server.ts'
import { findPayment, type StoredPayment } from '../../domains/payments/payments.store.server.ts'
import {
  decisionRefusal,
  needsApproval,
  refundedAlone,
  refundValue,
  requestState,
  type RefundRequestState,
  type RefundSettings,
} from '../../domains/payments/refund-approval.ts'
import { unitKey, type RefundQuote, type RefundSelection } from '../../domains/payments/refund-quote.ts'
import {
  findRefundRequest,
  insertRefundRequest,
  refundRequestsOf,
  requestOfRefund,
  writeApproval,
  writeDecline,
  type RefundRequest,
} from '../../domains/payments/refund-requests.store.server.ts'
import { findRefund } from '../../domains/payments/refunds.store.server.ts'
import { requestRefund, retryRefund } from './refunds.server.ts'
import { quoteOfCanceled, quoteOfOrder, type StaffRefundRefusal } from './staff-refund-quote.server.ts'

/** A refund that a member of the staff requests. Repeated sends with the same `key` create it once. */
export type WantedStaffRefund = RefundSelection & {
  number: string
  note: string
  key: string
  staffId: number
}

/** A request with its state. */
export type StaffRefund = {
  /** The id of the request; null for a refund without a request. */
  id: number | null
  orderId: number
  refundId: number | null
  state: RefundRequestState
  money: Paise
  coins: number
}

/**
 * Requests a refund of a part of an order. It is made at once, or waits for a second person if the order's refunds
 * without one would exceed the limit. The order's lock serializes concurrent requests.
 *
 * @see docs/adr/0081
 */
export function askRefund(
  db: Executor,
  { number, note, key, staffId, ...selection }: WantedStaffRefund,
  settings: RefundSettings,
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (order === undefined) return refuse({ kind: 'unknown-order' })
    const requests = await refundRequestsOf(tx, order.id)
    const before = requests.find((request) => request.key === key)
    if (before !== undefined)
      return isOf(before, { ...selection, note, staffId })
        ? ok(toStaffRefund(before))
        : refuse({ kind: 'key-of-another' })

    const quoted = await quoteOfOrder(tx, { order, selection, except: null }, now)
    if (!quoted.ok) return quoted
    const { money, coins } = quoted.value
    const wanted = { ...selection, units: [...selection.units], note, key, money, coins }
    const by = { orderId: order.id, askedBy: staffId, isOfCancellation: false }
    const id = await insertRefundRequest(tx, { ...wanted, ...by }, now)
    if (needsApproval(refundValue(quoted.value), refundedAlone(requests), settings))
      return storedRefund(tx, id)
    return carryOut(tx, { order, id, quote: quoted.value, decidedBy: null }, now)
  })
}

/** Approves a request and makes its refund. The requester cannot approve. @see docs/adr/0081 */
export function approveRefund(
  db: Executor,
  { id, staffId }: { id: number; staffId: number },
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return decide(db, { id, staffId }, async (tx, request, order) => {
    const quoted = request.isOfCancellation
      ? await quoteOfCanceled(tx, order, request.goodwill)
      : await quoteOfOrder(tx, { order, selection: request, except: id }, now)
    if (!quoted.ok) return quoted
    return carryOut(tx, { order, id, quote: quoted.value, decidedBy: staffId }, now)
  })
}

/** Declines a request. The requester cannot decline. @see docs/adr/0081 */
export function declineRefund(
  db: Executor,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return decide(db, { id, staffId }, async (tx) => {
    await writeDecline(tx, id, { decidedBy: staffId, reason }, now)
    return storedRefund(tx, id)
  })
}

/** The refund to retry: that of a request, or one identified by its id. */
export type RetriedRefund = { id: number | null; refundId: number | null }

/** Sends a failed or abandoned refund to the provider again, with a new key there if it failed. */
export function retryRefundOf(
  db: Executor,
  { id, refundId }: RetriedRefund,
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return transaction(db, async (tx) => {
    const request = await (id === null ? requestOfRefund(tx, refundId ?? 0) : findRefundRequest(tx, id))
    const refund = await findRefund(tx, request?.refundId ?? refundId ?? 0)
    if (request === undefined && refund === undefined) return refuse({ kind: 'unknown-request' })
    if (refund === undefined || !(await retryRefund(tx, refund.id, now)))
      return refuse({ kind: 'not-failed' })
    const { orderId, amount: money } = refund
    const coins = request?.coins ?? 0
    return ok({ id: request?.id ?? null, orderId, refundId: refund.id, state: 'requested', money, coins })
  })
}

type Deciding = (
  tx: Executor,
  request: RefundRequest,
  order: StoredOrder,
) => Promise<Result<StaffRefund, StaffRefundRefusal>>

function decide(
  db: Executor,
  { id, staffId }: { id: number; staffId: number },
  deciding: Deciding,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return transaction(db, async (tx) => {
    const seen = await findRefundRequest(tx, id)
    const order = seen === undefined ? undefined : await lockOrder(tx, seen.orderId)
    // The request is read again, because another person may have decided before the lock was acquired.
    const request = await findRefundRequest(tx, id)
    if (request === undefined || order === undefined) return refuse({ kind: 'unknown-request' })
    const refusal = decisionRefusal(request, staffId)
    return refusal === null ? deciding(tx, request, order) : refuse(refusal)
  })
}

type CarryingOut = { order: StoredOrder; id: number; quote: RefundQuote; decidedBy: number | null }

async function carryOut(
  tx: Executor,
  { order, id, quote, decidedBy }: CarryingOut,
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  const request = await findRefundRequest(tx, id)
  if (request === undefined) throw new Error(`Refund request ${id} is gone`)
  const { money, coins, rest } = quote
  const refundId = money > 0 ? await refundMoney(tx, { order, request, money }, now) : null
  await writeApproval(tx, id, { coins, decidedBy, refundId }, now)
  if (money > 0) {
    const actor = actorOf(request)
    await insertOrderEvent(tx, order.id, { status: REFUNDED, text: refundedText(money), at: now, actor })
  }
  const { id: orderId, customerId } = order
  if (coins > 0) await returnCoinsOfRefund(tx, { requestId: id, orderId, customerId, coins }, now)
  if (rest === 0) await revokeEarnedCoins(tx, { orderId, customerId }, now)
  return storedRefund(tx, id)
}

type MoneyBack = { order: StoredOrder; request: RefundRequest; money: Paise }

async function refundMoney(tx: Executor, { order, request, money }: MoneyBack, now: Date): Promise<number> {
  const { paymentId, currency } = paidBy(await findPayment(tx, order.id), order)
  const refund = await requestRefund(
    tx,
    {
      key: `request:${request.id}`,
      order,
      paymentId,
      amount: money,
      currency,
      reason: 'operator',
      from: 'sales',
      decision: { actor: actorOf(request), note: request.note },
    },
    now,
  )
  if (refund === undefined) throw new Error(`Refund request ${request.id} was carried out before`)
  return refund.id
}

function paidBy(payment: StoredPayment | undefined, { number }: StoredOrder) {
  if (payment?.paymentId === null || payment === undefined) throw new Error(`Order ${number} has no payment`)
  return { paymentId: payment.paymentId, currency: payment.currency }
}

function actorOf({ askedBy }: Pick<RefundRequest, 'askedBy'>): string {
  return `staff:${askedBy}`
}

async function storedRefund(tx: Executor, id: number): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  const request = await findRefundRequest(tx, id)
  return request === undefined ? refuse({ kind: 'unknown-request' }) : ok(toStaffRefund(request))
}

function toStaffRefund({
  id,
  orderId,
  refundId,
  state,
  refundStatus,
  money,
  coins,
}: RefundRequest): StaffRefund {
  return { id, orderId, refundId, state: requestState(state, refundStatus), money, coins }
}

type SameRequest = RefundSelection & { note: string; staffId: number }

function isOf(request: RefundRequest, { units, goodwill, note, staffId }: SameRequest): boolean {
  return (
    request.goodwill === goodwill &&
    request.note === note &&
    request.askedBy === staffId &&
    keysOf(request.units) === keysOf(units)
  )
}

function keysOf(units: RefundSelection['units']): string {
  return units.map(unitKey).toSorted().join(' ')
}
