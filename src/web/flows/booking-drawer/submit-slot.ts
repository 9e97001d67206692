import type { Chosen } from '../../../domains/patients/applicability.ts'
import { BRANCH_ID } from '../../../domains/slots/slots.ts'
import { call } from '../../client/call.ts'
import type { ListedSlot } from '../../features/slot-picker/slot-list.ts'
import type { Booking } from './use-booking.ts'

type Submitted = Pick<Booking, 'cart' | 'customer' | 'area'>

/** Asks the server to hold a slot for the chosen patients. @see spec part 2, §3 "Slot submission payload" */
export function submitSlot(
  { cart, customer, area }: Submitted,
  slot: Pick<ListedSlot, 'id' | 'day' | 'time'>,
  choice: readonly Chosen[],
) {
  const facts = {
    cart_id: cart?.id ?? null,
    customer_id: customer?.id ?? null,
    slot_id: slot.id,
    slot_date: slot.day,
    slot_time: slot.time,
    member_id: JSON.stringify(choice.map(selectionOf)),
    BranchID: BRANCH_ID,
    AreaId: area?.AreaId ?? null,
  }
  const places = { CityId: area?.CityId ?? null, ...addressFacts(cart?.shipping_addresses[0]) }
  const payload = { ...facts, ...places, slot_object: JSON.stringify({ ...facts, ...places }) }
  return call('/api/pdp/diagnostics-slot-submit', { payload })
}

function addressFacts(address: { region: { slims_region_id: number } } | undefined) {
  return { StateId: address?.region.slims_region_id ?? null }
}

function selectionOf({ memberId, itemId, itemName }: Chosen) {
  return { memberId, item_name: itemName, item_id: itemId }
}
