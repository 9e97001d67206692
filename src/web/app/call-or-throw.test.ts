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
})
