import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moment } from './query-options.ts'
import { QueryClient } from './query-store.ts'
import { Watcher } from './watcher.ts'

const HOLDS_MS = 30_000
const KEPT_MS = 300_000
const CART = ['cart']

class Lost extends Error {}

const memory = () =>
  new QueryClient({
    staleTime: HOLDS_MS,
    gcTime: KEPT_MS,
    isRetried: (failures, error) => failures < 1 && error instanceof Lost,
  })

/** A question whose askings the test answers itself, in any order. */
function asked(queryKey: readonly unknown[] = CART) {
  const askings: { signal: AbortSignal; answer: (data: unknown) => void; fail: (error: Error) => void }[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    askings.push({ signal, answer: resolve, fail: reject })
    return promise
  })
  return { options: { queryKey, queryFn }, askings, queryFn }
}

/** A question that is answered at once, with how often it was asked. */
function counted(queryKey: readonly unknown[] = CART) {
  const queryFn = vi.fn(async () => queryFn.mock.calls.length)
  return { queryKey, queryFn }
}

/** A part of the page that looks at a question. */
function lookAt(queries: QueryClient, options: Parameters<Watcher['follow']>[0]) {
  const watcher = new Watcher(queries)
  const end = watcher.listen(() => undefined)
  watcher.follow(options)
  return { watcher, end, data: () => watcher.show(options).data }
}

const rest = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

