import { createContext } from 'react-router'
import type { Endpoint, Reply, Sent } from '../../kernel/endpoint.ts'
import type { Log } from '../../kernel/log.ts'
import type { Refusal } from '../../kernel/refusal.ts'

/**
 * What a page's loader may use: the shop's own calls as a visitor, and the response's nonce; a cached page has no
 * nonce.
 */
export type PageContext = {
  ask: <E extends Endpoint>(endpoint: E, body: Sent<E>) => Promise<Reply<E> | Refusal>
  nonce: string | null
  publicUrl: string | null
  log: Log
}

/** The router context with the shop's calls for every loader. */
export const pageContext = createContext<PageContext>()
