import type { HttpBindings } from '@hono/node-server'
import type { Call, Session } from './handler.server.ts'
import type { Log } from '../../kernel/log.ts'

/** What Node's server provides for a request; absent for requests made by `app.request()`. */
export type NodeEnv = { Bindings: Partial<HttpBindings> }

/** What the middleware of a call passes on to later middleware and the handler. */
export type CallEnv = NodeEnv & {
  Variables: {
    /** The client's network address, as reported by our own proxies. */
    clientAddress: string
    requestId: string
    /** The log of this request. */
    log: Log
    /** Sets the session that later log lines of the request refer to. */
    setSession: (session: Session) => void
    /** The body's bytes as received. */
    bytes: Uint8Array
    /** The body: parsed JSON, and after `validateBody` the output of the endpoint's schema. */
    body: unknown
    /** The call of a caller with a session. */
    call: Call
  }
}
