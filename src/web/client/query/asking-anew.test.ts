import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../../tests/support/runner/fake-timers.ts'
import {
  asked,
  CART,
  counted,
  HOLDS_MS,
  lookAt,
  memory,
  rest,
} from '../../../../tests/support/browser/query-cache.ts'

fakeTimers()

describe('asking anew', () => {
  test('what no longer holds is asked anew where somebody looks at it, and only there', async () => {
    const queries = memory()
    const [cart, family, slots] = [counted(), counted(['family', 7]), counted(['slots', 1, 'x'])]
    lookAt(queries, cart)
    lookAt(queries, slots)
    await queries.fetchQuery(family)
    await rest()
    await queries.invalidateQueries({ queryKey: ['family'] })
    await queries.invalidateQueries({ queryKey: ['slots'] })
    expect([cart, family, slots].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 1, 2])
    // The next to look at it asks, however young it is.
    lookAt(queries, family)
    await rest()
    expect(family.queryFn).toHaveBeenCalledTimes(2)
  })

  test('a key begins like another part by part, not letter by letter', async () => {
    const queries = memory()
    const [orders, status] = [counted(['orders']), counted(['order', '1'])]
    lookAt(queries, orders)
    lookAt(queries, status)
    await rest()
    await queries.invalidateQueries({ queryKey: ['order'] })
    expect(orders.queryFn).toHaveBeenCalledOnce()
    expect(status.queryFn).toHaveBeenCalledTimes(2)
  })

  test('it can be left to the next who looks, and can take in what nobody looks at', async () => {
    const queries = memory()
    const [seen, unseen] = [counted(['a', 1]), counted(['a', 2])]
    lookAt(queries, seen)
    await queries.fetchQuery(unseen)
    await rest()
    await queries.invalidateQueries({ queryKey: ['a'], refetchType: 'none' })
    expect([seen.queryFn.mock.calls.length, unseen.queryFn.mock.calls.length]).toEqual([1, 1])
    await queries.invalidateQueries({ queryKey: ['a'], refetchType: 'all' })
    expect([seen.queryFn.mock.calls.length, unseen.queryFn.mock.calls.length]).toEqual([2, 2])
    await queries.refetchQueries({ queryKey: ['a', 2] })
    expect(unseen.queryFn).toHaveBeenCalledTimes(3)
  })

  test('a question that may not be asked is not', async () => {
    const queries = memory()
    const options = counted()
    lookAt(queries, { ...options, enabled: false })
    await queries.invalidateQueries({ queryKey: CART, refetchType: 'all' })
    await queries.refetchQueries({ queryKey: CART })
    expect(options.queryFn).not.toHaveBeenCalled()
  })

  test('an answer from before the change is not taken: who waits for it gets the newer one', async () => {
    const queries = memory()
    queries.setQueryData(CART, 'known')
    const { options, askings } = asked()
    const { data } = lookAt(queries, { ...options, staleTime: 0 })
    const first = queries.fetchQuery({ ...options, staleTime: 0 })
    const anew = queries.invalidateQueries({ queryKey: CART })
    expect(askings[0]?.signal.aborted).toBe(true)
    askings[0]?.answer('from before')
    await rest()
    expect(data()).toBe('known')
    askings[1]?.answer('from after')
    await anew
    expect(await first).toBe('from after')
    expect(data()).toBe('from after')
  })

  test('the first asking of all is not begun anew: nothing is known yet that could be old', async () => {
    const queries = memory()
    const { options, askings, queryFn } = asked()
    lookAt(queries, options)
    const anew = queries.invalidateQueries({ queryKey: CART })
    askings[0]?.answer('first')
    await anew
    expect(queryFn).toHaveBeenCalledOnce()
  })

  test('one that fails does not fail whoever waits for the rest', async () => {
    const queries = memory()
    lookAt(queries, { queryKey: CART, queryFn: () => Promise.reject(new Error('refused')) })
    await rest()
    await expect(queries.invalidateQueries({ queryKey: CART })).resolves.toBeUndefined()
  })
})

describe('the browser', () => {
  let browser: EventTarget
  const document = { visibilityState: 'visible' }

  beforeEach(() => {
    browser = new EventTarget()
    vi.stubGlobal('window', browser)
    vi.stubGlobal('document', document)
  })
  afterEach(() => {
    browser.dispatchEvent(new Event('online'))
    vi.unstubAllGlobals()
  })
  const seeAgain = (visibilityState: string) => {
    document.visibilityState = visibilityState
    browser.dispatchEvent(new Event('visibilitychange'))
  }

  test('a page that comes into sight asks what is old anew, and the cart always', async () => {
    const queries = memory()
    const end = queries.listen()
    const [old, cart, off] = [counted(['old']), counted(), counted(['off'])]
    lookAt(queries, old)
    lookAt(queries, { ...cart, refetchOnWindowFocus: 'always' })
    lookAt(queries, { ...off, enabled: false })
    const asked = () => [old, cart, off].map(({ queryFn }) => queryFn.mock.calls.length)
    await vi.advanceTimersByTimeAsync(HOLDS_MS - 1)
    seeAgain('visible')
    await rest()
    expect(asked()).toEqual([1, 2, 0])
    await vi.advanceTimersByTimeAsync(1)
    seeAgain('hidden')
    expect(asked()).toEqual([1, 2, 0])
    seeAgain('visible')
    await rest()
    expect(asked()).toEqual([2, 3, 0])
    end()
    await vi.advanceTimersByTimeAsync(HOLDS_MS)
    seeAgain('visible')
    expect(asked()).toEqual([2, 3, 0])
  })

  test('when the network is back, what is old is asked anew', async () => {
    const queries = memory()
    queries.listen()
    const options = counted()
    lookAt(queries, options)
    await rest()
    browser.dispatchEvent(new Event('online'))
    await rest()
    expect(options.queryFn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(HOLDS_MS)
    browser.dispatchEvent(new Event('online'))
    await rest()
    expect(options.queryFn).toHaveBeenCalledTimes(2)
  })

  test('a search waits for a lost network, says so, and goes on by itself; the cart is asked at once', async () => {
    const queries = memory()
    queries.listen()
    browser.dispatchEvent(new Event('offline'))
    const [search, cart] = [counted(['search']), counted()]
    const options = { ...search, networkMode: 'online' as const }
    const { watcher } = lookAt(queries, options)
    lookAt(queries, cart)
    await rest()
    expect(cart.queryFn).toHaveBeenCalledOnce()
    expect(search.queryFn).not.toHaveBeenCalled()
    expect(watcher.show(options)).toMatchObject({ isPaused: true, isFetching: false, isPending: true })
    await expect(queries.invalidateQueries({ queryKey: ['search'] })).resolves.toBeUndefined()

    browser.dispatchEvent(new Event('online'))
    await rest()
    expect(search.queryFn).toHaveBeenCalledOnce()
    expect(watcher.show(options)).toMatchObject({ data: 1, isPaused: false, isFetching: false })
  })

  test('who leaves while it waits is not asked for when the network is back', async () => {
    const queries = memory()
    queries.listen()
    browser.dispatchEvent(new Event('offline'))
    const search = counted(['search'])
    lookAt(queries, { ...search, networkMode: 'online' }).end()
    browser.dispatchEvent(new Event('online'))
    await rest()
    expect(search.queryFn).not.toHaveBeenCalled()
    expect(queries.find(['search'])?.state.fetchStatus).toBe('idle')
  })
})
