import {
  addressType,
  isPostcode,
  PART_LENGTH,
  stripToAddressCharacters,
  type AddressForm,
  type AddressType,
  type StreetParts,
} from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'

/** The values of the form. City and state are derived from the pincode. */
export type TypedAddress = Pick<AddressForm, 'firstName' | 'lastName' | 'postcode' | 'landmark'> &
  StreetParts & { type: AddressType }

/** The values of the wizard's form, which include city and state as typed. @see ADR-22, AMB-38 */
export type WizardAddress = TypedAddress & Pick<AddressForm, 'city' | 'state'>

/** The fields whose draft survives a reload of the page. */
export const TYPED_FIELDS = [
  'firstName',
  'lastName',
  'postcode',
  'locality',
  'house',
  'building',
  'landmark',
  'type',
] as const satisfies readonly (keyof TypedAddress)[]

/**
 * The initial values of a form.
 *
 * @param known the session's pincode, for a new address
 */
export function toTypedAddress(address: WireAddress | null, known: string | null): TypedAddress {
  if (address === null) {
    const empty = { firstName: '', lastName: '', house: '', building: '', locality: '', landmark: '' }
    return { ...empty, postcode: known ?? '', type: 'home' }
  }
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    postcode: address.postcode,
    ...partsOf(address),
    landmark: address.landmark,
    type: typeOf(address),
  }
}

/** The kind of a saved address; the default is home. */
export function typeOf(address: WireAddress | null): AddressType {
  return addressType(address?.customer_address_type) ?? 'home'
}

function partsOf({ house, building, locality = '', street }: WireAddress): StreetParts {
  if (house !== undefined && building !== undefined) return { house, building, locality }
  return partsOfLine(street.join(', '))
}

/** Splits an address that was saved as one line: text with a digit before the first comma is the house. */
export function partsOfLine(line: string): StreetParts {
  const comma = line.indexOf(',')
  const first = comma < 0 ? line : line.slice(0, comma)
  const isHouse = /\p{N}/u.test(first) && first.length <= PART_LENGTH.house
  if (!isHouse) return { house: '', building: line, locality: '' }
  return { house: first.trim(), building: comma < 0 ? '' : line.slice(comma + 1).trim(), locality: '' }
}

/** The fields that a picked locality fills in. City and state are derived from the pincode. */
export type Located = Pick<TypedAddress, 'postcode' | 'locality'>

/**
 * The fields after a locality was picked. A pincode that the shopper typed is not replaced: if the two disagree, the form
 * asks which one is right.
 *
 * @param filled the values that the form filled in before
 * @see ADR-09
 */
export function locatedBy(picked: Located, typed: Located, filled: Located): Located {
  const locality = stripToAddressCharacters(picked.locality).slice(0, PART_LENGTH.locality)
  const isTyped = isPostcode(typed.postcode) && typed.postcode !== filled.postcode
  return { locality, postcode: isTyped ? typed.postcode : picked.postcode }
}

/** The fields after the search was cleared: filled-in values are cleared, and typed text stays. @see ADR-04 */
export function unlocated(typed: Located, filled: Located): Located {
  return {
    locality: typed.locality === filled.locality ? '' : typed.locality,
    postcode: typed.postcode === filled.postcode ? '' : typed.postcode,
  }
}
