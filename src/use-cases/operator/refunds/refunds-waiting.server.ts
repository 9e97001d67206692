import type { refundsWaiting } from '../../../domains/payments/staff-refunds.contract.ts'
import { decisionRefusal } from '../../../domains/payments/refund-approval.ts'
import { unitKey } from '../../../domains/payments/refund-quote.ts'
import {
  waitingRequests,
  type WaitingRequest,
} from '../../../domains/payments/refunds-waiting.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { type InstantCursor, instantCursorText } from '../../../kernel/instant-cursor.ts'
import { istIso } from '../../../kernel/ist.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { valuesOfOrder } from '../../payments/refund-values.server.ts'
import { toWirePart } from './refund-selection.server.ts'

const PAGE = 50

/** The requests that wait for a second person, and whether the caller may decide on each. @see OPS-O07 */
export async function readRefundsWaiting(
  { db, staff }: StaffCall,
  after: InstantCursor | null,
): Promise<Reply<typeof refundsWaiting>> {
  const rows = await waitingRequests(db, after, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const hasMore = rows.length > PAGE
  return {
    items: page.map((row) => toItem(row, staff)),
    more: hasMore,
    after: hasMore && last !== undefined ? instantCursorText({ at: last.requestedAt, id: last.id }) : null,
  }
}

function toItem(row: WaitingRequest, staff: StaffCall['staff']) {
  const { id, requestedBy, requestedAt, requestedByName, note, order } = row
  const wanted = new Set(row.units.map(unitKey))
  const canDecide =
    staff.permissions.has('refund.approve') &&
    decisionRefusal({ requestedBy, state: 'awaiting_approval' }, staff.id) === null
  return {
    id,
    refund_id: null,
    number: order.number,
    state: 'awaiting_approval' as const,
    amount: moneyOf(row.money),
    coins: row.coins,
    asked_by: requestedByName,
    is_own: requestedBy === staff.id,
    can_decide: canDecide,
    asked_at: istIso(requestedAt),
    reason: note,
    lines: valuesOfOrder(order)
      .filter(({ unit }) => wanted.has(unitKey(unit)))
      .map((value) => toWirePart(order, value, staff)),
    goodwill: moneyOf(row.goodwill),
    is_of_cancellation: row.isOfCancellation,
  }
}
