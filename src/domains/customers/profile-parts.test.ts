import { expect, test } from 'vitest'
import { parseProfilePart, profilePath, PROFILE_PARTS } from './profile-parts.ts'
import { signedCoins } from './profile.messages.ts'

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

test('the coin ledger uses real minus signs', () => {
  expect([signedCoins(40), signedCoins(-100)]).toEqual(['+40', '−100'])
})
