import { offeredSlots } from '../../../domains/cart/slot-offers.store.server.ts'
import { actorText } from '../../../domains/audit/audit.ts'
import { orderMessage } from '../../../domains/orders/orders.messages.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { slotMessage } from '../../../domains/slots/slots.messages.ts'
import {
  collectionDays,
  dayWithoutSlots,
  holdRefusal,
  parseSlotId,
  slotId,
  slotTime,
  WINDOW_DAYS,
} from '../../../domains/slots/slots.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istDate, type IstDate } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { rescheduleOrder, type RescheduleRefusal } from '../../orders/reschedule-order.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseAct, refuseDesk, refuseStale } from './desk-refusals.server.ts'
import type { DeskParts } from './desk-order.server.ts'

/** A move of a visit. */
export type WantedMove = { number: string; version: number; slot_id: string; reason: string }

/**
 * Moves the visit of an order for staff; returns null on success. The shop's slot rules apply and never overfill a
 * slot; the minimum notice and the number of moves do not apply.
 *
 * @see OPS-O05, OPS-005
 */
export async function moveVisit(
  parts: DeskParts & Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  { number, version, slot_id: wanted, reason }: WantedMove,
): Promise<Refusal | null> {
  const { db, now, staff } = call
  const slot = parseSlotId(wanted)
  if (slot === null) return refuseDesk('wrong_slot', 'slot_id')
  const moved = await transactionOrRefusal<null, RescheduleRefusal | 'stale' | 'unknown'>(db, async (tx) => {
    const order = await orderByNumber(tx, number)
    if (order === undefined) return refuse('unknown')
    if (order.version !== version) return refuse('stale')
    const by = { actor: actorText({ kind: 'staff', id: staff.id }) }
    const result = await rescheduleOrder(tx, order, { slot, by }, now)
    // The result is the locked order with its new slot.
    if (result.ok && result.value.version !== version) return refuse('stale')
    if (!result.ok) return result
    if (slotOf(result.value) === slotOf(order)) return ok(null)
    await auditStaff(tx, parts, call, {
      act: 'order.moved',
      subject: { kind: 'order', id: number },
      reason,
      before: { slot: slotOf(order) },
      after: { slot: slotOf(result.value) },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(null)
  })
  if (moved.ok) return null
  if (moved.refusal === 'unknown') return refuseDesk('no_such_order')
  // A concurrent change of the order may be the reason why it cannot be moved, so its version is checked again.
  const isStale = moved.refusal === 'stale' || (await versionOf(db, number)) !== version
  return isStale ? refuseStale(db, number, parts, call) : refuseMove(moved.refusal)
}

function slotOf({ snapshot }: Pick<StoredOrder, 'snapshot'>): string | null {
  return snapshot.slot?.slotId ?? null
}

async function versionOf(db: Executor, number: string): Promise<number | undefined> {
  return (await orderByNumber(db, number))?.version
}

function refuseMove(refused: RescheduleRefusal | 'stale'): Refusal {
  if (refused === 'stale') return refuseAct('too_late')
  if (refused.for === 'slot') {
    const { kind } = refused.why
    return refusal(200, {
      code: kind.replaceAll('-', '_'),
      message: slotMessage[kind],
      field: 'slot_id',
    })
  }
  const { kind } = refused.why
  if (kind === 'no-visit') return refuseAct('no_visit')
  if (kind === 'collected') return refuseAct('collected')
  return refusal(200, { code: kind.replaceAll('-', '_'), message: orderMessage[kind] })
}

const NOBODY = { id: null, customerId: null }

/** The slots of a day to which the visit of an order can be moved, and the number of slots on each day. @see OPS-O05 */
export async function slotsForMove(
  { db, now }: StaffCall,
  { number, day: wanted }: { number: string; day: IstDate | null },
) {
  const order = await orderByNumber(db, number)
  if (order === undefined) return refuseDesk('no_such_order')
  const current = order.snapshot.slot
  if (current === null) return refuseAct('no_visit')

  const query = { areaId: current.areaId, from: istDate(now), count: WINDOW_DAYS, startMinute: null }
  const offered = await offeredSlots(db, query, NOBODY, now)
  const open = offered.filter((slot) => slot.remaining > 0 && holdRefusal(slot, now) === null)
  const days = collectionDays(now).map((day) => ({
    day,
    left: open.filter((slot) => slot.day === day).reduce((sum, { remaining }) => sum + remaining, 0),
    why: dayWithoutSlots(offered, day, now),
  }))
  const first = days.find(({ left }) => left > 0)?.day ?? istDate(now)
  const isListed = (day: IstDate) => days.some((each) => each.day === day)
  const day = wanted ?? (isListed(current.day) ? current.day : first)
  return {
    day,
    days,
    slots: offered
      .filter((slot) => slot.day === day && holdRefusal(slot, now) === null)
      .map((slot) => {
        const id = slotId(current.areaId, slot.day, slot.startMinute)
        return { id, time: slotTime(slot), left: slot.remaining, is_current: id === current.slotId }
      }),
  }
}
