import type { QueryOptions } from '../../../src/web/client/query/query-options.ts'
import { QueryClient } from '../../../src/web/client/query/query-store.ts'
import { Watcher } from '../../../src/web/client/query/watcher.ts'

/** How a question of any kind is asked. */
export type Options = QueryOptions<unknown>

/** A memory of its own. */
export const memory = () =>
  new QueryClient({ staleTime: 30_000, gcTime: 300_000, isRetried: (_, { message }) => message === 'lost' })

/** A question whose askings are answered with what the test holds ready, after so long. */
export function question(key: string, data: unknown, ms = 10) {
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
export function part(queries: QueryClient, begun: Options) {
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
