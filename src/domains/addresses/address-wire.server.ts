import type { WireAddress } from './addresses.contract.ts'
import { savedParts } from './addresses.ts'

/** An address of the address book or of a cart, without what only the server needs. */
type StoredAddress = Parameters<typeof savedParts>[0] & {
  id: number
  firstname: string
  lastname: string
  telephone: string
  street: string[]
  landmark: string
  city: string
  state: string
  regionId: number
  limsRegionId: number
  postcode: string
  type: WireAddress['customer_address_type']
  isDefault: boolean
}

/** Converts an address to its wire form. One stored flag marks the default for both shipping and billing. */
export function toWireAddress(address: StoredAddress): WireAddress {
  return {
    id: address.id,
    customerAddressId: address.id,
    firstname: address.firstname,
    lastname: address.lastname,
    street: address.street,
    city: address.city,
    postcode: address.postcode,
    state: address.state,
    region: {
      region: address.state,
      region_id: address.regionId,
      label: address.state,
      slims_region_id: address.limsRegionId,
    },
    telephone: address.telephone,
    country_code: 'IN',
    landmark: address.landmark,
    customer_address_type: address.type,
    default_shipping: address.isDefault,
    default_billing: address.isDefault,
    ...savedParts(address),
  }
}
