import type { WireAddress } from '../../domains/addresses/addresses.contract.ts'
import { splitCityState } from '../../domains/addresses/place.ts'

/** An address in one line: house and street, city, state, pincode. */
export function addressLine({ street, city, region, postcode }: WireAddress): string {
  return [...street, splitCityState(city).city, region.label, postcode]
    .filter((part) => part !== '')
    .join(', ')
}
