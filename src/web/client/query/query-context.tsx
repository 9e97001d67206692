import { createContext, type ReactNode, use, useEffect } from 'react'
import type { QueryClient } from './query-store.ts'

const Queries = createContext<QueryClient | null>(null)

type QueryClientProviderProps = { client: QueryClient; children?: ReactNode }

/** Gives the page its memory of what the server said. */
export function QueryClientProvider({ client, children }: QueryClientProviderProps) {
  // The browser: the page comes into sight, the network comes back.
  useEffect(() => client.listen(), [client])
  return <Queries value={client}>{children}</Queries>
}

/** The page's memory of what the server said. */
export function useQueryClient(): QueryClient {
  const queries = use(Queries)
  if (queries === null) throw new Error('no QueryClientProvider around the page')
  return queries
}
