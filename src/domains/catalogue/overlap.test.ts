import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlap, sharedAnalytes } from './overlap.ts'

describe('ERR-02: common tests', () => {
  test('are items of which one is contained in the other', () => {
    expect(overlap(['hb', 'wbc', 'plt', 'tsh', 't3', 't4'], ['tsh'])).toBe(true)
    expect(overlap(['tsh'], ['tsh'])).toBe(true)
  })

  test('are items that share at least half of the smaller one', () => {
    expect(overlap(['a', 'b', 'c', 'd'], ['a', 'b', 'x', 'y', 'z'])).toBe(true)
    expect(overlap(['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'x', 'y', 'z', 'w'])).toBe(false)
    expect(overlap(['a', 'b', 'c'], ['a', 'x', 'y', 'z'])).toBe(false)
  })

  test('never include an item without analytes', () => {
    expect(overlap([], [])).toBe(false)
    expect(overlap([], ['tsh'])).toBe(false)
  })

  test('count a repeated analyte once', () => {
    expect(overlap(['a', 'a', 'b', 'c'], ['a', 'x', 'y'])).toBe(false)
    expect(sharedAnalytes(['b', 'a', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a'])
  })

  test('are symmetric', () => {
    const analytes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(analytes, analytes, (one, other) => {
        expect(overlap(one, other)).toBe(overlap(other, one))
      }),
    )
  })
})
