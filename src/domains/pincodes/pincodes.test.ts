import { describe, expect, test } from 'vitest'
import { distanceKm, isPincode, localityKey, nearestFirst, offeredDistance } from './pincodes.ts'

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

test('locations in a pincode are listed before those of its sorting district, and these before all others', () => {
  const locations = ['400001', '560095', '560034', '400058'].map((postcode) => ({ postcode }))
  const ordered = (pincode: string | null) => nearestFirst(locations, pincode).map(({ postcode }) => postcode)
  expect(ordered('560034')).toEqual(['560034', '560095', '400001', '400058'])
  expect(ordered(null)).toEqual(['400001', '560095', '560034', '400058'])
})

describe('feels right 17: a served pincode in place of another', () => {
  const from = { lat: 13, lng: 77.5 }
  // A degree of latitude has 111.195 km.
  const north = (km: number) => ({ lat: from.lat + km / 111.195, lng: from.lng })

  test('is offered up to 50 km away', () => {
    expect(offeredDistance(from, north(49.9))).toBe(50)
    expect(offeredDistance(from, north(50.1))).toBeNull()
  })

  test('is at least a kilometre away, and has whole kilometres', () => {
    expect(offeredDistance(from, north(0.2))).toBe(1)
    expect(offeredDistance(from, north(12.4))).toBe(12)
  })
})
