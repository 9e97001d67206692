import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-or-throw.ts'

const STALE_MS = 30_000

/** Creates the cache of server state: one for each browser tab, and one for each page that the server renders. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Without a network a query fails at once, so that the page can say so and offer to try again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof CallError &&
          // Something before the shop answered without a code.
          (error.failure.kind === 'no-answer' || error.failure.code === ''),
      },
      // A change that waited for the network would surprise the shopper when it comes back.
      mutations: { networkMode: 'always' },
    },
  })
}
