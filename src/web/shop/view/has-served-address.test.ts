import { expect, test } from 'vitest'
import { hasServedAddress } from './has-served-address.ts'
import { savedAddress } from './saved-address.fixture.ts'

test('WIZ-12: an address that is not served counts as none', () => {
  expect(hasServedAddress({ shipping_addresses: [savedAddress], is_serviceable: true })).toBe(true)
  expect(hasServedAddress({ shipping_addresses: [savedAddress], is_serviceable: false })).toBe(false)
  expect(hasServedAddress({ shipping_addresses: [], is_serviceable: null })).toBe(false)
  expect(hasServedAddress(undefined)).toBe(false)
})
