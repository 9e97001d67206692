import { expect, test } from 'vitest'
import { sameParts } from './same-parts.ts'

test('an equal answer is the one from before itself', () => {
  const before = { id: 1, items: [{ sku: 'A' }, { sku: 'B' }] }
  expect(sameParts(before, structuredClone(before))).toBe(before)
})

test('of a changed answer only what has changed is new', () => {
  const before = { total: 2, items: [{ sku: 'A' }, { sku: 'B' }] }
  const after = sameParts(before, { total: 2, items: [{ sku: 'A' }, { sku: 'C' }] })
  expect(after).toEqual({ total: 2, items: [{ sku: 'A' }, { sku: 'C' }] })
  expect(after.items[0]).toBe(before.items[0])
  expect(after.items[1]).not.toBe(before.items[1])
})

test('a list that is shorter or longer, and a field that came or went, are changes', () => {
  expect(sameParts([1, 2], [1])).toEqual([1])
  expect(sameParts([1], [1, 2])).toEqual([1, 2])
  expect(sameParts({ a: 1 }, { a: 1, b: undefined })).toHaveProperty('b')
  expect(sameParts({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
})

test('a list does not become an object, nor nothing something', () => {
  expect(sameParts(['a'], { 0: 'a' })).toEqual({ 0: 'a' })
  expect(sameParts({ 0: 'a' }, ['a'])).toEqual(['a'])
  expect(sameParts(null, { a: 1 })).toEqual({ a: 1 })
  expect(sameParts({ a: 1 }, null)).toBeNull()
})

test('what is no plain value is taken as it is', () => {
  const day = new Date('2026-11-21')
  expect(sameParts(new Date('2026-11-21'), day)).toBe(day)
})
