import { createContext } from 'react-router'
import type { Endpoint, Reply, Sent } from '../../kernel/endpoint.ts'
import type { Log } from '../../kernel/log.ts'
import type { Refusal } from '../../kernel/refusal.ts'

/** What a page's loader may use: the shop's own calls, asked as a visitor, and the response's nonce; none on a page that is kept. */
export type PageContext = {
  ask: <E extends Endpoint>(endpoint: E, body: Sent<E>) => Promise<Reply<E> | Refusal>
  nonce: string | null
  publicUrl: string | null
  log: Log
}

/** The context every loader finds the shop in. */
export const pageContext = createContext<PageContext>()
