import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import {
  claimRefusal,
  isRewarded,
  newReferralCode,
  REFERRAL_LEAST_ORDER,
  tidyReferralCode,
  type Claim,
} from './referrals.ts'

const claim: Claim = {
  friendId: 1,
  referrerId: 2,
  usedCodeOf: null,
  ownerUsedCodeOf: null,
  hasOrdered: false,
  isReturning: false,
  isOlderThanOwner: false,
}

describe('A friend’s code', () => {
  test('counts for a customer without an order or another code', () => {
    expect(claimRefusal(claim)).toBeNull()
    expect(claimRefusal({ ...claim, ownerUsedCodeOf: 3 })).toBeNull()
  })

  test('counts again if it is the same, even after the order', () => {
    expect(claimRefusal({ ...claim, usedCodeOf: 2, hasOrdered: true })).toBeNull()
  })

  test('does not count if nobody owns it, or the friend does', () => {
    expect(claimRefusal({ ...claim, referrerId: null })).toEqual({ kind: 'unknown-code' })
    expect(claimRefusal({ ...claim, referrerId: 1 })).toEqual({ kind: 'own-code' })
  })

  test('does not count with another code, after an order, or in a circle of two', () => {
    expect(claimRefusal({ ...claim, usedCodeOf: 3 })).toEqual({ kind: 'already-referred' })
    expect(claimRefusal({ ...claim, hasOrdered: true })).toEqual({ kind: 'not-new' })
    expect(claimRefusal({ ...claim, ownerUsedCodeOf: 1 })).toEqual({ kind: 'each-other' })
  })
})

describe('A customer who is not new', () => {
  test('gets nothing for a code, after an erasure or with an older account than its owner', () => {
    expect(claimRefusal({ ...claim, isReturning: true })).toEqual({ kind: 'not-new' })
    expect(claimRefusal({ ...claim, isOlderThanOwner: true })).toEqual({ kind: 'not-new' })
  })
})

describe('An order that earns coins for both', () => {
  test('is for 500 rupees or more', () => {
    const terms = { leastOrder: REFERRAL_LEAST_ORDER }
    expect(isRewarded(rupees(500), terms)).toBe(true)
    expect(isRewarded(paise(49_999), terms)).toBe(false)
  })

  test('is never a free one', () => {
    expect(isRewarded(paise(0), { leastOrder: paise(0) })).toBe(false)
    expect(isRewarded(paise(1), { leastOrder: paise(0) })).toBe(true)
  })
})

describe('A code', () => {
  test('has eight distinguishable characters', () => {
    expect(newReferralCode(Uint8Array.from([0, 9, 10, 17, 18, 31, 32, 255]))).toBe('09AHJZ0Z')
    expect(() => newReferralCode(new Uint8Array(7))).toThrow('7 bytes')
  })

  test('is accepted in any typed form', () => {
    expect(tidyReferralCode(' k7q2-m9xa ')).toBe('K7Q2M9XA')
    expect(tidyReferralCode('oIl00000')).toBe('01100000')
    expect(tidyReferralCode('K7Q2M9X')).toBeNull()
    expect(tidyReferralCode('K7Q2M9XAB')).toBeNull()
    expect(tidyReferralCode('U7Q2M9XA')).toBeNull()
  })
})
