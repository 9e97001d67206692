import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../../tests/support/runner/fake-timers.ts'
import { memory, part, question, type Options } from '../../../../tests/support/browser/watched-parts.ts'
import { Watchers } from './use-queries.ts'

fakeTimers()

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
