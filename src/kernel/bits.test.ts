import { expect, test } from 'vitest'
import {
  allBits,
  anyOf,
  bitsIn,
  countBoth,
  firstOfBoth,
  hasBit,
  hasFewerInAll,
  noBits,
  setBit,
} from './bits.ts'

const SIZE = 100

function setOf(...numbers: number[]) {
  const bits = noBits(SIZE)
  for (const number of numbers) setBit(bits, number)
  return bits
}

test('a set holds exactly the numbers that were added, at both ends of a word', () => {
  const bits = setOf(0, 31, 32, 99)
  const held = Array.from({ length: SIZE }, (_, number) => number).filter((number) => hasBit(bits, number))
  expect(held).toEqual([0, 31, 32, 99])
})

test('both ends of a range are exact', () => {
  const bits = setOf(0, 31, 32, 63, 64, 99)
  const all = allBits(SIZE)
  expect(countBoth(bits, all, { from: 0, to: SIZE })).toBe(6)
  expect(countBoth(bits, all, { from: 31, to: 64 })).toBe(3)
  expect(countBoth(bits, all, { from: 32, to: 63 })).toBe(1)
  expect(countBoth(bits, all, { from: 63, to: 63 })).toBe(0)
  expect(countBoth(bits, all, { from: 64, to: 3 })).toBe(0)
})

test('the union, the count of the intersection and its smallest number are correct', () => {
  expect(countBoth(setOf(1, 31, 70), setOf(31, 70, 71), { from: 0, to: SIZE })).toBe(2)
  expect(firstOfBoth(setOf(1, 31, 70), setOf(31, 70))).toBe(31)
  expect(firstOfBoth(setOf(1), setOf(2))).toBeNull()
  expect(countBoth(anyOf([setOf(1, 2), setOf(2, 3)], SIZE), allBits(SIZE), { from: 0, to: SIZE })).toBe(3)
  expect(countBoth(anyOf([], SIZE), allBits(SIZE), { from: 0, to: SIZE })).toBe(0)
})

test('the numbers in all sets are counted up to a limit, across words', () => {
  const sets = [setOf(1, 31, 40, 70), setOf(1, 40, 70), setOf(1, 2, 40, 70)]
  expect([3, 4].map((limit) => hasFewerInAll(sets, limit))).toEqual([false, true])
  expect(hasFewerInAll([setOf(1, 2)], 2)).toBe(false)
})

test('the set of all numbers below a size has exactly that many, also where the size ends on a word boundary', () => {
  const counts = [0, 1, 31, 32, 33, 64].map((size) =>
    [...allBits(size)].reduce((sum, word) => sum + bitsIn(word), 0),
  )
  expect(counts).toEqual([0, 1, 31, 32, 33, 64])
})
