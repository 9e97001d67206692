import { randomUUID } from 'node:crypto'
import type { Session } from '../http/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import { withRequest } from './log.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** The log of one request. */
export type RequestLog = {
  requestId: string
  log: Log
  /** Sets the session once it is read: later lines contain the account. */
  setSession: (session: Session) => void
}

/** Creates the log of a request from a client address. */
export function requestLog(parts: { log: Log; pseudonyms: Pseudonyms }, address: string): RequestLog {
  const requestId = randomUUID()
  let session: Session | null = null
  let customerId: number | null = null
  const account = () => {
    // Lines after a sign-out still contain the account.
    customerId = session?.customerId ?? customerId
    return parts.pseudonyms.account(customerId)
  }
  const from = parts.pseudonyms.address(address)
  return {
    requestId,
    log: withRequest(parts.log, { requestId, from, account }),
    setSession(current) {
      session = current
      customerId = current.customerId
    },
  }
}
