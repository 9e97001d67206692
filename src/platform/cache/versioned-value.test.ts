import { expect, test } from 'vitest'
import { VersionedValue } from './versioned-value.server.ts'

function counted() {
  const at = { read: 0 }
  return { at, read: () => Promise.resolve((at.read += 1)) }
}

test('a value is read once while the version stays the same, also by concurrent callers', async () => {
  const { read } = counted()
  const cached = new VersionedValue<number>()
  expect(await Promise.all([cached.get(1, read), cached.get(1, read)])).toEqual([1, 1])
  expect(await cached.get(1, read)).toBe(1)
  expect(await cached.get(2, read)).toBe(2)
})

test('without a version the value is read each time and not cached', async () => {
  const { read } = counted()
  const cached = new VersionedValue<number>()
  expect([await cached.get(undefined, read), await cached.get(undefined, read)]).toEqual([1, 2])
  expect(await cached.get(1, read)).toBe(3)
})

test('a caller never gets the value of another version than the one it has seen', async () => {
  const { read } = counted()
  const cached = new VersionedValue<number>()
  expect([await cached.get(2, read), await cached.get(1, read), await cached.get(2, read)]).toEqual([1, 2, 3])
})

test('a failed read is tried again', async () => {
  const { read } = counted()
  const cached = new VersionedValue<number>()
  await expect(cached.get(1, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cached.get(1, read)).toBe(1)
})
