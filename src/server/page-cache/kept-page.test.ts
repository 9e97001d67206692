import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KeptPage } from './kept-page.ts'

const CARDS = Array.from({ length: 400 }, (_, at) => `<li>Test ${at} at ₹${(at * 37) % 991}</li>`).join('')
const pageOf = (text: string) => new KeptPage(new TextEncoder().encode(text), new Headers())
const asked = { known: undefined, accepted: 'gzip, br' }
const sizeOf = async (page: KeptPage) => Number((await page.sent(asked)).headers['Content-Length'])

test('a page that is asked for again is pressed as small as it gets, with the same text and tag', async () => {
  const page = pageOf(CARDS)
  const first = await page.sent(asked)
  expect(first.headers['Content-Encoding']).toBe('br')
  const quick = first.body?.length ?? 0

  await page.sent(asked)
  await expect.poll(() => sizeOf(page), { timeout: 20_000 }).toBeLessThan(quick)
  const { headers, body } = await page.sent(asked)
  expect(headers).toEqual({ ...first.headers, 'Content-Length': String(body?.length) })
  expect(brotliDecompressSync(body ?? new Uint8Array()).toString()).toBe(CARDS)
})

test('one that is asked for once only is sent quickly, and plain and gzip stay what they are', async () => {
  const page = pageOf(CARDS)
  const once = await sizeOf(page)
  const plain = { known: undefined, accepted: undefined }
  const gzip = { known: undefined, accepted: 'gzip' }
  for (const other of [plain, gzip]) {
    const before = await page.sent(other)
    expect(await page.sent(other)).toBe(before)
  }
  const other = pageOf(`${CARDS}!`)
  await other.sent(asked)
  await other.sent(asked)
  await expect.poll(() => sizeOf(other), { timeout: 20_000 }).toBeLessThan(once)
  expect(await sizeOf(page)).toBe(once)
})
