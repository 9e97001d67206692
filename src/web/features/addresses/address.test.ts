import { expect, test } from 'vitest'
import type { WireAddress } from '../../../domains/addresses/addresses.contract.ts'
import { addressLine, typedOf, typeOf } from './address.ts'

const home: WireAddress = {
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

test('ADR-06: a card shows the street lines joined by commas, the city, the region and the postcode', () => {
  expect(addressLine(home)).toBe(
    '14, 2nd Cross, Koramangala 4th Block, near the water tank, Bengaluru, Karnataka, 560034',
  )
  expect(addressLine({ ...home, landmark: '' })).toBe(
    '14, 2nd Cross, Koramangala 4th Block, Bengaluru, Karnataka, 560034',
  )
})

test('ADR-10, ADR-20: editing begins with what is saved, adding with an empty form of type Home', () => {
  expect(typedOf(home).street).toBe('14, 2nd Cross, Koramangala 4th Block')
  expect([typeOf({ ...home, customer_address_type: 'office' }), typeOf(null)]).toEqual(['office', 'home'])
  expect(Object.values(typedOf(null)).join('')).toBe('')
})
