import { describe, expect, test } from 'vitest'
import { PolledVersion } from './polled-version.ts'
import { VersionedCache } from './versioned-cache.ts'

type Text = { text: string; size: number }
const valueOf = (text: string): Text => ({ text, size: text.length })

function cacheOf({ maxBytes = 10_000 } = {}) {
  const at = { version: 1, now: 1_000_000, tick: 0, made: 0, reads: 0 }
  const cache = new VersionedCache<Text>({
    readVersion: () => {
      at.reads += 1
      return Promise.resolve(at.version)
    },
    now: () => at.now,
    tick: () => at.tick,
    maxBytes,
  })
  const make = () => {
    at.made += 1
    return Promise.resolve(valueOf(`made ${at.made}`))
  }
  return { at, cache, make, get: async (address = '/') => (await cache.get(address, make))?.text }
}

test('a value is made once and shared by all callers, ten concurrent ones included', async () => {
  const { at, get } = cacheOf()
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => get())))).toEqual(new Set(['made 1']))
  expect(await get()).toBe('made 1')
  expect(at).toMatchObject({ made: 1, reads: 1 })
})

test('the counter is read twice a second, and the next read sees a change', async () => {
  const { at, get } = cacheOf()
  await get()
  at.version = 2
  at.tick = 499
  expect(await get()).toBe('made 1')
  at.tick = 500
  expect(await get()).toBe('made 2')
})

test('after half a minute the old value is returned while a new one is made, after a minute only the new one', async () => {
  const { at, get } = cacheOf()
  await get()
  at.now += 29_999
  expect(await get()).toBe('made 1')
  at.now += 1
  expect(await get()).toBe('made 1')
  await Promise.resolve()
  expect(await get()).toBe('made 2')
  at.now += 60_000
  expect(await get()).toBe('made 3')
  expect(at.made).toBe(3)
})

test('setting the clock back makes values again', async () => {
  const { at, get } = cacheOf()
  await get()
  at.now -= 60_000
  expect(await get()).toBe('made 2')
})

test('a full cache evicts the least recently used values', async () => {
  const { at, get } = cacheOf({ maxBytes: 3 * 'made 1'.length })
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await get(address)
  expect(at.made).toBe(4)
  await get('/a')
  expect(at.made).toBe(4)
  await get('/b')
  expect(at.made).toBe(5)
})

test('a value that cannot be made is tried again, and one that is not cacheable is not cached', async () => {
  const { at, cache, get } = cacheOf()
  await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('/', () => Promise.resolve(null))).toBeNull()
  expect(await get()).toBe('made 1')
  expect(at.made).toBe(1)
})

test('a counter that cannot be read is read again by the next call', async () => {
  const { at, cache, make } = cacheOf()
  const version = { fails: true }
  const other = new VersionedCache<Text>({
    readVersion: () => (version.fails ? Promise.reject(new Error('away')) : Promise.resolve(1)),
    now: () => at.now,
    tick: () => at.tick,
    maxBytes: 100,
  })
  await expect(other.get('/', make)).rejects.toThrow('away')
  version.fails = false
  expect((await other.get('/', make))?.text).toBe('made 1')
  expect((await cache.get('/', make))?.text).toBe('made 2')
})

function away() {
  const at = { isAway: false, version: 1, now: 1_000_000, tick: 0, reads: 0, made: 0 }
  const cache = new VersionedCache<Text>({
    readVersion: () => {
      at.reads += 1
      return at.isAway ? Promise.reject(new Error('away')) : Promise.resolve(at.version)
    },
    now: () => at.now,
    tick: () => at.tick,
    maxBytes: 1_000,
  })
  const make = () => {
    at.made += 1
    return at.isAway ? Promise.reject(new Error('away')) : Promise.resolve(valueOf(`made ${at.made}`))
  }
  const pass = (ms: number) => {
    at.now += ms
    at.tick += ms
  }
  return { at, pass, get: async (address = '/') => (await cache.get(address, make))?.text }
}

describe('SEC-26: while the counter cannot be read', () => {
  test('cached values are returned for a minute after the last successful read, and no longer', async () => {
    const { at, pass, get } = away()
    await get()
    at.isAway = true
    pass(59_999)
    expect(await get()).toBe('made 1')
    expect(await get()).toBe('made 1')
    expect(at).toMatchObject({ reads: 2, made: 1 })
    pass(1)
    await expect(get()).rejects.toThrow('away')
  })

  test('values that are not cached cannot be made', async () => {
    const { at, pass, get } = away()
    await get()
    at.isAway = true
    pass(500)
    await expect(get('/other')).rejects.toThrow('away')
  })

  test("a change is visible within half a second of the counter's return", async () => {
    const { at, pass, get } = away()
    await get()
    at.isAway = true
    pass(10_000)
    expect(await get()).toBe('made 1')
    Object.assign(at, { isAway: false, version: 2 })
    pass(500)
    await get()
    expect(await get()).toBe('made 2')
  })

  test('the first caller waits at most a second for a silent database, and the next one not at all', async () => {
    const at = { tick: 0, reads: 0 }
    const silent = new Promise<number>(() => {})
    const version = new PolledVersion({
      read: () => {
        at.reads += 1
        return at.reads === 1 ? Promise.resolve(1) : silent
      },
      tick: () => at.tick,
    })
    await version.current()
    at.tick = 500
    const began = performance.now()
    const first = await version.current()
    const waited = performance.now() - began
    at.tick = 2_000
    expect([first, await version.current()]).toEqual([
      { version: 1, isCurrent: false },
      { version: 1, isCurrent: false },
    ])
    expect(waited).toBeGreaterThan(900)
    expect(performance.now() - began - waited).toBeLessThan(500)
    expect(at.reads).toBe(2)
  })
})
