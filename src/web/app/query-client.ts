import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-or-throw.ts'
import { isUnanswered } from './call.ts'

const STALE_MS = 30_000

/** Creates the cache of server state: one per browser tab, and on the server one per rendered page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Without a network a query fails immediately, so that the page can offer a retry.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && error instanceof CallError && isUnanswered(error.failure),
      },
      // Without a network a change fails immediately, because a delayed change would surprise the shopper.
      mutations: { networkMode: 'always' },
    },
  })
}
