import type { WireAddress } from '../../domains/addresses/addresses.contract.ts'
import type { SavedAddress } from '../../domains/addresses/addresses.store.server.ts'
import { savedParts } from '../../domains/addresses/addresses.ts'

/** Converts a saved address to its wire form. One stored flag marks the default for both shipping and billing. */
export function toWireAddress(saved: SavedAddress): WireAddress {
  return {
    id: saved.id,
    customerAddressId: saved.id,
    firstname: saved.firstname,
    lastname: saved.lastname,
    street: saved.street,
    city: saved.city,
    postcode: saved.postcode,
    state: saved.state,
    region: {
      region: saved.state,
      region_id: saved.regionId,
      label: saved.state,
      slims_region_id: saved.limsRegionId,
    },
    telephone: saved.telephone,
    country_code: 'IN',
    landmark: saved.landmark,
    customer_address_type: saved.type,
    default_shipping: saved.isDefault,
    default_billing: saved.isDefault,
    ...savedParts(saved),
  }
}
