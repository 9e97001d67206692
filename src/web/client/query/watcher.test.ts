import { describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../../tests/support/runner/fake-timers.ts'
import { Watcher } from './watcher.ts'
import { memory, part, question } from '../../../../tests/support/browser/watched-parts.ts'

fakeTimers()

describe('what is shown', () => {
  test('a part that begins says so before it asks, and shows the answer when it is there', async () => {
    const queries = memory()
    const { options } = question('cart', 'the cart')
    expect(new Watcher(queries).show(options)).toMatchObject({
      isPending: true,
      isFetching: true,
      data: undefined,
    })
    expect(queries.find(['cart'])).toBeUndefined()

    const shown = part(queries, options)
    await vi.advanceTimersByTimeAsync(9)
    expect(shown.now()).toMatchObject({ isPending: true, isFetching: true })
    await vi.advanceTimersByTimeAsync(1)
    expect(shown.now()).toMatchObject({
      data: 'the cart',
      isPending: false,
      isFetching: false,
      isError: false,
    })
  })

  test('a failure is shown, until it is tried again', async () => {
    const shown = part(memory(), question('cart', new Error('refused')).options)
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.now()).toMatchObject({ isError: true, isPending: false, isFetching: false, data: undefined })
    void shown.now().refetch()
    expect(shown.now()).toMatchObject({ isError: false, isPending: true, isFetching: true })
  })

  test('a failure does not take away the answer from before', async () => {
    const queries = memory()
    queries.setQueryData(['cart'], 'known')
    const shown = part(queries, { ...question('cart', new Error('refused')).options, staleTime: 0 })
    expect(shown.now()).toMatchObject({ data: 'known', isFetching: true, isPending: false })
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.now()).toMatchObject({ data: 'known', isError: true, isPending: false })
  })

  test('a part that comes back to a failure tries again; one that is drawn again does not', async () => {
    const queries = memory()
    const { options, signals } = question('cart', new Error('refused'))
    const shown = part(queries, options)
    await vi.advanceTimersByTimeAsync(10)
    shown.ask({ ...options })
    expect(signals).toHaveLength(1)
    expect(shown.now().isError).toBe(true)
    shown.leave()
    expect(new Watcher(queries).show(options)).toMatchObject({ isPending: true, isError: false })
    shown.comeBack()
    expect(signals).toHaveLength(2)
  })

  test('a part is drawn again only for what it has read', async () => {
    const queries = memory()
    const { options } = question('cart', 'the cart')
    const [reader, other, unread] = [part(queries, options), part(queries, options), part(queries, options)]
    const { data, isFetching } = other.now()
    expect([reader.now().data, data, isFetching]).toEqual([undefined, undefined, true])
    await vi.advanceTimersByTimeAsync(10)
    expect([reader.now().data, other.now().data, other.now().isFetching]).toEqual([
      'the cart',
      'the cart',
      false,
    ])
    const drawn = [reader.drawn(), other.drawn(), unread.drawn()]
    void queries.invalidateQueries({ queryKey: ['cart'] })
    await vi.advanceTimersByTimeAsync(10)
    // The same answer again: who reads that it is being asked sees it begin and end.
    expect([reader.drawn(), other.drawn(), unread.drawn()]).toEqual([drawn[0], (drawn[1] ?? 0) + 2, 1])
    // What is read for the first time is of now all the same.
    expect(unread.now().data).toBe('the cart')
  })

  test('as the server sent it nothing is known, whatever is', () => {
    const queries = memory()
    const { options } = question('cart', '')
    queries.setQueryData(['cart'], 'known')
    const watcher = new Watcher(queries)
    expect(watcher.show(options, true)).toMatchObject({ data: undefined, isPending: true, isFetching: true })
    expect(watcher.show(options)).toMatchObject({ data: 'known', isPending: false })
  })

  test('the answer to the question before stays only where it is wanted, and is told apart', async () => {
    const queries = memory()
    const [first, second] = [question('a', 'first'), question('b', 'second')]
    const kept = part(queries, { ...first.options, keepsPrevious: true })
    const plain = part(queries, first.options)
    await vi.advanceTimersByTimeAsync(10)
    kept.ask({ ...second.options, keepsPrevious: true })
    plain.ask(second.options)
    expect(kept.now()).toMatchObject({
      data: 'first',
      isPlaceholderData: true,
      isFetching: true,
      isPending: false,
    })
    expect(plain.now()).toMatchObject({ data: undefined, isPlaceholderData: false, isPending: true })
    await vi.advanceTimersByTimeAsync(10)
    expect(kept.now()).toMatchObject({ data: 'second', isPlaceholderData: false })
  })

  test('where the newer question fails the older answer does not stay', async () => {
    const shown = part(memory(), { ...question('a', 'first').options, keepsPrevious: true })
    await vi.advanceTimersByTimeAsync(10)
    shown.ask({ ...question('b', new Error('refused')).options, keepsPrevious: true })
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.now()).toMatchObject({ data: undefined, isError: true, isPlaceholderData: false })
  })
})

