import { expect, test } from 'vitest'
import { distanceKm, isPincode, localityKey, nearestFirst } from './pincodes.ts'

test('a pincode has six digits, the first not 0', () => {
  const typed = ['560034', '100000', '000001', '56003', '5600345', '56003a', '560 034', '']
  expect(typed.filter(isPincode)).toEqual(['560034', '100000'])
})

test('names are compared ignoring case, accents, dots and spaces', () => {
  expect(['T. Nagar', ' t  nagar ', 'T-NAGAR', 'T.Nagar'].map(localityKey)).toEqual(Array(4).fill('t nagar'))
  expect(localityKey('Āgrā (Cantt.)')).toBe('agra cantt')
  expect(localityKey('%_')).toBe('')
})

test('the distance from Bengaluru to Chennai is 290 km, and to itself 0', () => {
  const chennai = { lat: 13.0827, lng: 80.2707 }
  expect(distanceKm(chennai, { lat: 12.9716, lng: 77.5946 })).toBeCloseTo(290, -1)
  expect(distanceKm(chennai, chennai)).toBe(0)
})

test('locations in a pincode are before those of its sorting district, and these before all others', () => {
  const locations = ['400001', '560095', '560034', '400058'].map((postcode) => ({ postcode }))
  const ordered = (pincode: string | null) => nearestFirst(locations, pincode).map(({ postcode }) => postcode)
  expect(ordered('560034')).toEqual(['560034', '560095', '400001', '400058'])
  expect(ordered(null)).toEqual(['400001', '560095', '560034', '400058'])
})
