import type { Reply } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { addDays, hhmm, istDate } from '../../kernel/ist.ts'
import { serviceArea } from '../../domains/pincodes/pincodes.store.server.ts'
import { REPORT_HOURS } from '../../domains/pincodes/pincodes.ts'
import { earliestSlot } from '../../domains/slots/earliest.contract.ts'
import { earliestLabel } from '../../domains/slots/slots.messages.ts'
import { firstPickable } from '../../domains/slots/slots.ts'
import { offeredSlots } from '../../domains/cart/slot-offers.store.server.ts'

type Earliest = Reply<typeof earliestSlot>['earliest']

// One of the first days nearly always has a free slot; the rest of the window is read only if none has.
const STRETCHES = [
  { ahead: 0, count: 2 },
  { ahead: 2, count: 13 },
]

/** The call that returns the earliest slot of a pincode. */
export function earliestHandlers(): Handler[] {
  return [
    handle(earliestSlot, async ({ pincode }, call) => {
      const area = await serviceArea(call.db, pincode)
      if (area === null) return { earliest: { served: false, report_hours: null, slot: null } }
      const slot = await firstSlot(area.areaId, call)
      return { earliest: { served: true, report_hours: REPORT_HOURS, slot } }
    }),
  ]
}

async function firstSlot(areaId: number, { db, session, now }: Call): Promise<Earliest['slot']> {
  const today = istDate(now)
  for (const { ahead, count } of STRETCHES) {
    const wanted = { areaId, from: addDays(today, ahead), count, startMinute: null }
    // oxlint-disable-next-line no-await-in-loop -- the second stretch is read only if the first is full
    const slot = firstPickable(await offeredSlots(db, wanted, session, now), now)
    if (slot !== null) {
      return {
        Date: slot.day,
        StartTime: hhmm(slot.startMinute),
        EndTime: hhmm(slot.endMinute),
        label: earliestLabel(slot.day, slot.startMinute, today),
      }
    }
  }
  return null
}
