import { describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../../tests/support/runner/fake-timers.ts'
import { moment } from './query-options.ts'
import { QueryClient } from './query-store.ts'
import {
  asked,
  CART,
  counted,
  HOLDS_MS,
  KEPT_MS,
  lookAt,
  Lost,
  memory,
  rest,
} from '../../../../tests/support/browser/query-cache.ts'

fakeTimers()

const refused = () => Promise.reject(new Error('refused'))

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
    const queryFn = refused
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
