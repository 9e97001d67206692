import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import { actorText } from '../../../domains/audit/audit.ts'
import { offeredSlots } from '../../../domains/cart/slot-offers.store.server.ts'
import {
  MOST_MOVED,
  moveDays,
  proposeMoves,
  type FreeSlot,
  type ProposedMove,
  type VisitToMove,
} from '../../../domains/orders/moves/proposed-moves.ts'
import { visitsToMove } from '../../../domains/orders/moves/to-move.store.server.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { holdRefusal, slotId, type SlotKey } from '../../../domains/slots/slots.ts'
import { istDate } from '../../../kernel/ist.ts'
import { refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { rescheduleOrder, type RescheduleRefusal } from '../../orders/reschedule-order.server.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import type { Author } from './plans.server.ts'

const NOBODY = { id: null, customerId: null }

/** The proposed moves of visits, and every slot that staff can choose instead. */
export type PlannedMoves = {
  visits: (VisitToMove & { endMinute: number })[]
  moves: ProposedMove[]
  free: FreeSlot[]
}

/**
 * Proposes a slot for each order and reserves nothing. Orders whose visits can no longer be moved are omitted.
 *
 * @param numbers at most `MOST_MOVED`
 * @see docs/adr/0082
 */
export async function planMoves(db: Executor, numbers: readonly string[], now: Date): Promise<PlannedMoves> {
  const visits = await visitsToMove(db, numbers.slice(0, MOST_MOVED), now)
  const offered = await slotsAround(db, visits, now)
  const free = offered.filter((slot) => slot.remaining > 0 && holdRefusal(slot, now) === null)
  return { visits, moves: proposeMoves(visits, offered, now), free }
}

async function slotsAround(db: Executor, visits: readonly VisitToMove[], now: Date): Promise<FreeSlot[]> {
  const offered = new Map<string, FreeSlot>()
  const days = new Map(visits.map((visit) => [`${visit.areaId} ${visit.day}`, visit]))
  for (const { areaId, day } of days.values()) {
    const wanted = { areaId, ...moveDays(day, istDate(now)), startMinute: null }
    // oxlint-disable-next-line no-await-in-loop -- one day of an area after another, so that shoppers get connections
    for (const slot of await offeredSlots(db, wanted, NOBODY, now))
      offered.set(slotId(areaId, slot.day, slot.startMinute), { ...slot, areaId })
  }
  return [...offered.values()]
}

/**
 * A move to apply: an order and its new slot, as proposed or as staff changed it. An order that is no longer in the
 * slot `from` is not moved, because its customer has chosen another slot since.
 */
export type MoveToApply = { number: string; from?: SlotKey | null; to: SlotKey }

/** Why one of the orders was not moved. */
export type MoveFailure =
  | RescheduleRefusal
  | { for: 'order'; why: { kind: 'unknown-order' } | { kind: 'moved-meanwhile' } }

/** The result of a bulk move: the numbers of the moved orders, and the others with their reasons. */
export type AppliedMoves = { moved: string[]; failed: { number: string; failure: MoveFailure }[] }

/**
 * Moves each order in a separate transaction: the new slot is reserved and the old one released, or nothing changes
 * for this order. Customers are notified. Repeated calls move nothing twice.
 *
 * @param moves at most `MOST_MOVED`
 * @see docs/adr/0082
 */
export async function applyMoves(
  db: Executor,
  moves: readonly MoveToApply[],
  author: Author & { reason: string },
  now: Date,
): Promise<AppliedMoves> {
  const applied: AppliedMoves = { moved: [], failed: [] }
  for (const move of moves.slice(0, MOST_MOVED)) {
    // oxlint-disable-next-line no-await-in-loop -- each order has a separate transaction
    const result = await applyMove(db, move, author, now)
    if (result.ok) applied.moved.push(move.number)
    else applied.failed.push({ number: move.number, failure: result.refusal })
  }
  return applied
}

function applyMove(
  db: Executor,
  { number, from = null, to }: MoveToApply,
  { reason, ...author }: Author & { reason: string },
  now: Date,
): Promise<Result<StoredOrder, MoveFailure>> {
  return transactionOrRefusal<StoredOrder, MoveFailure>(db, async (tx) => {
    const order = await orderByNumber(tx, number)
    if (order === undefined) return refuse({ for: 'order', why: { kind: 'unknown-order' } })
    const current = order.snapshot.slot?.slotId
    if (from !== null && current !== idOf(from) && current !== idOf(to))
      return refuse({ for: 'order', why: { kind: 'moved-meanwhile' } })
    const moved = await rescheduleOrder(tx, order, { slot: to, by: { actor: actorText(author.actor) } }, now)
    // A repeated move changes nothing, so nothing is recorded.
    if (!moved.ok || moved.value.snapshot.slot?.slotId === order.snapshot.slot?.slotId) return moved
    await appendAudit(tx, {
      ...author,
      act: 'order.moved',
      subject: { kind: 'order', id: number },
      reason,
      before: { slot: order.snapshot.slot?.slotId ?? null },
      after: { slot: moved.value.snapshot.slot?.slotId ?? null },
      at: now,
    })
    return moved
  })
}

function idOf({ areaId, day, startMinute }: SlotKey): string {
  return slotId(areaId, day, startMinute)
}
