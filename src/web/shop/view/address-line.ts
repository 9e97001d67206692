import type { WireAddress } from '../../../domains/addresses/addresses.contract.ts'
import { splitCityState } from '../../../domains/addresses/directory-match.ts'

/** An address on one line: street, landmark, city, region, postcode. @see ADR-06 */
export function addressLine({ street, landmark, city, region, postcode }: WireAddress): string {
  const parts = [...street, landmark, splitCityState(city).city, region.label, postcode]
  return parts.filter((part) => part !== '').join(', ')
}

/** An address on one line without the landmark, for summaries of a booking. @see DRW-16 */
export function shortAddressLine(address: WireAddress): string {
  return addressLine({ ...address, landmark: '' })
}
