import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'

const CARDS = Array.from({ length: 400 }, (_, at) => `<li>Test ${at} at ₹${(at * 37) % 991}</li>`).join('')
const pageOf = (text: string) => new CachedPage(new TextEncoder().encode(text), new Headers())

const responseOf = (page: CachedPage, headers: Record<string, string>, method = 'GET') =>
  page.respond(new Request('http://shop/', { method, headers }))
const sentTo = (page: CachedPage, encoding: string) => responseOf(page, { 'Accept-Encoding': encoding })
const sizeOf = async (page: CachedPage) =>
  Number((await sentTo(page, 'gzip, br')).headers.get('Content-Length'))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a page that is requested again is compressed with the highest level, with the same text and tag', async () => {
  const page = pageOf(CARDS)
  const first = await sentTo(page, 'gzip, br')
  expect(first.headers.get('Content-Encoding')).toBe('br')
  const quick = (await bytesOf(first)).length

  await sentTo(page, 'gzip, br')
  await expect.poll(() => sizeOf(page), { timeout: 20_000 }).toBeLessThan(quick)
  const small = await sentTo(page, 'gzip, br')
  const body = await bytesOf(small)
  const headers = Object.fromEntries(first.headers)
  expect(Object.fromEntries(small.headers)).toEqual({ ...headers, 'content-length': String(body.length) })
  expect(brotliDecompressSync(body).toString()).toBe(CARDS)
})

test('a page that is requested once is compressed fast, and its plain and gzip copies do not change', async () => {
  const page = pageOf(CARDS)
  const once = await sizeOf(page)
  for (const encoding of ['identity', 'gzip']) {
    const before = await bytesOf(await sentTo(page, encoding))
    expect(await bytesOf(await sentTo(page, encoding))).toEqual(before)
  }
  const other = pageOf(`${CARDS}!`)
  await sizeOf(other)
  await sizeOf(other)
  await expect.poll(() => sizeOf(other), { timeout: 20_000 }).toBeLessThan(once)
  expect(await sizeOf(page)).toBeLessThanOrEqual(once)
})

test('a page is sent in the smallest encoding that the browser accepts, and not at all if it has it', async () => {
  const page = pageOf('a page '.repeat(100))
  const encoding = async (accepted: string) => (await sentTo(page, accepted)).headers.get('Content-Encoding')
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip;q=0.8, br;q=0')).toBe('gzip')
  expect(await encoding('identity')).toBeNull()

  const tag = (await responseOf(page, {})).headers.get('ETag') ?? ''
  const revalidated = await responseOf(page, { 'If-None-Match': `"other", ${tag}` })
  expect([revalidated.status, await revalidated.text()]).toEqual([304, ''])
  const head = await responseOf(page, { 'If-None-Match': '"other"' }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('Cache-Control')).toBe('public, no-cache')
})
