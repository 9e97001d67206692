import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { refuse, type Result } from '../../../kernel/result.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { lockOrder } from '../../../domains/orders/orders.store.server.ts'
import { decisionRefusal } from '../../../domains/payments/refund-approval.ts'
import {
  findRefundRequest,
  writeDecline,
  type RefundRequest,
} from '../../../domains/payments/refund-requests.store.server.ts'
import { quoteOfCanceled, quoteOfOrder, type StaffRefundRefusal } from './quote-staff-refund.server.ts'
import { makeStaffRefund } from './make-staff-refund.server.ts'
import { storedRefund, type StaffRefund } from './staff-refund.server.ts'

/** Approves a request and makes its refund. The requester cannot approve. @see docs/adr/0081 */
export function approveStaffRefund(
  db: Executor,
  { id, staffId }: { id: number; staffId: number },
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return decide(db, { id, staffId }, async (tx, request, order) => {
    const quoted = request.isOfCancellation
      ? await quoteOfCanceled(tx, order, request.goodwill)
      : await quoteOfOrder(tx, { order, selection: request, except: id }, now)
    if (!quoted.ok) return quoted
    return makeStaffRefund(tx, { order, id, quote: quoted.value, decidedBy: staffId }, now)
  })
}

/** Declines a request. The requester cannot decline. @see docs/adr/0081 */
export function declineStaffRefund(
  db: Executor,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return decide(db, { id, staffId }, async (tx) => {
    await writeDecline(tx, id, { decidedBy: staffId, reason }, now)
    return storedRefund(tx, id)
  })
}

type Decision = (
  tx: Executor,
  request: RefundRequest,
  order: StoredOrder,
) => Promise<Result<StaffRefund, StaffRefundRefusal>>

function decide(
  db: Executor,
  { id, staffId }: { id: number; staffId: number },
  decision: Decision,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  return transaction(db, async (tx) => {
    const seen = await findRefundRequest(tx, id)
    const order = seen === undefined ? undefined : await lockOrder(tx, seen.orderId)
    // The request is read again, because another person may have decided before the lock was acquired.
    const request = await findRefundRequest(tx, id)
    if (request === undefined || order === undefined) return refuse({ kind: 'unknown-request' })
    const refusal = decisionRefusal(request, staffId)
    return refusal === null ? decision(tx, request, order) : refuse(refusal)
  })
}
