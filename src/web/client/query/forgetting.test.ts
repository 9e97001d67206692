import { describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../../tests/support/runner/fake-timers.ts'
import type { Remembered } from './query-options.ts'
import {
  asked,
  CART,
  counted,
  KEPT_MS,
  lookAt,
  Lost,
  memory,
  rest,
} from '../../../../tests/support/browser/query-cache.ts'

fakeTimers()

const whoAmI = async ({ client }: { client: Remembered }) => client.getQueryData(['who'])

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
    expect(await queries.fetchQuery({ queryKey, queryFn: whoAmI })).toBe('Ananya')
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
