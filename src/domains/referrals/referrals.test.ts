import { describe, expect, test } from 'vitest'
import { claimRefusal, newReferralCode, tidyReferralCode, type Claim } from './referrals.ts'

const claim: Claim = {
  friendId: 1,
  referrerId: 2,
  usedCodeOf: null,
  ownerUsedCodeOf: null,
  hasOrdered: false,
}

describe('A friend’s code', () => {
  test('counts for whoever has not ordered and has used none', () => {
    expect(claimRefusal(claim)).toBeNull()
    expect(claimRefusal({ ...claim, ownerUsedCodeOf: 3 })).toBeNull()
  })

  test('counts again where it is the same, even after the order', () => {
    expect(claimRefusal({ ...claim, usedCodeOf: 2, hasOrdered: true })).toBeNull()
  })

  test('does not count where nobody has it, or the friend herself', () => {
    expect(claimRefusal({ ...claim, referrerId: null })).toEqual({ kind: 'unknown-code' })
    expect(claimRefusal({ ...claim, referrerId: 1 })).toEqual({ kind: 'own-code' })
  })

  test('does not count beside another one, after an order, or in a circle of two', () => {
    expect(claimRefusal({ ...claim, usedCodeOf: 3 })).toEqual({ kind: 'already-referred' })
    expect(claimRefusal({ ...claim, hasOrdered: true })).toEqual({ kind: 'not-new' })
    expect(claimRefusal({ ...claim, ownerUsedCodeOf: 1 })).toEqual({ kind: 'each-other' })
  })
})

describe('A code', () => {
  test('has eight characters that cannot be mistaken for each other', () => {
    expect(newReferralCode(Uint8Array.from([0, 9, 10, 17, 18, 31, 32, 255]))).toBe('09AHJZ0Z')
    expect(() => newReferralCode(new Uint8Array(7))).toThrow('7 bytes')
  })

  test('is read however it was typed', () => {
    expect(tidyReferralCode(' k7q2-m9xa ')).toBe('K7Q2M9XA')
    expect(tidyReferralCode('oIl00000')).toBe('01100000')
    expect(tidyReferralCode('K7Q2M9X')).toBeNull()
    expect(tidyReferralCode('K7Q2M9XAB')).toBeNull()
    expect(tidyReferralCode('U7Q2M9XA')).toBeNull()
  })
})
