import { expect, test } from 'vitest'
import { addressLimits, ownUses } from './unknown-codes.ts'

const LIMITS = { unknownPerSessionHour: 10, unknownPerAddressHour: 60 }

test('SEC-05: a visitor is counted by session, a recognized browser over all of its sessions', () => {
  const own = { limit: 10, seconds: 3600 }
  expect(ownUses({ sessionId: 7, browserId: null }, LIMITS)).toEqual([
    { name: 'unknown-coupon/session', subject: '7', ...own },
  ])
  const inSession = (sessionId: number) => ownUses({ sessionId, browserId: 3 }, LIMITS)
  expect(inSession(7)).toEqual([{ name: 'unknown-coupon/browser', subject: '3', ...own }])
  expect(inSession(8)).toEqual(inSession(7))
  expect(ownUses({ sessionId: null, browserId: null }, LIMITS)).toEqual([])
})

test('SEC-05: the limits of an address and, five times as high, of its subnet apply to unknown browsers only', () => {
  expect(addressLimits({ browserId: null }, LIMITS)).toEqual({
    perAddress: 60,
    perSubnet: 300,
    seconds: 3600,
  })
  expect(addressLimits({ browserId: 3 }, LIMITS)).toBeNull()
})
