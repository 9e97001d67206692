import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../../tests/support/runner/fake-timers.ts'
import { createPart, SECOND_ATTEMPT_MS } from './part.ts'

fakeTimers()

const Sheet = () => null
const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const dropped = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a part of the page', () => {
  beforeEach(() => {
    network(true)
    vi.stubGlobal('document', { querySelectorAll: () => [] })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is loaded once, however many callers there are', async () => {
    const fetchScript = vi.fn(async () => Sheet)
    const part = createPart(fetchScript)
    expect(part.current()).toBeNull()
    expect(await Promise.all([part.load(), part.load()])).toEqual([Sheet, Sheet])
    expect(await part.load()).toBe(Sheet)
    expect(part.current()).toBe(Sheet)
    expect(fetchScript).toHaveBeenCalledOnce()
  })

  test('is requested again after a second, and not a third time', async () => {
    const fetchScript = vi.fn(dropped)
    const loaded = expect(createPart(fetchScript).load()).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(SECOND_ATTEMPT_MS - 1)
    expect(fetchScript).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    await loaded
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchScript).toHaveBeenCalledTimes(2)
  })

  test('whose first request failed loads with the second one', async () => {
    const fetchScript = vi.fn(async () => Sheet).mockImplementationOnce(dropped)
    const loaded = createPart(fetchScript).load()
    await vi.advanceTimersByTimeAsync(SECOND_ATTEMPT_MS)
    expect(await loaded).toBe(Sheet)
  })

  test('sends no request without a network, and loads once there is one', async () => {
    const fetchScript = vi.fn(async () => Sheet)
    const part = createPart(fetchScript)
    network(false)
    await expect(part.load()).rejects.toThrow('no network')
    part.prefetch()
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchScript).not.toHaveBeenCalled()
    network(true)
    expect(await part.load()).toBe(Sheet)
  })

  test('that fails before it is needed fails silently, and loads when it is needed', async () => {
    const fetchScript = vi
      .fn(async () => Sheet)
      .mockImplementationOnce(dropped)
      .mockImplementationOnce(dropped)
    const part = createPart(fetchScript)
    part.prefetch()
    await vi.advanceTimersByTimeAsync(SECOND_ATTEMPT_MS)
    expect(part.current()).toBeNull()
    expect(await part.load()).toBe(Sheet)
  })
})
