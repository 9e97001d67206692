import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-or-throw.ts'

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
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof CallError &&
          // A proxy's error has no code.
          (error.failure.kind === 'no-answer' || error.failure.code === ''),
      },
      // Without a network a change fails immediately, because a delayed change would surprise the shopper.
      mutations: { networkMode: 'always' },
    },
  })
}
