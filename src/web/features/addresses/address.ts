import { addressType, type AddressForm, type AddressType } from '../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../domains/addresses/addresses.contract.ts'
import { splitCityState } from '../../../domains/addresses/place.ts'

/** What the form itself holds; city and state follow from the pincode. */
export type TypedAddress = Pick<AddressForm, 'firstName' | 'lastName' | 'postcode' | 'street' | 'landmark'>

/** An address on one line: street, landmark, city, region, postcode. @see checklist ADR-06 */
export function addressLine({ street, landmark, city, region, state, postcode }: WireAddress): string {
  const parts = [...street, landmark, splitCityState(city).city, region.region || state, postcode]
  return parts.filter((part) => part !== '').join(', ')
}

/** What a form begins with. */
export function typedOf(address: WireAddress | null): TypedAddress {
  if (address === null) return { firstName: '', lastName: '', postcode: '', street: '', landmark: '' }
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    postcode: address.postcode,
    street: address.street.join(', '),
    landmark: address.landmark,
  }
}

/** The kind of a saved address; the default is home. */
export function typeOf(address: WireAddress | null): AddressType {
  return addressType(address?.customer_address_type) ?? 'home'
}
