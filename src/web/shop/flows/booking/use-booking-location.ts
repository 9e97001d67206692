import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import type { Step } from '../../../../domains/cart/cart.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { useArea } from '../../features/addresses/use-area.ts'
import { useGeocode } from '../../features/addresses/use-geocode.ts'
import { useAddressChoice } from './use-address-choice.ts'

type LocationOptions = {
  cart: WireCart | undefined
  addresses: readonly WireAddress[]
  step: Step
  isRequested: boolean
}

/** The location of a booking: the chosen address, its area, and the coordinates of its pincode. */
export function useBookingLocation({ cart, addresses, step, isRequested }: LocationOptions) {
  const address = useAddressChoice(cart, addresses)
  // From step 3 on the cart has its address. Before that, the data of the chosen address is fetched in advance.
  const isSet = step >= 3
  const located = isSet ? (address.pending ?? cart?.shipping_addresses[0] ?? null) : address.chosen
  const postcode = isRequested ? (located?.postcode ?? null) : null
  const { area, isFailed, retry } = useArea(postcode)
  const spot = useGeocode(isSet ? postcode : null)
  const areaId = area === undefined ? undefined : (area?.AreaId ?? null)
  return { address, area, slotArea: { areaId, isFailed, retry }, spot }
}
