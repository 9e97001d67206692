import { describe, expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const KEY = 'a secret of at least thirty-two characters'
const ITS = { purpose: 'totp', owner: 'staff 7' }
const value = Buffer.from('a secret')

describe('A sealed value', () => {
  test('opens with its key, purpose and owner, and is different each time it is sealed', () => {
    const [one, other] = [seal(KEY, ITS, value), seal(KEY, ITS, value)]
    expect(unseal(KEY, ITS, one)).toEqual(value)
    expect(one.equals(other)).toBe(false)
    expect(one.includes(value)).toBe(false)
  })

  test('does not open with another key, for another purpose or owner, or after a byte of it changed', () => {
    const sealed = seal(KEY, ITS, value)
    const changed = Buffer.from(sealed)
    changed[20] = (changed[20] ?? 0) ^ 1
    expect(unseal(`${KEY}!`, ITS, sealed)).toBeNull()
    expect(unseal(KEY, { ...ITS, purpose: 'other' }, sealed)).toBeNull()
    expect(unseal(KEY, { ...ITS, owner: 'staff 8' }, sealed)).toBeNull()
    expect(unseal(KEY, ITS, changed)).toBeNull()
    expect(unseal(KEY, ITS, sealed.subarray(0, 27))).toBeNull()
  })
})
