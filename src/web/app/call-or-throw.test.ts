import { describe, expect, test, vi } from 'vitest'
import { holdCalls } from '../../../tests/support/browser/held-calls.ts'
import { fakeTimers } from '../../../tests/support/runner/fake-timers.ts'
import { callOrThrow } from './call-or-throw.ts'

const CART = '/api/cart/get-cart'
const PURSE = '/api/coupon/website-coupon-list'

fakeTimers()

describe('a call without a response', () => {
  const calls = holdCalls()

  test('is repeated at most once a second, and calls of other paths are not delayed', async () => {
    const first = expect(callOrThrow(CART, {})).rejects.toThrow('no answer')
    await vi.advanceTimersByTimeAsync(0)
    calls.last(CART).lose()
    await first

    void callOrThrow(CART, {}).catch(() => undefined)
    void callOrThrow(PURSE, {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(999)
    expect([calls.count(CART), calls.count(PURSE)]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.count(CART)).toBe(2)
    calls.last(CART).reply({ cart: null })
  })

  test('that the page itself cancelled delays no later call', async () => {
    await vi.advanceTimersByTimeAsync(2_000)
    const leaving = new AbortController()
    const left = expect(callOrThrow(CART, {}, leaving.signal)).rejects.toThrow('no answer')
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    calls.last(CART).lose()
    await left
    void callOrThrow(CART, {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls.count(CART)).toBe(2)
  })

  test('is sent again at most twice a second together with all others that failed', async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    const paths = [CART, PURSE, '/api/address/get-family', '/api/booking/consents'] as const
    const send = (path: (typeof paths)[number]) => void callOrThrow(path, {}).catch(() => undefined)
    paths.forEach(send)
    await vi.advanceTimersByTimeAsync(0)
    for (const path of paths) calls.last(path).lose()
    await vi.advanceTimersByTimeAsync(0)
    const sent = () => paths.reduce((sum, path) => sum + calls.count(path), 0)
    const before = sent()
    paths.forEach(send)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent() - before).toBe(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(sent() - before).toBe(2)
    await vi.advanceTimersByTimeAsync(801)
    expect(sent() - before).toBe(4)
  })
})
