import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import type { Step } from '../../../../domains/cart/cart.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { useArea } from '../../features/addresses/use-area.ts'
import { useGeocode } from '../../features/addresses/use-geocode.ts'
import { useAddressChoice } from './use-address-choice.ts'

type PlaceQuestion = {
  cart: WireCart | undefined
  addresses: readonly WireAddress[]
  step: Step
  isAsked: boolean
}

/** Where a booking is collected: the chosen address, its area, and where on the map its pincode lies. */
export function useBookingLocation({ cart, addresses, step, isAsked }: PlaceQuestion) {
  const address = useAddressChoice(cart, addresses)
  // From step 3 on the cart has its address; before, the one that is chosen is looked at ahead.
  const isSet = step >= 3
  const where = isSet ? (address.coming ?? cart?.shipping_addresses[0] ?? null) : address.chosen
  const postcode = isAsked ? (where?.postcode ?? null) : null
  const { area, isFailed, retry } = useArea(postcode)
  const spot = useGeocode(isSet ? postcode : null)
  const areaId = area === undefined ? undefined : (area?.AreaId ?? null)
  return { address, area, slotArea: { areaId, isFailed, retry }, spot }
}
