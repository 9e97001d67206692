import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { lockOrderByNumber } from '../../../domains/orders/orders.store.server.ts'
import {
  needsApproval,
  refundedAlone,
  refundValue,
  type RefundSettings,
} from '../../../domains/payments/refund-approval.ts'
import { unitKey, type RefundSelection } from '../../../domains/payments/refund-quote.ts'
import {
  insertRefundRequest,
  refundRequestsOf,
  type RefundRequest,
} from '../../../domains/payments/refund-requests.store.server.ts'
import { quoteOfOrder, type StaffRefundRefusal } from './quote-staff-refund.server.ts'
import { makeStaffRefund } from './make-staff-refund.server.ts'
import { storedRefund, toStaffRefund, type StaffRefund } from './staff-refund.server.ts'

/** A refund that a member of the staff requests. Repeated sends with the same `key` create it once. */
export type WantedStaffRefund = RefundSelection & {
  number: string
  note: string
  key: string
  staffId: number
}

/**
 * Requests a refund of a part of an order. It is made at once, or waits for a second person if the order's refunds
 * without one would exceed the limit. The order's lock serializes concurrent requests.
 *
 * @see docs/adr/0081
 */
export function requestStaffRefund(
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
    if (before !== undefined) {
      const isRepeated = isSameRequest(before, { ...selection, note, staffId })
      return isRepeated ? ok(toStaffRefund(before)) : refuse({ kind: 'key-of-another' })
    }

    const quoted = await quoteOfOrder(tx, { order, selection, except: null }, now)
    if (!quoted.ok) return quoted
    const { money, coins } = quoted.value
    const request = {
      ...selection,
      units: [...selection.units],
      note,
      key,
      money,
      coins,
      orderId: order.id,
      requestedBy: staffId,
      isOfCancellation: false,
    }
    const id = await insertRefundRequest(tx, request, now)
    if (needsApproval(refundValue(quoted.value), refundedAlone(requests), settings))
      return storedRefund(tx, id)
    return makeStaffRefund(tx, { order, id, quote: quoted.value, decidedBy: null }, now)
  })
}

type SameRequest = RefundSelection & { note: string; staffId: number }

function isSameRequest(request: RefundRequest, { units, goodwill, note, staffId }: SameRequest): boolean {
  return (
    request.goodwill === goodwill &&
    request.note === note &&
    request.requestedBy === staffId &&
    keysOf(request.units) === keysOf(units)
  )
}

function keysOf(units: RefundSelection['units']): string {
  return units.map(unitKey).toSorted().join(' ')
}
