import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueryOptions } from './query-options.ts'
import { QueryClient } from './query-store.ts'
import { Watchers } from './use-queries.ts'
import { Watcher } from './watcher.ts'

type Options = QueryOptions<unknown>

const memory = () =>
  new QueryClient({ staleTime: 30_000, gcTime: 300_000, isRetried: (_, { message }) => message === 'lost' })

/** A question whose askings are answered with what the test holds ready, after so long. */
function question(key: string, data: unknown, ms = 10) {
  const signals: AbortSignal[] = []
  const queryFn: Options['queryFn'] = async ({ signal }) => {
    signals.push(signal)
    await new Promise((done) => setTimeout(done, ms))
    if (data instanceof Error) throw data
    return data
  }
  return { options: { queryKey: [key], queryFn }, signals }
}

/** A part of the page as React draws it: it shows, listens, follows, and is drawn again when what it read changes. */
function part(queries: QueryClient, begun: Options) {
  const watcher = new Watcher(queries)
  let options = begun
  let shown = watcher.show(options)
  let drawn = 1
  const draw = () => {
    if (watcher.show(options) === shown) return
    shown = watcher.show(options)
    drawn += 1
    watcher.follow(options)
  }
  let end = watcher.listen(draw)
  watcher.follow(options)
  return {
    now: () => shown,
    drawn: () => drawn,
    ask: (next: Options) => {
      options = next
      shown = watcher.show(options)
      watcher.follow(options)
    },
    leave: () => end(),
    comeBack: () => {
      end = watcher.listen(draw)
      watcher.follow(options)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

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

describe('asking at a pace', () => {
  const document = { visibilityState: 'visible' }
  beforeEach(() => {
    document.visibilityState = 'visible'
    vi.stubGlobal('document', document)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('a question is asked at its pace while the page is in sight, until its answer ends it', async () => {
    const queries = memory()
    let reads = 0
    const queryFn = async () => ++reads
    part(queries, {
      queryKey: ['status'],
      queryFn,
      refetchInterval: ({ state }) => (state.dataUpdateCount < 4 ? 3000 : false),
    })
    await vi.advanceTimersByTimeAsync(2999)
    expect(reads).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(reads).toBe(2)
    document.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(9000)
    expect(reads).toBe(2)
    document.visibilityState = 'visible'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads).toBe(4)
  })

  test('it ends with the part, and where it may not ask', async () => {
    const queries = memory()
    let reads = 0
    const options = { queryKey: ['status'], queryFn: async () => ++reads, refetchInterval: 1000, gcTime: 0 }
    const shown = part(queries, options)
    await vi.advanceTimersByTimeAsync(1000)
    shown.ask({ ...options, enabled: false })
    await vi.advanceTimersByTimeAsync(5000)
    expect(reads).toBe(2)
    shown.ask(options)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reads).toBe(3)
    shown.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(reads).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('several questions are shown in their order, and may become more or fewer', async () => {
  const queries = memory()
  const [a, b] = [question('a', 'A'), question('b', 'B')]
  const watchers = new Watchers(queries)
  const tell = vi.fn()
  const end = watchers.listen(tell)
  const show = (...all: Options[]) => watchers.show(all).map(({ data }) => data)
  show(a.options)
  watchers.follow([a.options])
  watchers.follow([a.options, b.options])
  show(a.options, b.options)
  await vi.advanceTimersByTimeAsync(10)
  expect(tell).toHaveBeenCalled()
  expect(show(a.options, b.options)).toEqual(['A', 'B'])
  expect(watchers.show([a.options, b.options])).toBe(watchers.show([a.options, b.options]))
  watchers.follow([b.options])
  expect(show(b.options)).toEqual(['B'])
  expect(['a', 'b'].map((key) => queries.find([key])?.watching.size)).toEqual([0, 1])
  end()
  expect(queries.find(['b'])?.watching.size).toBe(0)
})