describe('asking', () => {
  test('a part that may not ask shows what is known, and asks once it may', async () => {
    const queries = memory()
    const { options, signals } = question('cart', 'the cart')
    const shown = part(queries, { ...options, enabled: false })
    await vi.advanceTimersByTimeAsync(10)
    expect(signals).toHaveLength(0)
    expect(shown.now()).toMatchObject({ isPending: true, isFetching: false })
    shown.ask({ ...options, enabled: true })
    await vi.advanceTimersByTimeAsync(10)
    expect(signals).toHaveLength(1)
    shown.ask({ ...options, enabled: false })
    expect(shown.now().data).toBe('the cart')
    shown.ask({ ...options, enabled: true })
    expect(signals).toHaveLength(1)
  })

  test('an older question is given up once nobody looks at it', async () => {
    const queries = memory()
    const [first, second] = [question('a', 'first'), question('b', 'second')]
    const shown = part(queries, first.options)
    const other = part(queries, first.options)
    shown.ask(second.options)
    expect(first.signals[0]?.aborted).toBe(false)
    other.leave()
    expect(first.signals[0]?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(queries.getQueryData(['a'])).toBeUndefined()
    expect(shown.now().data).toBe('second')
  })

  test('one that cannot be stopped is answered all the same, and one that is awaited as well', async () => {
    const queries = memory()
    const { options, signals } = question('a', 'awaited')
    part(queries, options).leave()
    const answer = queries.fetchQuery(options)
    part(queries, options).leave()
    await vi.advanceTimersByTimeAsync(10)
    expect(await answer).toBe('awaited')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])

    const deaf = { queryKey: ['deaf'], queryFn: async () => 'answered' }
    part(queries, deaf).leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(queries.getQueryData(['deaf'])).toBe('answered')
  })

  test('nobody is told after leaving, and a second try is not made for nobody', async () => {
    const { options, signals } = question('cart', new Error('lost'))
    const shown = part(memory(), options)
    await vi.advanceTimersByTimeAsync(10)
    shown.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(signals).toHaveLength(1)
    expect(shown.drawn()).toBe(1)
  })

  test('a part that is taken out and put back at once, as in development, ends as if it had stayed', async () => {
    const queries = memory()
    const { options } = question('cart', 'the cart')
    const shown = part(queries, options)
    shown.leave()
    shown.comeBack()
    await vi.advanceTimersByTimeAsync(20)
    expect(shown.now()).toMatchObject({ data: 'the cart', isFetching: false })
    expect(queries.find(['cart'])?.watching.size).toBe(1)
    shown.leave()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(queries.find(['cart'])).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('trying again after everything was forgotten asks and shows', async () => {
    const queries = memory()
    const shown = part(queries, question('cart', 'the cart').options)
    await vi.advanceTimersByTimeAsync(10)
    queries.clear()
    const again = shown.now().refetch()
    await vi.advanceTimersByTimeAsync(10)
    await again
    expect(shown.now().data).toBe('the cart')
  })
})
