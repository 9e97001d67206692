import { describe, expect, test } from 'vitest'
import { isTooSlow, UPLOAD_PACE, UploadLimit } from './upload-limit.ts'

const MIB = 1024 * 1024

describe('SEC-24: an upload', () => {
  test('has as much time as any other request, however slow it is', () => {
    expect(isTooSlow(14_000, 0)).toBe(false)
    expect(isTooSlow(14_001, 0)).toBe(true)
  })

  test('continues at 48 KiB a second, and not at one byte less', () => {
    expect(isTooSlow(60_000, 60 * 48 * 1024)).toBe(false)
    expect(isTooSlow(60_000, 60 * 48 * 1024 - 1)).toBe(true)
  })

  test('ends after five minutes, however much has arrived', () => {
    expect(isTooSlow(300_000, 15 * MIB)).toBe(false)
    expect(isTooSlow(300_001, 15 * MIB)).toBe(true)
  })

  test('of the largest file over a line of 1 Mbit/s is within every limit', () => {
    const bytesASecond = 1_000_000 / 8
    const ms = ((14 * MIB) / bytesASecond) * 1000
    expect(ms).toBeLessThan(UPLOAD_PACE.longestMs)
    for (const at of [20_000, 60_000, ms]) expect(isTooSlow(at, (at / 1000) * bytesASecond)).toBe(false)
  })
})

function begin(limit: UploadLimit, uploader: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = limit.receive(undefined, uploader, () => promise)
  return { answer, finish: resolve }
}
const statusOf = async (answer: Promise<Response | void>) => (await answer)?.status ?? 'received'

describe('SEC-30: concurrent uploads', () => {
  test('are limited for one person; another person may upload, and a third upload starts when one ends', async () => {
    const limit = new UploadLimit({ perUploader: 2, inAll: 6 })
    const [first, second] = [begin(limit, '1'), begin(limit, '1')]
    expect(await statusOf(begin(limit, '1').answer)).toBe(429)
    const other = begin(limit, '2')
    first.finish()
    expect(await statusOf(first.answer)).toBe('received')
    const third = begin(limit, '1')
    for (const { finish, answer } of [second, other, third]) {
      finish()
      expect(await statusOf(answer)).toBe('received')
    }
  })

  test('are limited in total, and a failed upload no longer counts', async () => {
    const limit = new UploadLimit({ perUploader: 2, inAll: 2 })
    const first = begin(limit, '1')
    const failing = limit.receive(undefined, '2', () => Promise.reject(new Error('cut off')))
    await expect(failing).rejects.toThrow('cut off')
    const second = begin(limit, '2')
    expect(await statusOf(begin(limit, '3').answer)).toBe(429)
    first.finish()
    second.finish()
    expect(await statusOf(first.answer)).toBe('received')
    expect(await statusOf(second.answer)).toBe('received')
  })
})
