import { expect, test } from 'vitest'
import type { IstDate } from '../../../../kernel/ist.ts'
import { slotPayload } from './submit-slot.ts'

const slot = { id: '1106_2026-11-24_07:00', day: '2026-11-24' as IstDate, time: '07:00 - 08:00' }
const location = {
  cart: { id: 'c1', shipping_addresses: [{ region: { slims_region_id: 17 } }] },
  customer: { id: 7 },
  area: { AreaId: 1106, CityId: 201 },
  spot: { lat: 12.9279, lng: 77.6271 },
}
const choice = [{ memberId: '11', itemId: '5', itemName: 'Complete Blood Count (CBC)' }]

test('SLOT-13, SLOT-16, PAT-29: a slot request has the cart, the patients, branch 5 and the location with its latitude and longitude', () => {
  const { slot_object, ...facts } = slotPayload(location, slot, choice)
  expect(facts).toEqual({
    cart_id: 'c1',
    slot_date: '2026-11-24',
    slot_time: '07:00 - 08:00',
    member_id: '[{"memberId":"11","item_name":"Complete Blood Count (CBC)","item_id":"5"}]',
    customer_id: 7,
    BranchID: 5,
    StateId: 17,
    AreaId: 1106,
    CityId: 201,
    latitude: 12.9279,
    longitude: 77.6271,
    slot_id: '1106_2026-11-24_07:00',
  })
  expect(JSON.parse(slot_object)).toEqual(facts)
})

test('SLOT-16: missing parts of a location are sent as null', () => {
  const payload = slotPayload({ cart: undefined, customer: null, area: undefined, spot: null }, slot, [])
  expect(payload).toMatchObject({
    cart_id: null,
    StateId: null,
    CityId: null,
    latitude: null,
    longitude: null,
  })
})
