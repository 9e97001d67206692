import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { holdNetwork } from './hold-network.server.ts'
import type { HoldLimits } from '../../domains/slots/hold-limits.ts'
import { readPayload } from './slot-payload.server.ts'
import { slotRefused, submitRefused } from './slot-refusals.server.ts'
import { holdRefusal, slotId, slotTime } from '../../domains/slots/slots.ts'
import type { slotSubmit } from '../../domains/slots/slots.contract.ts'
import { makeSlot, type SeenSlot } from '../../domains/slots/slots.store.server.ts'
import { offeredSlots } from '../../domains/cart/slot-offers.store.server.ts'
import { holdSlot, lockForHold, offerOf, offerRefusal } from './hold-slot.server.ts'

type CustomerCall = Call<'customer'>

/** The dependencies of a submit. */
type Submitting = { catalogue: CatalogueCache; limits: HoldLimits; secretKey: string }

/**
 * Holds a reservation of a slot for the cart and stores its patients, or refuses and changes nothing.
 *
 * @param seen whether the slot was full and had a row when it was read before the lock
 * @see docs/rules/booking.md
 */
export async function submitSlot(
  { catalogue, limits, secretKey }: Submitting,
  { payload }: Body<typeof slotSubmit>,
  call: CustomerCall,
  seen: SeenSlot | undefined,
): Promise<Reply<typeof slotSubmit> | Refusal> {
  const read = readPayload(payload)
  if (!read.ok) return submitRefused(read.refusal.kind)
  const { slot, customerId } = read.value
  if (customerId !== null && customerId !== call.session.customerId) return submitRefused('other-customer')

  if (seen?.isFull === true && holdRefusal(slot, call.now) === null) return slotRefused('full')
  if (seen?.isMade !== true) {
    const [offered] = await offeredSlots(call.db, offerOf(slot), call.session, call.now)
    const refusal = offerRefusal(offered, call.now)
    if (refusal !== null) return slotRefused(refusal.kind)
    // The slot's row is created before any lock is taken.
    await makeSlot(call.db, slot)
  }
  return transaction(call.db, async (tx) => {
    const network = holdNetwork(secretKey, call.address)
    const facts = await lockForHold(tx, { catalogue, network, submitted: read.value }, call)
    if (isRefusal(facts)) return facts
    const held = await holdSlot(tx, facts, limits, call)
    if (isRefusal(held)) return held
    const named = { slot_id: slotId(slot.areaId, slot.day, slot.startMinute), slot_date: slot.day }
    return { addSlots: { ...named, slot_time: slotTime(held.offered), held_until: istIso(held.until) } }
  })
}
