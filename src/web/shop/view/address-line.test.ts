import { expect, test } from 'vitest'
import { addressLine, shortAddressLine } from './address-line.ts'
import { savedAddress } from './saved-address.fixture.ts'

test('ADR-06: a card shows the street lines joined by commas, the city, the region and the postcode', () => {
  expect(addressLine(savedAddress)).toBe(
    '14, 2nd Cross, Koramangala 4th Block, near the water tank, Bengaluru, Karnataka, 560034',
  )
  expect(addressLine({ ...savedAddress, landmark: '' })).toBe(
    '14, 2nd Cross, Koramangala 4th Block, Bengaluru, Karnataka, 560034',
  )
})

test('DRW-16: the summary of a booking shows it without the landmark', () => {
  expect(shortAddressLine(savedAddress)).toBe(
    '14, 2nd Cross, Koramangala 4th Block, Bengaluru, Karnataka, 560034',
  )
})
