import type { WireAddress } from '../../../domains/addresses/addresses.contract.ts'

/** A saved address in the wire format, with every field filled in. */
export const savedAddress: WireAddress = {
  id: 7,
  customerAddressId: 7,
  firstname: 'Ananya',
  lastname: 'Rao',
  street: ['14, 2nd Cross', 'Koramangala 4th Block'],
  city: 'Bengaluru, Karnataka',
  postcode: '560034',
  state: 'Karnataka',
  region: { region: 'Karnataka', region_id: 549, label: 'Karnataka', slims_region_id: 17 },
  telephone: '9845012345',
  country_code: 'IN',
  landmark: 'near the water tank',
  customer_address_type: 'home',
  default_shipping: true,
  default_billing: true,
}
