import { createContext } from 'react-router'
import type { Endpoint, Reply, Sent } from '../../kernel/endpoint.ts'
import type { Log } from '../../kernel/log.ts'
import type { Refusal } from '../../kernel/refusal.ts'

/**
 * The server's services for page loaders: the shop's calls as a visitor without a session, and the nonce of the
 * response, which is null for a cached page.
 */
export type PageContext = {
  ask: <E extends Endpoint>(endpoint: E, body: Sent<E>) => Promise<Reply<E> | Refusal>
  nonce: string | null
  publicUrl: string | null
  log: Log
}

/** The router context that holds the services for loaders. */
export const pageContext = createContext<PageContext>()
