import { describe, expect, test } from 'vitest'
import { KeptPage } from './kept-page.ts'
import { PageCache } from './page-cache.ts'
import { PageVersion } from './page-version.ts'

const pageOf = (text: string) => new KeptPage(new TextEncoder().encode(text), new Headers())
const textOf = async (page: KeptPage | null) =>
  page === null ? null : (await page.answer(new Request('http://shop/'))).text()

function kept({ room = 10_000 } = {}) {
  const at = { version: 1, now: 1_000_000, tick: 0, made: 0, looked: 0 }
  const cache = new PageCache<KeptPage>({
    version: () => {
      at.looked += 1
      return Promise.resolve(at.version)
    },
    now: () => at.now,
    tick: () => at.tick,
    room,
  })
  const make = () => {
    at.made += 1
    return Promise.resolve(pageOf(`made ${at.made}`))
  }
  return { at, cache, make, get: async (address = '/') => textOf(await cache.page(address, make)) }
}

test('a page is made once and sent to everybody, ten callers at once included', async () => {
  const { at, get } = kept()
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => get())))).toEqual(new Set(['made 1']))
  expect(await get()).toBe('made 1')
  expect(at).toMatchObject({ made: 1, looked: 1 })
})

test('a change is looked for twice a second and seen at the next look', async () => {
  const { at, get } = kept()
  await get()
  at.version = 2
  at.tick = 499
  expect(await get()).toBe('made 1')
  at.tick = 500
  expect(await get()).toBe('made 2')
})

test('after half a minute the page before is sent while a new one is made, after a minute only the new one', async () => {
  const { at, get } = kept()
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

test('a clock that is set back makes pages anew', async () => {
  const { at, get } = kept()
  await get()
  at.now -= 60_000
  expect(await get()).toBe('made 2')
})

test('the least used pages go when there is no more room', async () => {
  const { at, get } = kept({ room: 3 * 'made 1'.length * 2 })
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await get(address)
  expect(at.made).toBe(4)
  await get('/a')
  expect(at.made).toBe(4)
  await get('/b')
  expect(at.made).toBe(5)
})

test('what cannot be made is told and tried again, what is not to be kept is not', async () => {
  const { at, cache, get } = kept()
  await expect(cache.page('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.page('/', () => Promise.resolve(null))).toBeNull()
  expect(await get()).toBe('made 1')
  expect(at.made).toBe(1)
})

test('a counter that cannot be read is read again at the next call', async () => {
  const { at, cache, make } = kept()
  const version = { fails: true }
  const other = new PageCache<KeptPage>({
    version: () => (version.fails ? Promise.reject(new Error('away')) : Promise.resolve(1)),
    now: () => at.now,
    tick: () => at.tick,
    room: 100,
  })
  await expect(other.page('/', make)).rejects.toThrow('away')
  version.fails = false
  expect(await textOf(await other.page('/', make))).toBe('made 1')
  expect(await textOf(await cache.page('/', make))).toBe('made 2')
})

function away() {
  const at = { isAway: false, version: 1, now: 1_000_000, tick: 0, looked: 0, made: 0 }
  const cache = new PageCache<KeptPage>({
    version: () => {
      at.looked += 1
      return at.isAway ? Promise.reject(new Error('away')) : Promise.resolve(at.version)
    },
    now: () => at.now,
    tick: () => at.tick,
    room: 1_000,
  })
  const make = () => {
    at.made += 1
    return at.isAway ? Promise.reject(new Error('away')) : Promise.resolve(pageOf(`made ${at.made}`))
  }
  const pass = (ms: number) => {
    at.now += ms
    at.tick += ms
  }
  return { at, pass, get: async (address = '/') => textOf(await cache.page(address, make)) }
}

describe('SEC-26: while the counter cannot be read', () => {
  test('what is kept is sent on for a minute after it was last read, and no longer', async () => {
    const { at, pass, get } = away()
    await get()
    at.isAway = true
    pass(59_999)
    expect(await get()).toBe('made 1')
    expect(await get()).toBe('made 1')
    expect(at).toMatchObject({ looked: 2, made: 1 })
    pass(1)
    await expect(get()).rejects.toThrow('away')
  })

  test('what is not kept cannot be made', async () => {
    const { at, pass, get } = away()
    await get()
    at.isAway = true
    pass(500)
    await expect(get('/other')).rejects.toThrow('away')
  })

  test('a change shows within half a second of its return', async () => {
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

  test('nobody waits longer than a second for a database that is silent, and the next one not at all', async () => {
    const at = { tick: 0, looked: 0 }
    const silent = new Promise<number>(() => {})
    const version = new PageVersion({
      read: () => {
        at.looked += 1
        return at.looked === 1 ? Promise.resolve(1) : silent
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
      { version: 1, isRead: false },
      { version: 1, isRead: false },
    ])
    expect(waited).toBeGreaterThan(900)
    expect(performance.now() - began - waited).toBeLessThan(500)
    expect(at.looked).toBe(2)
  })
})

test('a page is sent as small as the browser reads it, and not at all where it has it', async () => {
  const page = pageOf('a page '.repeat(100))
  const answer = (headers: Record<string, string>, method = 'GET') =>
    page.answer(new Request('http://shop/', { method, headers }))
  const encoding = async (accepted: string) =>
    (await answer({ 'Accept-Encoding': accepted })).headers.get('Content-Encoding')
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip;q=0.8, br;q=0')).toBe('gzip')
  expect(await encoding('identity')).toBeNull()

  const tag = (await answer({})).headers.get('ETag') ?? ''
  const known = await answer({ 'If-None-Match': `"other", ${tag}` })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await answer({ 'If-None-Match': '"other"' }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('Cache-Control')).toBe('public, no-cache')
})
