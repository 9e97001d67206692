import { instantCursorText } from '../../../kernel/instant-cursor.ts'
import {
  paymentsDayClose,
  paymentsDayCloseCsv,
  paymentsExplain,
  paymentsExplainApprove,
  paymentsList,
  paymentsMismatches,
} from '../../../domains/settlements/payments-desk.contract.ts'
import {
  listPayments,
  listRefunds,
  type ListedMoney,
} from '../../../domains/settlements/payment-lists.store.server.ts'
import { instantsOf, REFUND_STATES } from '../../../domains/settlements/payment-lists.ts'
import { listMismatches } from '../../../domains/settlements/mismatches.store.server.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { dayCloseFile } from './day-close-file.server.ts'
import { readDayClose } from './day-close.server.ts'
import { confirmExplanation, explainMismatch } from './explain-mismatch.server.ts'
import { toWireMismatch } from './mismatch-view.server.ts'

const PAGE = 50

/** The calls of the payments desk. @see OPS-M01, OPS-M03, OPS-M04 */
export function paymentsDeskHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(paymentsList, async ({ state, age, after }, { db, now }) => {
      const range = { ...instantsOf(age, now), after, atMost: PAGE + 1 }
      const refundState = REFUND_STATES.find((one) => one === state)
      const rows =
        refundState === undefined
          ? await listPayments(db, { ...range, state: paymentStateOf(state) })
          : await listRefunds(db, { ...range, state: refundState })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const more = rows.length > PAGE && last !== undefined
      return { lines: page.map(toWireMoneyLine), more, after: more ? instantCursorText(last) : null }
    }),

    handleStaff(paymentsMismatches, async ({ state, kind, q, after }, { db, staff }) => {
      const rows = await listMismatches(db, { state, kind, q: q ?? '', afterId: after, atMost: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const more = rows.length > PAGE && last !== undefined
      const settings = parts.settings.refunds
      return {
        mismatches: page.map((row) => toWireMismatch(row, { staff, settings })),
        more,
        after: more ? String(last.id) : null,
      }
    }),

    handleStaff(paymentsExplain, (wanted, call) => explainMismatch(parts, call, wanted)),
    handleStaff(paymentsExplainApprove, (wanted, call) => confirmExplanation(parts, call, wanted)),
    handleStaff(paymentsDayClose, ({ day }, { db, now }) => readDayClose(db, day, now)),
    handleStaff(paymentsDayCloseCsv, ({ day }, call) => dayCloseFile(parts, call, day)),
  ]
}

type MoneyState = ListedMoney['state']

function paymentStateOf(state: MoneyState | null) {
  switch (state) {
    case 'created':
    case 'waiting':
    case 'late':
    case 'mismatched':
      return state
    case 'captured':
    case 'requested':
    case 'pending':
    case 'processed':
    case 'failed':
    case null:
      return 'captured'
  }
}

function toWireMoneyLine({ amount, at, paymentId, providerRefundId, canRetry, ...row }: ListedMoney) {
  return {
    ...row,
    amount: moneyOf(amount),
    at: istIso(at),
    payment_id: paymentId,
    refund_id: providerRefundId,
    can_retry: canRetry,
  }
}
