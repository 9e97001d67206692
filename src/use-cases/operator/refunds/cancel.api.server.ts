import {
  orderCancelQuote,
  staffOrderCancel,
} from '../../../domains/orders/staff-cancel/staff-cancel.contract.ts'
import {
  belowRuleText,
  staffCancelText,
  type StaffCancelCode,
} from '../../../domains/orders/staff-cancel/staff-cancel.messages.ts'
import {
  findCancellation,
  orderVersion,
} from '../../../domains/orders/staff-cancel/staff-cancel.store.server.ts'
import type { CancelReason } from '../../../domains/orders/staff-cancel/staff-cancel.ts'
import { lockOrderByNumber, orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { noteOperatorAccess } from '../../../domains/privacy/access-log.store.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { isRefusal, refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import {
  cancelForStaff,
  quoteStaffCancel,
  type StaffCancelQuote,
  type StaffCancelRefusal,
} from '../../orders/staff-cancel.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'

/** The calls that cancel an order for staff. @see OPS-O06, docs/adr/0087 */
export function cancelHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(orderCancelQuote, async ({ number, percent }, { db, now }) => {
      const order = await orderByNumber(db, number)
      if (order === undefined) return refuseCancel('no_such_order')
      const quoted = await quoteStaffCancel(db, { order, percent }, parts.settings, now)
      if (!quoted.ok) return refuseQuote(quoted.refusal)
      const { paid, refunded, rulePercent } = quoted.value
      return {
        version: await orderVersion(db, order.id),
        paid: moneyOf(paid),
        refunded: moneyOf(refunded),
        rule_percent: rulePercent,
        returned: toWireReturned(quoted.value),
      }
    }),

    handleStaff(staffOrderCancel, async (wanted, call) => {
      const done = await transactionOrRefusal<Canceled, Refusal>(call.db, async (tx) => {
        const canceled = await cancel(tx, parts, call, wanted)
        return isRefusal(canceled) ? refuse(canceled) : ok(canceled)
      })
      if (!done.ok) return done.refusal
      const { number, version, returned } = done.value
      return { order: { number, version, status: 'canceled' as const }, returned }
    }),
  ]
}

type WantedCancel = {
  number: string
  version: number
  reason: CancelReason
  text: string
  percent: number | null
}

type Canceled = { number: string; version: number; returned: ReturnType<typeof toWireReturned> }

async function cancel(
  tx: Executor,
  parts: OperatorParts,
  call: StaffCall,
  wanted: WantedCancel,
): Promise<Canceled | Refusal> {
  const { number, percent, reason, text } = wanted
  const order = await lockOrderByNumber(tx, number)
  if (order === undefined) return refuseCancel('no_such_order')
  const version = await orderVersion(tx, order.id)
  if (order.status === 'canceled') return repeated(tx, call, { order, version, wanted })
  if (version !== wanted.version) return stale(order, version)

  const quoted = await quoteStaffCancel(tx, { order, percent }, parts.settings, call.now)
  if (!quoted.ok) return refuseQuote(quoted.refusal)
  const quote = quoted.value
  const by = { staffId: call.staff.id, reason, text }
  await cancelForStaff(tx, { order, quote, by }, call.now)
  await noteOperatorAccess(tx, { action: 'order-canceled', ids: [order.id] }, call.now)
  const next = await orderVersion(tx, order.id)
  await auditStaff(tx, parts, call, {
    act: 'order.canceled',
    subject: { kind: 'order', id: number },
    ...(text === '' ? {} : { reason: text }),
    before: { status: order.status },
    after: {
      status: 'canceled',
      reason,
      percent: quote.percent,
      rule_percent: quote.rulePercent,
      refunded_paise: quote.money,
      waiting_paise: quote.waits,
    },
    staffId: call.staff.id,
    sessionId: call.staff.sessionId,
  })
  return { number, version: next, returned: toWireReturned(quote) }
}

type Repeated = { order: StoredOrder; version: number; wanted: WantedCancel }

// The same person sent the same reason again, because the first response was lost: nothing is written.
async function repeated(tx: Executor, { staff }: StaffCall, { order, version, wanted }: Repeated) {
  const before = await findCancellation(tx, order.id)
  const isSame =
    before?.staffId === staff.id && before.reason === wanted.reason && before.text === wanted.text
  if (!isSame || before === undefined) return refuseCancel('canceled_before')
  const { number, snapshot } = order
  const { percent, money, waits, coins } = before
  const coupon = snapshot.coupon?.code ?? null
  return { number, version, returned: toWireReturned({ percent, money, waits, coins, coupon }) }
}

function toWireReturned({
  percent,
  money,
  waits,
  coins,
  coupon,
}: Pick<StaffCancelQuote, 'percent' | 'money' | 'waits' | 'coins' | 'coupon'>) {
  return { percent, money: moneyOf(money), waits: moneyOf(waits), coins, coupon }
}

function refuseCancel(code: StaffCancelCode): Refusal {
  return refusal(200, { code, message: staffCancelText[code] })
}

function refuseQuote(refused: StaffCancelRefusal): Refusal {
  switch (refused.kind) {
    case 'unknown-order':
      return refuseCancel('no_such_order')
    case 'canceled-before':
      return refuseCancel('canceled_before')
    case 'ended-unpaid':
      return refuseCancel('ended_unpaid')
    case 'collected':
      return refuseCancel('collected')
    case 'complete':
      return refuseCancel('complete')
    case 'below-rule':
      return refusal(200, {
        code: 'below_rule',
        message: belowRuleText(refused.rulePercent),
        field: 'percent',
      })
  }
}

/** 409 with the stored order. @see OPS-005 */
function stale({ number, status }: StoredOrder, version: number): Refusal {
  const current = { number, version, status }
  return refusal(409, { code: 'stale', message: staffCancelText.stale }, { data: { current } })
}
