import type { RawBuilder } from 'kysely'
import type { Executor } from './db.server.ts'
import type { Body, Endpoint, Reply, Who } from './endpoint.ts'
import type { Log } from './log.ts'
import type { Refusal } from './refusal.ts'
import type { Result } from './result.ts'

/** Whose call it is. The cookie behind it is the server's business alone. */
export type Session<W extends Who = Who> = {
  /** The session's row, null for a visitor who has none yet. */
  id: W extends 'customer' ? number : number | null
  /** The signed-in customer; never null where the endpoint demands one. */
  customerId: W extends 'customer' ? number : number | null
  /** Non-secret marker of the signed-in session, null for a visitor. */
  marker: string | null
  /** The browser as far as right codes have made it known, null for one that has proved no number. */
  browserId: number | null
  /**
   * Makes the visitor's session if there is none and gives its id; a refusal where too many come from the same network.
   * It is to be called in the transaction that stores what hangs on the session, which `admit` runs.
   */
  begin(tx: Executor): Promise<Result<number, Refusal>>
  /**
   * Runs a transaction that may begin a session. Of one network only a few run at once, so that a flood of new visitors
   * leaves connections to the database to everybody else; a refusal where too many wait.
   */
  admit<T>(work: () => Promise<T>): Promise<T | Refusal>
  /** Deletes a session that this call began, once nothing hangs on it any more; any other stays. */
  discard(tx: Executor): Promise<void>
  /**
   * Signs the customer in: the session's row stays (the visitor's cart hangs on it), its cookie is new.
   * Where another customer is signed in, she is signed out first.
   */
  signIn(db: Executor, customerId: number): Promise<void>
  /** Ends the session on the server; the next visitor here starts with nothing, under a new cookie or none. */
  signOut(db: Executor): Promise<void>
}

/** What a handler gets beside the body. `now` is the business clock's instant, one for the whole call. */
export type Call<W extends Who = Who> = {
  db: Executor
  now: Date
  session: Session<W>
  requestId: string
  /** The caller's network address as far as `TRUST_PROXY` lets it be known. */
  address: string
  log: Log
  /** The bytes and headers as they came, for what is signed over them. */
  raw: { bytes: Uint8Array; headers: AskedHeaders }
  /** What was read along with the session; undefined where nothing was, or the session is none. */
  found?: unknown
  /** Where the catalogue stood when a page began that is made of the answer; undefined for every other call. */
  versions?: CatalogueVersions | undefined
}

/** The headers of a request, by name. */
export type AskedHeaders = Pick<Headers, 'get'>

/** What a call gets that answers everybody alike: nothing of who asks. */
export type SharedCall = Pick<Call, 'db' | 'log'> & {
  /** Says that the answer is not to be kept: it is made of what is being made anew. */
  passing?: (() => void) | undefined
  /** Where the catalogue stood at the last look; undefined where nobody looked, and the database is to be asked. */
  versions?: CatalogueVersions | undefined
}

/** The counters of the catalogue's changes: all of them together, of its lists, of what search finds. */
export type CatalogueVersions = { all: number; listing: number; search: number }

/** An endpoint with the function that answers it. */
export type Handler = OwnHandler | SharedHandler

export type OwnHandler = {
  endpoint: Endpoint
  isForAll?: never
  along?: Along
  run(body: unknown, call: Call): Promise<unknown>
}

/**
 * A read that a call needs in any case. It goes in one statement with the session's row, which is `s` there; what came is
 * handed on only where that session is live, and `s.is_live` says so to whoever would read for nothing.
 */
export type Along<Found = unknown, Row extends object = object> = {
  /** Gives one value; text that never changes, as every statement that is prepared. */
  write(value: (name: string) => RawBuilder<unknown>): AlongSql
  /** What goes into it; the body is as it was sent, unchecked. */
  values(now: Date, body: unknown): Record<string, unknown>
  /** What comes of the first row, which may be the only one; undefined where the call is to read by itself. */
  found(row: Row, isOnly: boolean): Found | undefined
}

/** Columns, named apart from the session's own, and what joins them to its row `s`. */
export type AlongSql = { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }

/** A reply that is written as JSON already: bytes one after the other, checked when they were written. */
export class WrittenReply {
  readonly pieces: readonly Uint8Array[]

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
  }

  /** What is written there. */
  value(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString())
  }
}

/** A reply of parts that were checked when they were read, so that nobody checks them again. They are never changed. */
export class CheckedReply<Value = unknown> {
  readonly value: Value

  constructor(value: Value) {
    this.value = value
  }
}

/** What was checked, as the reply of the call that it answers. */
export function replyOf<E extends Endpoint>(_: E, { value }: CheckedReply): Reply<E> {
  // Whoever made it gave it this type: `handle` and `handleForAll` take no other.
  return value as Reply<E>
}

/** One that gives everybody the same answer to the same body, as long as nothing of the catalogue changes. */
export type SharedHandler = {
  endpoint: Endpoint
  isForAll: true
  run(body: unknown, call: SharedCall): Promise<unknown>
}

/**
 * Ties a declared call to its implementation; the types of body, caller and reply follow from the declaration.
 */
export function handle<P extends string, W extends Who, E extends Endpoint<P, W>>(
  endpoint: E,
  run: (body: Body<E>, call: Call<E['who']>) => Promise<Reply<E> | Refusal | CheckedReply<Reply<E>>>,
): Handler {
  // The kit has parsed the body with `endpoint.body` and checked `endpoint.who` before it calls `run`.
  return { endpoint, run: (body, call) => run(body as Body<E>, call) }
}

/** The same for a call with a read that goes along with the session; without one it reads by itself. */
export function handleAlong<P extends string, W extends Who, E extends Endpoint<P, W>, Found>(
  endpoint: E,
  along: Along<Found>,
  run: (body: Body<E>, call: Call<E['who']>, found: Found | undefined) => Promise<Reply<E> | Refusal>,
): Handler {
  // What was found is what `along` wrote.
  return {
    endpoint,
    along,
    run: (body, call) => run(body as Body<E>, call, call.found as Found | undefined),
  }
}

/**
 * The same for a call whose answer depends on its body and the catalogue alone: it is kept and sent again until the
 * catalogue changes, and nothing of who asks reaches it.
 *
 * @see docs/adr/0034
 */
export function handleForAll<P extends string, E extends Endpoint<P, 'visitor'>>(
  endpoint: E,
  run: (
    body: Body<E>,
    call: SharedCall,
  ) => Promise<Reply<E> | Refusal | WrittenReply | CheckedReply<Reply<E>>>,
): SharedHandler {
  return {
    endpoint,
    isForAll: true,
    run: (body, { db, log, passing, versions }) => run(body as Body<E>, { db, log, passing, versions }),
  }
}
