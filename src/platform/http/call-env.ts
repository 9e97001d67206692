import type { HttpBindings } from '@hono/node-server'
import type { Call, Session } from './handler.server.ts'
import type { Log } from '../../kernel/log.ts'

/** What Node's server says of a request; absent where `app.request()` makes it. */
export type NodeEnv = { Bindings: Partial<HttpBindings> }

/** What the middleware of a call hands on to what comes after it. */
export type CallEnv = NodeEnv & {
  Variables: {
    /** The client's network address, as reported by our own proxies. */
    clientAddress: string
    requestId: string
    /** The log of this request. */
    log: Log
    /** Tells the log whose session it is. */
    setSession: (session: Session) => void
    /** The body's bytes as received. */
    bytes: Uint8Array
    /** The body: parsed JSON, and behind `validateBody` what the endpoint declares. */
    body: unknown
    /** The call of a caller with a session. */
    call: Call
  }
}
