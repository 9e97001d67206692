import { maskedMobile } from '../../../domains/customers/masking.ts'
import {
  areaMoveApply,
  areaMovePlan,
  areaToMove,
  type WireMoveSlot,
} from '../../../domains/orders/moves/moves.contract.ts'
import { moveFailureText } from '../../../domains/orders/moves/moves.messages.ts'
import { bookingsToMove, type BookingToMove } from '../../../domains/orders/moves/to-move.store.server.ts'
import { parseSlotId, slotId, type SlotKey } from '../../../domains/slots/slots.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { hhmm } from '../../../kernel/ist.ts'
import { authorOf, type CapacityParts } from './area-view.server.ts'
import { applyMoves, planMoves } from './moves.server.ts'

/** The calls of bookings above the planned capacity, and of their moves. @see OPS-A03, OPS-A04 */
export function moveHandlers(parts: CapacityParts): StaffHandler[] {
  return [
    handleStaff(areaToMove, async ({ slot, after }, { db, now }) => {
      const wanted = { slotId: slot, after: parseCursor(after) }
      const { bookings, hasMore } = await bookingsToMove(db, wanted, now)
      const last = bookings.at(-1)
      return {
        bookings: bookings.map(toWireBooking),
        more: hasMore,
        after: hasMore && last !== undefined ? `${last.slotId}_${last.orderId}` : null,
      }
    }),
    handleStaff(areaMovePlan, async ({ orders }, { db, now }) => {
      const { visits, moves, free } = await planMoves(db, orders, now)
      return {
        plan: visits.map((visit, at) => {
          const to = moves[at]?.to ?? null
          return {
            order_number: visit.number,
            area: visit.areaId,
            from: toWireSlot(visit),
            to: to === null ? null : toWireSlot(to),
          }
        }),
        free: free.map((slot) => ({ ...toWireSlot(slot), remaining: slot.remaining, area: slot.areaId })),
      }
    }),
    handleStaff(areaMoveApply, async ({ plan, reason }, call) => {
      const moves = plan.map(({ order_number: number, from = null, to }) => ({ number, from, to }))
      const author = { ...authorOf(parts, call), reason }
      const { moved, failed } = await applyMoves(call.db, moves, author, call.now)
      return {
        moved,
        failed: failed.map(({ number, failure }) => ({
          order_number: number,
          code: failure.why.kind.replaceAll('-', '_'),
          message: moveFailureText[failure.why.kind],
        })),
      }
    }),
  ]
}

function toWireBooking({ number, areaId, areaName, slotId: slot, ...booking }: BookingToMove) {
  const { firstname, lastname, mobile, day, startMinute, isPaid, wanted, taken } = booking
  return {
    order_number: number,
    buyer: `${firstname} ${lastname}`.trim(),
    mobile: mobile === '' ? null : maskedMobile(mobile),
    area: { id: areaId, name: areaName },
    slot_id: slot,
    day,
    start: hhmm(startMinute),
    is_paid: isPaid,
    wanted,
    taken,
  }
}

function toWireSlot({ areaId, day, startMinute, endMinute }: SlotKey & { endMinute: number }): WireMoveSlot {
  return {
    slot_id: slotId(areaId, day, startMinute),
    day,
    start: hhmm(startMinute),
    end: hhmm(endMinute),
  }
}

// An invalid cursor starts at the first page.
function parseCursor(text: string | null) {
  const [, slot = '', id = ''] = /^(.+)_(\d{1,15})$/.exec(text ?? '') ?? []
  const key = parseSlotId(slot)
  return key === null ? null : { day: key.day, slotId: slot, orderId: Number(id) }
}
