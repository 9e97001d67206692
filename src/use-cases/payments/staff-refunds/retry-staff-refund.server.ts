import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { findRefundRequest, requestOfRefund } from '../../../domains/payments/refund-requests.store.server.ts'
import { findRefund } from '../../../domains/payments/refunds.store.server.ts'
import { retryRefund } from '../refunds.server.ts'
import type { StaffRefundRefusal } from './quote-staff-refund.server.ts'
import type { StaffRefund } from './staff-refund.server.ts'

/** The refund to retry: that of a request, or one identified by its id. */
export type RefundToRetry = { id: number | null; refundId: number | null }

/** Sends a failed or abandoned refund to the provider again, with a new key there if it failed. */
export function retryStaffRefund(
  db: Executor,
  { id, refundId }: RefundToRetry,
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
