import { addressType, type AddressForm, type AddressType } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'

/** The values of the form; city and state follow from the pincode. */
export type TypedAddress = Pick<AddressForm, 'firstName' | 'lastName' | 'postcode' | 'street' | 'landmark'>

/** The values of the wizard's form, which include city and state as typed. @see ADR-22, AMB-38 */
export type WizardAddress = TypedAddress & Pick<AddressForm, 'city' | 'state'>

/** The initial values of a form. */
export function toTypedAddress(address: WireAddress | null): TypedAddress {
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

/**
 * The house line after a locality was picked: it ends with the locality, and the text typed before it stays.
 *
 * @param before the locality picked earlier, which is replaced
 * @see ADR-09
 */
export function streetWith(street: string, locality: string, before: string): string {
  const own = streetWithout(street, before)
  if (own === '') return locality
  return own.toLowerCase().includes(locality.toLowerCase()) ? own : `${own}, ${locality}`
}

/** The house line without the locality that a pick had inserted. @see ADR-04 */
export function streetWithout(street: string, locality: string): string {
  if (locality === '' || !street.endsWith(locality)) return street.trim()
  return street.slice(0, -locality.length).replace(/[\s,]+$/, '')
}
