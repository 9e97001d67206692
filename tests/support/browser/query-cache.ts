import { vi } from 'vitest'
import type { QueryOptions } from '../../../src/web/client/query/query-options.ts'
import { QueryClient } from '../../../src/web/client/query/query-store.ts'
import { Watcher } from '../../../src/web/client/query/watcher.ts'

/** How long an answer holds in the memory of the tests. */
export const HOLDS_MS = 30_000
/** How long it is kept there once nobody looks. */
export const KEPT_MS = 300_000
/** What the tests ask for by default. */
export const CART = ['cart']

/** What is asked once more. */
export class Lost extends Error {}

/** A memory of its own. */
export const memory = () =>
  new QueryClient({
    staleTime: HOLDS_MS,
    gcTime: KEPT_MS,
    isRetried: (failures, error) => failures < 1 && error instanceof Lost,
  })

/** A question whose askings the test answers itself, in any order. */
export function asked(queryKey: readonly unknown[] = CART) {
  const askings: { signal: AbortSignal; answer: (data: unknown) => void; fail: (error: Error) => void }[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    askings.push({ signal, answer: resolve, fail: reject })
    return promise
  })
  return { options: { queryKey, queryFn }, askings, queryFn }
}

/** A question that is answered at once, with how often it was asked. */
export function counted(queryKey: readonly unknown[] = CART) {
  const queryFn = vi.fn(async () => queryFn.mock.calls.length)
  return { queryKey, queryFn }
}

/** A part of the page that looks at a question. */
export function lookAt(queries: QueryClient, options: QueryOptions<unknown>) {
  const watcher = new Watcher(queries)
  const end = watcher.listen(() => undefined)
  watcher.follow(options)
  return { watcher, end, data: () => watcher.show(options).data }
}

/** Lets what is under way end. */
export const rest = () => vi.advanceTimersByTimeAsync(0)