describe('asking', () => {
  test('who asks the same at the same time shares the answer', async () => {
    const queries = memory()
    const { options, askings, queryFn } = asked()
    const both = Promise.all([queries.fetchQuery(options), queries.fetchQuery(options)])
    askings[0]?.answer('cart')
    expect(await both).toEqual(['cart', 'cart'])
    expect(queryFn).toHaveBeenCalledOnce()
  })

  test('an answer holds for half a minute and is asked for anew then', async () => {
    const queries = memory()
    const options = counted()
    await queries.fetchQuery(options)
    await vi.advanceTimersByTimeAsync(HOLDS_MS - 1)
    expect(await queries.fetchQuery(options)).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await queries.fetchQuery(options)).toBe(2)
  })

  test('a question may say itself how long its answer holds, also by what it is', async () => {
    const queries = memory()
    const options = counted()
    await queries.fetchQuery({ ...options, staleTime: 0 })
    expect(await queries.fetchQuery({ ...options, staleTime: 0 })).toBe(2)
    expect(
      await queries.fetchQuery({ ...options, staleTime: ({ state }) => (state.data === 2 ? 0 : 1e9) }),
    ).toBe(3)
    expect(
      await queries.fetchQuery({ ...options, staleTime: ({ state }) => (state.data === 2 ? 0 : 1e9) }),
    ).toBe(3)
  })

  test('without an answer it is asked once more after a second, and no more', async () => {
    const queries = memory()
    const queryFn = vi.fn(() => Promise.reject(new Lost('lost')))
    const answer = queries.fetchQuery({ queryKey: CART, queryFn })
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(999)
    expect(queryFn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await expect(answer).rejects.toThrow('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  test('what the server refuses is not asked again', async () => {
    const queries = memory()
    const queryFn = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(queries.fetchQuery({ queryKey: CART, queryFn })).rejects.toThrow('refused')
    expect(queryFn).toHaveBeenCalledOnce()
  })

  test('a failure keeps the answer from before, which no longer holds', async () => {
    const queries = memory()
    queries.setQueryData(CART, 'before')
    const queryFn = () => Promise.reject(new Error('refused'))
    await expect(queries.fetchQuery({ queryKey: CART, queryFn, staleTime: 0 })).rejects.toThrow()
    expect(queries.getQueryData(CART)).toBe('before')
    expect(queries.find(CART)?.state.error).toBeInstanceOf(Error)
    expect(await queries.fetchQuery(counted())).toBe(1)
    expect(queries.find(CART)?.state.error).toBeNull()
  })
})

describe('keeping', () => {
  test('what is kept is there at once, holds, and is made of the parts from before', async () => {
    const queries = memory()
    const before = { items: [{ sku: 'A' }] }
    queries.setQueryData(CART, before)
    queries.setQueryData(CART, { items: [{ sku: 'A' }] })
    expect(queries.getQueryData(CART)).toBe(before)
    expect(await queries.fetchQuery(counted())).toBe(before)
  })

  test('nothing keeps what was known; a function is given what was known', () => {
    const queries = memory()
    queries.setQueryData(CART, undefined)
    expect(queries.find(CART)).toBeUndefined()
    queries.setQueryData<number>(CART, (known) => (known ?? 0) + 1)
    queries.setQueryData<number>(CART, (known) => (known ?? 0) + 1)
    queries.setQueryData<number>(CART, () => undefined)
    expect(queries.getQueryData(CART)).toBe(2)
  })

  test('it is forgotten five minutes after nobody looks at it any more', async () => {
    const queries = memory()
    const { end } = lookAt(queries, counted())
    await vi.advanceTimersByTimeAsync(KEPT_MS * 2)
    expect(queries.getQueryData(CART)).toBe(1)
    end()
    await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
    expect(queries.getQueryData(CART)).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(queries.find(CART)).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('who comes back before keeps it', async () => {
    const queries = memory()
    lookAt(queries, counted()).end()
    await rest()
    queries.setQueryData(CART, 'kept')
    await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
    const { data } = lookAt(queries, { ...counted(), staleTime: Infinity })
    await vi.advanceTimersByTimeAsync(KEPT_MS)
    expect(data()).toBe('kept')
  })

  test('a question of the moment is forgotten at once', async () => {
    const queries = memory()
    const { end } = lookAt(queries, { ...counted(), gcTime: 0 })
    await rest()
    expect(queries.getQueryData(CART)).toBe(1)
    end()
    await rest()
    expect(queries.find(CART)).toBeUndefined()
  })

  test("the server's memory leaves no clock behind", async () => {
    const queries = new QueryClient({ staleTime: HOLDS_MS, gcTime: Infinity, isRetried: () => false })
    queries.setQueryData(CART, 'cart')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the age of an answer is told in the time of day', () => {
    const queries = memory()
    queries.setQueryData(CART, 'cart')
    expect(queries.find(CART)?.state.dataUpdatedAt).toBe(moment())
    expect(Math.abs(moment() - Date.now())).toBeLessThan(1000)
  })
})

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

describe('giving up', () => {
  test('what is on its way is stopped and not kept, and what was known before is known again', async () => {
    const queries = memory()
    queries.setQueryData(CART, 'known')
    const { options, askings } = asked()
    const answer = queries.fetchQuery({ ...options, staleTime: 0 })
    await queries.cancelQueries({ queryKey: CART })
    expect(askings.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(queries.find(CART)?.state.fetchStatus).toBe('idle')
    askings[0]?.answer('late')
    expect(await answer).toBe('known')
    expect(queries.getQueryData(CART)).toBe('known')
  })

  test('what was kept while it was on its way stays', async () => {
    const queries = memory()
    queries.setQueryData(CART, 'known')
    const { options } = asked()
    queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
    queries.setQueryData(CART, 'kept meanwhile')
    await queries.cancelQueries({ queryKey: CART })
    expect(queries.getQueryData(CART)).toBe('kept meanwhile')
  })

  test('others are not stopped; without a key all are', async () => {
    const queries = memory()
    const [cart, family] = [asked(), asked(['family'])]
    for (const { options } of [cart, family]) queries.fetchQuery(options).catch(() => undefined)
    await queries.cancelQueries({ queryKey: CART })
    expect(family.askings[0]?.signal.aborted).toBe(false)
    await queries.cancelQueries()
    expect(family.askings[0]?.signal.aborted).toBe(true)
  })

  test('who waits for a first answer that is given up is told so', async () => {
    const queries = memory()
    const { options } = asked()
    const answer = queries.fetchQuery(options)
    await queries.cancelQueries({ queryKey: CART })
    await expect(answer).rejects.toThrow('stopped')
  })

  test('a second try that is given up is not made', async () => {
    const queries = memory()
    const queryFn = vi.fn(() => Promise.reject(new Lost('lost')))
    queries.fetchQuery({ queryKey: CART, queryFn }).catch(() => undefined)
    await rest()
    await queries.cancelQueries()
    await vi.advanceTimersByTimeAsync(5000)
    expect(queryFn).toHaveBeenCalledOnce()
  })
})

describe('forgetting', () => {
  test('after signing out nothing is known, and what was on its way is not kept', async () => {
    const queries = memory()
    const { options, askings } = asked()
    queries.setQueryData(['family', 7], ['Ananya'])
    const answer = queries.fetchQuery(options)
    queries.clear()
    expect(askings.map(({ signal }) => signal.aborted)).toEqual([true])
    askings[0]?.answer('hers')
    await expect(answer).rejects.toThrow('stopped')
    expect(queries.getQueryData(CART)).toBeUndefined()
    expect(queries.getQueryData(['family', 7])).toBeUndefined()
    await vi.advanceTimersByTimeAsync(KEPT_MS)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is looked at is asked anew when it is drawn the next time', async () => {
    const queries = memory()
    const options = counted()
    const { watcher, data } = lookAt(queries, options)
    await rest()
    queries.clear()
    expect(watcher.show(options)).toMatchObject({ data: undefined, isPending: true, isFetching: true })
    watcher.follow(options)
    await rest()
    expect(data()).toBe(2)
  })

  test('what was another person’s is forgotten but for who she is, also on its way, and asked anew where it is looked at', async () => {
    const queries = memory()
    const [who, orders, family] = [counted(['who', 1]), counted(['orders']), asked(['family'])]
    await queries.fetchQuery(who)
    await queries.fetchQuery(orders)
    const looked = lookAt(queries, orders)
    const late = queries.fetchQuery(family.options).catch(() => 'stopped')

    void queries.forgetOthers(['who'])
    expect([queries.getQueryData(['who', 1]), looked.data()]).toEqual([1, undefined])
    await rest()
    expect(looked.data()).toBe(2)
    family.askings[0]?.answer('hers')
    expect(await late).toBe('stopped')
    expect(queries.getQueryData(['family'])).toBeUndefined()
    looked.end()
  })

  test('who asks is given the memory', async () => {
    const queries = memory()
    queries.setQueryData(['who'], 'Ananya')
    const queryKey = ['greeting']
    const queryFn = async ({ client }: { client: Pick<QueryClient, 'getQueryData'> }) =>
      client.getQueryData(['who'])
    expect(await queries.fetchQuery({ queryKey, queryFn })).toBe('Ananya')
  })

  test('one can be forgotten alone', () => {
    const queries = memory()
    queries.setQueryData(['overlap', 'A'], 'advice')
    queries.setQueryData(CART, 'cart')
    queries.removeQueries({ queryKey: ['overlap', 'A'] })
    expect(queries.getQueryData(['overlap', 'A'])).toBeUndefined()
    expect(queries.getQueryData(CART)).toBe('cart')
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
