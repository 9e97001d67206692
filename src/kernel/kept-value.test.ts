import { expect, test } from 'vitest'
import { KeptValue } from './kept-value.server.ts'

function counted() {
  const at = { read: 0 }
  return { at, read: () => Promise.resolve((at.read += 1)) }
}

test('a value is read once for as long as the version stays, by several at once as well', async () => {
  const { read } = counted()
  const kept = new KeptValue<number>()
  expect(await Promise.all([kept.of(1, read), kept.of(1, read)])).toEqual([1, 1])
  expect(await kept.of(1, read)).toBe(1)
  expect(await kept.of(2, read)).toBe(2)
})

test('where nobody looked at the version all is read each time, and nothing is kept', async () => {
  const { read } = counted()
  const kept = new KeptValue<number>()
  expect([await kept.of(undefined, read), await kept.of(undefined, read)]).toEqual([1, 2])
  expect(await kept.of(1, read)).toBe(3)
})

test('who looked a moment ago gets no older value than what she saw, and no other is spoilt', async () => {
  const { read } = counted()
  const kept = new KeptValue<number>()
  expect([await kept.of(2, read), await kept.of(1, read), await kept.of(2, read)]).toEqual([1, 2, 3])
})

test('a reading that fails is tried again', async () => {
  const { read } = counted()
  const kept = new KeptValue<number>()
  await expect(kept.of(1, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.of(1, read)).toBe(1)
})
