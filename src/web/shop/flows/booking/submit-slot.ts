import type { Chosen } from '../../../../domains/patients/applicability.ts'
import { BRANCH_ID } from '../../../../domains/slots/slots.ts'
import { call } from '../../../app/call.ts'
import type { ListedSlot } from '../../features/slot-picker/slot-list.ts'

/** The parts of a booking that are sent with its slot. */
export type BookedLocation = {
  cart: { id: string | null; shipping_addresses: readonly StateOfAddress[] } | undefined
  customer: { id: number } | null
  area: { AreaId: number; CityId: number } | null | undefined
  /** The location of the address; null without a geocode. */
  spot: { lat: number; lng: number } | null
}

type StateOfAddress = { region: { slims_region_id: number } }
type ChosenSlot = Pick<ListedSlot, 'id' | 'day' | 'time'>

/** Requests a hold of a slot for the chosen patients. */
export function submitSlot(location: BookedLocation, slot: ChosenSlot, choice: readonly Chosen[]) {
  return call('/api/pdp/diagnostics-slot-submit', { payload: slotPayload(location, slot, choice) })
}

/** The body of a slot request; it repeats the fields as the text of one object. @see SLOT-13, SLOT-16 */
export function slotPayload(
  { cart, customer, area, spot }: BookedLocation,
  slot: ChosenSlot,
  choice: readonly Chosen[],
) {
  const facts = {
    cart_id: cart?.id ?? null,
    slot_date: slot.day,
    slot_time: slot.time,
    member_id: JSON.stringify(choice.map(selectionOf)),
    customer_id: customer?.id ?? null,
    BranchID: BRANCH_ID,
    StateId: cart?.shipping_addresses[0]?.region.slims_region_id ?? null,
    AreaId: area?.AreaId ?? null,
    CityId: area?.CityId ?? null,
    latitude: spot?.lat ?? null,
    longitude: spot?.lng ?? null,
    slot_id: slot.id,
  }
  return { ...facts, slot_object: JSON.stringify(facts) }
}

function selectionOf({ memberId, itemId, itemName }: Chosen) {
  return { memberId, item_name: itemName, item_id: itemId }
}
