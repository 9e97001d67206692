import { findOrder, lockOrderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { refundedAlone, needsApproval, refundValue } from '../../../domains/payments/refund-approval.ts'
import { refundRequestsOf } from '../../../domains/payments/refund-requests.store.server.ts'
import {
  refundApprove,
  refundAsk,
  refundDecline,
  refundParts,
  refundQuote,
  refundRetry,
  refundsWaiting,
} from '../../../domains/payments/staff-refunds.contract.ts'
import { noteOperatorAccess } from '../../../domains/privacy/access-log.store.server.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import type { Body } from '../../../kernel/endpoint.ts'
import { refuse, type Result } from '../../../kernel/result.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import {
  quoteOfOrder,
  type StaffRefundRefusal,
} from '../../payments/staff-refunds/quote-staff-refund.server.ts'
import {
  approveStaffRefund,
  declineStaffRefund,
} from '../../payments/staff-refunds/decide-staff-refund.server.ts'
import { requestStaffRefund } from '../../payments/staff-refunds/request-staff-refund.server.ts'
import { retryStaffRefund } from '../../payments/staff-refunds/retry-staff-refund.server.ts'
import type { StaffRefund } from '../../payments/staff-refunds/staff-refund.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff, type StaffAct } from '../start-session.server.ts'
import { readRefundParts } from './refund-parts.server.ts'
import { refuseRefund } from './refund-refusals.server.ts'
import { toSelection, toWirePart } from './refund-selection.server.ts'
import { readRefundsWaiting } from './refunds-waiting.server.ts'

/** The refund calls of staff. @see OPS-O07, docs/adr/0081 */
export function refundHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(refundParts, ({ number }, call) => readRefundParts(call, number, parts.settings.refunds)),
    handleStaff(refundsWaiting, ({ after }, call) => readRefundsWaiting(call, after)),

    handleStaff(refundQuote, async ({ number, ...selected }, { db, staff, now }) => {
      const order = await orderByNumber(db, number)
      if (order === undefined) return refuseRefund({ kind: 'unknown-order' })
      const selection = toSelection(selected)
      const quoted = await quoteOfOrder(db, { order, selection, except: null }, now)
      if (!quoted.ok) return refuseRefund(quoted.refusal, selected.goodwill)
      const { lines, goodwill, coins, money, rest } = quoted.value
      const alone = refundedAlone(await refundRequestsOf(db, order.id))
      return {
        lines: lines.map((line) => toWirePart(order, line, staff)),
        goodwill: moneyOf(goodwill),
        coins,
        money: moneyOf(money),
        rest: moneyOf(rest),
        needs_approval: needsApproval(refundValue({ money, coins }), alone, parts.settings.refunds),
      }
    }),

    handleStaff(refundAsk, (body, call) => askRefund(parts, body, call)),

    handleStaff(refundApprove, ({ id }, call) =>
      writeRefund(parts, call, async (tx) => {
        const refund = await approveStaffRefund(tx, { id, staffId: call.staff.id }, call.now)
        return refund.ok ? { ok: true, value: { refund: refund.value, act: 'approved' } } : refund
      }),
    ),

    handleStaff(refundDecline, ({ id, reason }, call) =>
      writeRefund(parts, call, async (tx) => {
        const refund = await declineStaffRefund(tx, { id, staffId: call.staff.id, reason }, call.now)
        return refund.ok ? { ok: true, value: { refund: refund.value, act: 'declined', reason } } : refund
      }),
    ),

    handleStaff(refundRetry, ({ id, refund_id: refundId }, call) =>
      writeRefund(parts, call, async (tx) => {
        const refund = await retryStaffRefund(tx, { id: id ?? null, refundId: refundId ?? null }, call.now)
        return refund.ok ? { ok: true, value: { refund: refund.value, act: 'retried' } } : refund
      }),
    ),
  ]
}

function askRefund(
  parts: OperatorParts,
  { number, reason: note, key, ...selected }: Body<typeof refundAsk>,
  call: StaffCall,
) {
  const write = async (tx: Executor): Promise<Result<Written, StaffRefundRefusal>> => {
    const order = await lockOrderByNumber(tx, number)
    if (order === undefined) return refuse({ kind: 'unknown-order' })
    const requests = await refundRequestsOf(tx, order.id)
    const wanted = { ...toSelection(selected), number, note, key, staffId: call.staff.id }
    const refund = await requestStaffRefund(tx, wanted, parts.settings.refunds, call.now)
    if (!refund.ok) return refund
    // A repeated request writes nothing.
    const isRepeated = requests.some((request) => request.key === key)
    return { ok: true, value: { refund: refund.value, act: isRepeated ? null : 'asked', reason: note } }
  }
  return writeRefund(parts, call, write, selected.goodwill)
}

/** A refund that was written, and its audit entry; null if nothing was written. */
type Written = {
  refund: StaffRefund
  act: 'asked' | 'approved' | 'declined' | 'retried' | null
  reason?: string
}

/** One transaction: the write, the customer's access log, and the audit entry last. @see OPS-006 */
async function writeRefund(
  parts: OperatorParts,
  call: StaffCall,
  write: (tx: Executor) => Promise<Result<Written, StaffRefundRefusal>>,
  goodwill = 0,
) {
  const done = await transactionOrRefusal<{ refund: StaffRefund; number: string }, StaffRefundRefusal>(
    call.db,
    async (tx) => {
      const written = await write(tx)
      if (!written.ok) return written
      const { refund, act, reason } = written.value
      const number = (await findOrder(tx, refund.orderId))?.number
      if (number === undefined) throw new Error(`Order ${refund.orderId} is gone`)
      if (act !== null) {
        await noteOperatorAccess(tx, { action: 'order-refunded', ids: [refund.orderId] }, call.now)
        await auditStaff(tx, parts, call, auditOf(call, { number, refund, act, reason }))
      }
      return { ok: true, value: { refund, number } }
    },
  )
  if (!done.ok) return refuseRefund(done.refusal, goodwill)
  return { refund: toWireRefund(done.value.refund, done.value.number) }
}

type Recorded = { number: string; refund: StaffRefund; act: string; reason: string | undefined }

function auditOf({ staff }: StaffCall, { number, refund, act, reason }: Recorded): StaffAct {
  return {
    act: `refund.${act}`,
    subject: { kind: 'order', id: number },
    ...(reason === undefined ? {} : { reason }),
    after: {
      request: refund.id,
      refund: refund.refundId,
      state: refund.state,
      money_paise: refund.money,
      coins: refund.coins,
    },
    staffId: staff.id,
    sessionId: staff.sessionId,
  }
}

function toWireRefund({ id, refundId, state, money, coins }: StaffRefund, number: string) {
  return { id, refund_id: refundId, number, state, amount: moneyOf(money), coins }
}
