import type { Executor } from '../../../platform/db/query.server.ts'
import type { Paise } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { requestState, type RefundRequestState } from '../../../domains/payments/refund-approval.ts'
import {
  findRefundRequest,
  type RefundRequest,
} from '../../../domains/payments/refund-requests.store.server.ts'
import type { StaffRefundRefusal } from './quote-staff-refund.server.ts'

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

/** The state of a request. */
export async function storedRefund(
  tx: Executor,
  id: number,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  const request = await findRefundRequest(tx, id)
  return request === undefined ? refuse({ kind: 'unknown-request' }) : ok(toStaffRefund(request))
}

/** Converts a stored request. */
export function toStaffRefund({
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
