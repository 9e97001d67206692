import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../tests/support/browser/fake-browser.ts'
import { fakeTimers } from '../../../tests/support/runner/fake-timers.ts'
import { CallError } from './call-or-throw.ts'
import { createQueryClient } from './query-client.ts'

const STALE_MS = 30_000

fakeTimers()

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A query that counts how often it is fetched. */
function countedQuery(key: string, over: Pick<QueryObserverOptions<number>, 'networkMode'> = {}) {
  const queryFn = vi.fn(async () => queryFn.mock.calls.length)
  return { queryKey: [key], queryFn, ...over }
}

function failingQuery(error: Error) {
  return { queryKey: ['cart'], queryFn: vi.fn<() => Promise<never>>().mockRejectedValue(error) }
}

describe('in the browser', () => {
  const browser = fakeBrowser()
  let queryClient: QueryClient
  beforeEach(() => {
    queryClient = createQueryClient()
    queryClient.mount()
  })
  afterEach(() => {
    queryClient.clear()
    queryClient.unmount()
  })

  /** Observes a query as a mounted component does. */
  function observe(options: QueryObserverOptions<number>) {
    const observer = new QueryObserver<number>(queryClient, options)
    return { observer, end: observer.subscribe(() => undefined) }
  }

  test('concurrent observers share one request, and observers within half a minute reuse the reply', async () => {
    const cart = countedQuery('cart')
    expect(await Promise.all([queryClient.fetchQuery(cart), queryClient.fetchQuery(cart)])).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(STALE_MS - 1)
    expect(await queryClient.fetchQuery(cart)).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await queryClient.fetchQuery(cart)).toBe(2)
  })

  test('a call without a reply is retried once after a second', async () => {
    const cart = failingQuery(new CallError({ kind: 'no-answer' }))
    const fetched = expect(queryClient.fetchQuery(cart)).rejects.toThrow('no answer')
    await vi.advanceTimersByTimeAsync(999)
    expect(cart.queryFn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    await fetched
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cart.queryFn).toHaveBeenCalledTimes(2)
  })

  test('a refused call is not retried, unless a proxy refused it', async () => {
    const facts = {
      status: 401,
      message: 'Sign in',
      code: 'signed_out',
      fields: {},
      data: null,
      retryAfterSeconds: null,
    }
    const cart = failingQuery(new CallError({ kind: 'refused', ...facts }))
    await expect(queryClient.fetchQuery(cart)).rejects.toThrow('Sign in')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cart.queryFn).toHaveBeenCalledOnce()
    const ofProxy = failingQuery(new CallError({ kind: 'refused', ...facts, status: 502, code: '' }))
    const fetched = expect(queryClient.fetchQuery({ ...ofProxy, queryKey: ['proxy'] })).rejects.toThrow(
      'Sign in',
    )
    await vi.advanceTimersByTimeAsync(1000)
    await fetched
    expect(ofProxy.queryFn).toHaveBeenCalledTimes(2)
  })

  test('a page that becomes visible fetches only stale queries and the cart', async () => {
    const [slots, cart, off] = [countedQuery('slots'), countedQuery('cart'), countedQuery('off')]
    observe(slots)
    observe({ ...cart, refetchOnWindowFocus: 'always' })
    observe({ ...off, enabled: false })
    const counts = () => [slots, cart, off].map(({ queryFn }) => queryFn.mock.calls.length)
    await vi.advanceTimersByTimeAsync(STALE_MS - 1)
    browser.show('hidden')
    browser.show('visible')
    await settle()
    expect(counts()).toEqual([1, 2, 0])
    await vi.advanceTimersByTimeAsync(1)
    browser.show('hidden')
    await settle()
    expect(counts()).toEqual([1, 2, 0])
    browser.show('visible')
    await settle()
    expect(counts()).toEqual([2, 3, 0])
  })

  test('stale queries are fetched when the network is back', async () => {
    const cart = countedQuery('cart')
    observe(cart)
    browser.goOffline()
    browser.goOnline()
    await settle()
    expect(cart.queryFn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(STALE_MS)
    browser.goOffline()
    browser.goOnline()
    await settle()
    expect(cart.queryFn).toHaveBeenCalledTimes(2)
  })

  test('without a network the cart is fetched at once; a search pauses, reports it and resumes automatically', async () => {
    browser.goOffline()
    const [cart, search] = [countedQuery('cart'), countedQuery('search', { networkMode: 'online' })]
    observe(cart)
    const { observer } = observe(search)
    await settle()
    expect([cart, search].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 0])
    expect(observer.getCurrentResult()).toMatchObject({ isPaused: true, isFetching: false, isPending: true })
    browser.goOnline()
    await settle()
    expect(observer.getCurrentResult()).toMatchObject({ data: 1, isPaused: false })
  })

  test('without a network a change fails at once instead of waiting', async () => {
    browser.goOffline()
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: (): Promise<void> => Promise.reject(new CallError({ kind: 'no-answer' })),
    })
    await expect(mutation.execute(undefined)).rejects.toThrow('no answer')
  })

  test('a reply to a request from before a change does not overwrite the change', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    queryClient.setQueryData(['cart'], 'from before')
    const fetched = queryClient.fetchQuery({ queryKey: ['cart'], queryFn: () => promise, staleTime: 0 })
    await queryClient.cancelQueries({ queryKey: ['cart'] })
    queryClient.setQueryData(['cart'], 'changed')
    resolve('late')
    expect(await fetched).toBe('from before')
    await settle()
    expect(queryClient.getQueryData(['cart'])).toBe('changed')
  })

  test('a pending fetch resolves to the newer reply if the query is fetched again before it ends', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const queryFn = vi.fn(() => answers[queryFn.mock.calls.length - 1]?.promise ?? Promise.resolve(''))
    queryClient.setQueryData(['cart'], 'known')
    const first = queryClient.fetchQuery({ queryKey: ['cart'], queryFn, staleTime: 0 })
    const again = queryClient.refetchQueries({ queryKey: ['cart'] })
    answers[0]?.resolve('older')
    answers[1]?.resolve('newer')
    await again
    expect(await first).toBe('newer')
  })

  test('an equal reply is the same object, so that components do not render again', async () => {
    const cart = { queryKey: ['cart'], queryFn: async () => ({ items: [{ sku: 'LT-CBC' }] }), staleTime: 0 }
    await queryClient.fetchQuery(cart)
    const first = queryClient.getQueryData(['cart'])
    await queryClient.fetchQuery(cart)
    expect(queryClient.getQueryData(['cart'])).toBe(first)
  })

  test('sign-out empties the cache, and pending replies are not stored', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    queryClient.setQueryData(['orders'], ['LB1'])
    const fetched = queryClient.fetchQuery({ queryKey: ['family', 7], queryFn: () => promise })
    const cancelled = expect(fetched).rejects.toThrow('CancelledError')
    await queryClient.cancelQueries()
    queryClient.clear()
    resolve(['Ananya'])
    await cancelled
    await settle()
    expect(queryClient.getQueriesData({})).toEqual([])
    expect(queryClient.getMutationCache().getAll()).toEqual([])
  })
})

test("the server's cache leaves no timer running", async () => {
  const queryClient = createQueryClient()
  await queryClient.fetchQuery(countedQuery('cart'))
  expect(vi.getTimerCount()).toBe(0)
})
