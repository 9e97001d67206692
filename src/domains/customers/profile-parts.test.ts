import { expect, test } from 'vitest'
import { parseProfilePart, profilePath, PROFILE_PARTS } from './profile-parts.ts'
import { dayText, instantText, signedCoins } from './profile.messages.ts'

test('each part of the profile has its own address, and other addresses are no part', () => {
  expect(PROFILE_PARTS.map(profilePath)).toEqual([
    '/my-profile',
    '/my-profile/family',
    '/my-profile/addresses',
    '/my-profile/coins',
    '/my-profile/account',
  ])
  expect([undefined, 'orders', 'coins', 'reports', ''].map(parseProfilePart)).toEqual([
    'orders',
    'orders',
    'coins',
    null,
    null,
  ])
})

test('the coin ledger uses real minus signs and India’s calendar days', () => {
  expect([signedCoins(40), signedCoins(-100)]).toEqual(['+40', '−100'])
  expect(dayText('2026-11-21T23:30:00Z')).toBe('22 Nov 2026')
  expect(instantText('2026-11-21T10:42:00Z')).toBe('21 Nov 2026, 4:12 PM')
})
