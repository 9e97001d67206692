import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from './query-context.tsx'
import type { QueryOptions } from './query-options.ts'
import type { QueryClient } from './query-store.ts'
import { type Shown, Watcher } from './watcher.ts'

/** What is known of several questions, in their order; there may be more or fewer of them later. */
export function useQueries<T>(all: readonly QueryOptions<T>[]): readonly Shown<T>[]
export function useQueries(all: readonly QueryOptions<unknown>[]): readonly Shown<unknown>[] {
  const queries = useQueryClient()
  const [watchers] = useState(() => new Watchers(queries))
  const shown = useSyncExternalStore(
    useCallback((tell) => watchers.listen(tell), [watchers]),
    () => watchers.show(all),
    () => watchers.show(all),
  )

  // The server: what it is asked follows what is shown.
  useEffect(() => watchers.follow(all))
  return shown
}

/** A watcher for each of several questions. */
export class Watchers {
  readonly #queries: QueryClient
  readonly #watchers: Watcher[] = []
  readonly #ends: (() => void)[] = []
  #tell: () => void = () => undefined
  #shown: readonly Shown<unknown>[] = []

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  show(all: readonly QueryOptions<unknown>[]): readonly Shown<unknown>[] {
    const now = all.map((options, at) => this.#at(at).show(options))
    const isSame = now.length === this.#shown.length && now.every((one, at) => one === this.#shown[at])
    if (!isSame) this.#shown = now
    return this.#shown
  }

  listen(tell: () => void): () => void {
    this.#tell = tell
    return () => this.#keep(0)
  }

  follow(all: readonly QueryOptions<unknown>[]): void {
    this.#keep(all.length)
    for (const [at, options] of all.entries()) {
      this.#ends[at] ??= this.#at(at).listen(() => this.#tell())
      this.#at(at).follow(options)
    }
  }

  #keep(count: number): void {
    for (const end of this.#ends.splice(count)) end()
  }

  #at(at: number): Watcher {
    const watcher = this.#watchers[at] ?? new Watcher(this.#queries)
    this.#watchers[at] = watcher
    return watcher
  }
}
