import {
  assistAddress,
  assistCart,
  assistCustomer,
  assistPatient,
  assistPlaceOrder,
  assistResend,
  assistSlot,
  assistSlots,
  assistStart,
  assistWithdraw,
} from '../../../domains/orders/assist/assist.contract.ts'
import type { AssistDraft } from '../../../domains/orders/assist/drafts.store.server.ts'
import { loadCart } from '../../../domains/cart/load-cart.server.ts'
import { readOffers } from '../../../domains/cart/slot-offers.store.server.ts'
import { slotId, slotTime, pickableSlots, WINDOW_DAYS } from '../../../domains/slots/slots.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istDate } from '../../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { asCustomer, readDraft, refuseEmpty } from './desk-session.server.ts'
import { draftView } from './draft-view.server.ts'
import { assistLookupHandlers, type LookupParts } from './assist-lookups.api.server.ts'
import { addPatient, setAddress, setCart, setSlot } from './fill-draft.server.ts'
import {
  placeOrderForCaller,
  resendLink,
  withdrawBooking,
  type CallerOrderParts,
} from './order-for-caller.server.ts'
import { startDraft, startForNewCaller } from './start-draft.server.ts'

/** The dependencies of the calls. */
export type AssistParts = OperatorParts & LookupParts & CallerOrderParts

/** The calls that book for a caller: they run the shop's use cases in a session of the desk. @see docs/adr/0088 */
export function assistHandlers(parts: AssistParts): StaffHandler[] {
  const shown = async (call: StaffCall, draft: AssistDraft | Refusal) =>
    isRefusal(draft) ? draft : { draft: await draftView(parts, call, draft) }
  return [
    handleStaff(assistStart, async ({ mobile }, call) => {
      const draft = await startDraft(parts, call, mobile)
      return draft === null ? { draft: null } : shown(call, draft)
    }),
    handleStaff(assistCustomer, async (caller, call) =>
      shown(call, await startForNewCaller(parts, call, caller)),
    ),
    handleStaff(assistPatient, async (body, call) => shown(call, await addPatient(parts, call, body))),
    handleStaff(assistAddress, async ({ draft, id, address }, call) =>
      shown(call, await setAddress(parts, call, { draft, id: id ?? null, address: address ?? null })),
    ),
    handleStaff(assistCart, async (body, call) => shown(call, await setCart(parts, call, body))),
    handleStaff(assistSlots, ({ draft }, call) => slotsForDraft(parts, call, draft)),
    handleStaff(assistSlot, async (body, call) => shown(call, await setSlot(parts, call, body))),
    handleStaff(assistPlaceOrder, (body, call) => placeOrderForCaller(parts, call, body)),
    handleStaff(assistResend, ({ number }, call) => resendLink(parts, call, number)),
    handleStaff(assistWithdraw, (body, call) => withdrawBooking(parts, call, body)),
    ...assistLookupHandlers(parts),
  ]
}

const NO_SLOTS = { slots: [], closures: [] }

// The slots that the shop would list to the customer.
async function slotsForDraft({ catalogue }: AssistParts, call: StaffCall, id: number) {
  const { db, now } = call
  const draft = await readDraft(call, id)
  if (isRefusal(draft)) return draft
  const empty = await refuseEmpty(db, draft)
  if (empty !== null) return empty
  const { session } = asCustomer(call, draft, db)
  const areaId = (await loadCart(db, { catalogue, session, now }))?.address?.areaId ?? null
  if (areaId === null) return NO_SLOTS

  const wanted = { areaId, from: istDate(now), count: WINDOW_DAYS, startMinute: null }
  const { slots, closures } = await readOffers(db, wanted, session, now)
  const byDay = [...Map.groupBy(slots, ({ day }) => day)]
  return {
    slots: byDay.flatMap(([day, ofDay]) =>
      pickableSlots(ofDay, day, now).map((slot) => ({
        id: slotId(areaId, day, slot.startMinute),
        day,
        time: slotTime(slot),
        left: slot.remaining,
      })),
    ),
    closures: closures.map(({ day, text }) => ({ day, text })),
  }
}
