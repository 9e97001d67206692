import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from './query-context.tsx'
import type { QueryOptions } from './query-options.ts'
import { type Shown, Watcher } from './watcher.ts'

/** What is known of a question, which is asked while the part of the page is there; see `QueryOptions`. */
export function useQuery<T>(options: QueryOptions<T>): Shown<T>
export function useQuery(options: QueryOptions<unknown>): Shown<unknown> {
  const queries = useQueryClient()
  const [watcher] = useState(() => new Watcher(queries))
  const shown = useSyncExternalStore(
    useCallback((tell) => watcher.listen(tell), [watcher]),
    () => watcher.show(options),
    // A part that comes alive after the answer is there begins as the server sent it.
    () => watcher.show(options, !import.meta.env.SSR),
  )

  // The server: what it is asked follows what is shown.
  useEffect(() => watcher.follow(options))
  return shown
}
