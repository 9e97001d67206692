import type { Executor, Sql } from '../db/query.server.ts'
import type { Body, Endpoint, Reply, Who } from '../../kernel/endpoint.ts'
import type { Log } from '../../kernel/log.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Result } from '../../kernel/result.ts'

/** The caller's session. Only the server reads the cookie behind it. */
export type Session<W extends Who = Who> = {
  /** The id of the session's row; null for a visitor who has none yet. */
  id: W extends 'customer' ? number : number | null
  /** The signed-in customer; never null if the endpoint requires one. */
  customerId: W extends 'customer' ? number : number | null
  /** A non-secret identifier of the signed-in session; null for a visitor. */
  marker: string | null
  /** The browser, if a correct code has ever verified a number in it; null for any other. */
  browserId: number | null
  /**
   * Creates the visitor's session if there is none and returns its id; a refusal if the network has begun too many.
   * Call it in the transaction that stores what refers to the session; `admit` runs that transaction.
   */
  begin(tx: Executor): Promise<Result<number, Refusal>>
  /**
   * Runs a transaction that may begin a session. Only a few of one network run at a time, so that a flood of new
   * visitors leaves database connections to all other calls; a refusal if too many wait.
   */
  admit<T>(work: () => Promise<T>): Promise<T | Refusal>
  /** Deletes a session that this call began and that nothing refers to any more; any other session stays. */
  discard(tx: Executor): Promise<void>
  /**
   * Signs the customer in: the session's row stays, because the visitor's data refers to it, and its cookie changes. If
   * another customer is signed in, that customer is signed out first.
   */
  signIn(db: Executor, customerId: number): Promise<void>
  /**
   * Ends the session on the server. The next visitor in this browser starts without data and account, with a new
   * cookie or none.
   */
  signOut(db: Executor): Promise<void>
}

/**
 * What a handler receives in addition to the body. `now` is the business clock's instant, the same for the whole call.
 */
export type Call<W extends Who = Who> = {
  db: Executor
  now: Date
  session: Session<W>
  requestId: string
  /** The caller's network address, as far as `TRUST_PROXY` allows to determine it. */
  address: string
  log: Log
  /** The body's bytes and the headers as received, to verify signatures over them. */
  raw: { bytes: Uint8Array; headers: RequestHeaders }
  /** The result of the preload that was read with the session; undefined without a preload or a session. */
  preloaded?: unknown
  /** The counters when the calling page began; undefined for every other call. */
  versions?: SourceVersions | undefined
}

/** The headers of a request, by name. */
export type RequestHeaders = Pick<Headers, 'get'>

/** What a public call receives. Its reply is the same for all callers, so it has no data of the caller. */
export type PublicCall = Pick<Call, 'db' | 'log'> & {
  /** Excludes the reply from the response cache, because it is computed from an index that is being rebuilt. */
  skipCache?: (() => void) | undefined
  /** The counters as last read; undefined if they were not read, and the database must be queried. */
  versions?: SourceVersions | undefined
}

/** The counters of changes in the sources of public replies: in all, in lists, and in the search index. */
export type SourceVersions = { all: number; listing: number; search: number }

/** An endpoint with the function that implements it. */
export type Handler = OwnHandler | PublicHandler

/** An endpoint whose reply depends on its caller, with its implementation. */
export type OwnHandler = {
  endpoint: Endpoint
  isPublic?: never
  preload?: Preload
  run(body: unknown, call: Call): Promise<unknown>
}

/**
 * A read that a call always needs. It is part of the statement that reads the session's row, which is named `s` there.
 * Its rows are passed on only if that session is live; `s.is_live` lets the read be skipped otherwise.
 */
export type Preload<Preloaded = unknown, Row extends object = object> = {
  /**
   * Returns the columns and joins; `value` makes placeholders. The text must never vary, as of every prepared
   * statement.
   */
  write(value: (name: string) => Sql): PreloadSql
  /** The values of the placeholders; the body is not validated yet. */
  values(now: Date, body: unknown): Record<string, unknown>
  /** Converts the first row; `isOnly`: it is the only row. Undefined if the call must read for itself. */
  parse(row: Row, isOnly: boolean): Preloaded | undefined
}

/** Columns, whose names differ from the session's own, and the joins to its row `s`. */
export type PreloadSql = { columns: Sql; joins: Sql }

/**
 * A reply that is serialized as JSON already, in consecutive pieces of bytes that were validated when they were
 * written.
 */
export class SerializedReply {
  readonly pieces: readonly Uint8Array[]

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
  }

  /** The parsed value. */
  value(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString())
  }
}

/**
 * A reply whose parts were validated when they were read, so that it is not validated again. The parts must never
 * change.
 */
export class ValidatedReply<Value = unknown> {
  readonly value: Value

  constructor(value: Value) {
    this.value = value
  }
}

/** A reply that is a file for the browser to save; it is never cached. */
export class FileReply {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }) {
    this.name = file.name
    this.type = file.type
    this.bytes = file.bytes
  }
}

/**
 * A reply that is a file of any length: its parts are sent while they are read, so it is never in memory completely.
 */
export class StreamReply {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<Uint8Array>

  constructor(file: { name: string; type: string; parts: AsyncIterable<Uint8Array> }) {
    this.name = file.name
    this.type = file.type
    this.parts = file.parts
  }
}

/** The validated value as the reply of the call. */
export function toReply<E extends Endpoint>(_: E, { value }: ValidatedReply): Reply<E> {
  // `handle` and `publicHandler` accept no other type than the reply's.
  return value as Reply<E>
}

/** An endpoint whose reply to a body is the same for all callers until one of its sources changes. */
export type PublicHandler = {
  endpoint: Endpoint
  isPublic: true
  run(body: unknown, call: PublicCall): Promise<unknown>
}

/** Binds a declared call to its implementation; the types of body, caller and reply follow from the declaration. */
export function handle<P extends string, W extends Who, E extends Endpoint<P, W>>(
  endpoint: E,
  run: (body: Body<E>, call: Call<E['who']>) => Promise<Reply<E> | Refusal | ValidatedReply<Reply<E>>>,
): Handler {
  // The middleware has parsed the body with `endpoint.body` and checked `endpoint.who` before it calls `run`.
  return { endpoint, run: (body, call) => run(body as Body<E>, call) }
}

/**
 * Binds a call to a handler whose first read is part of the session's; without a session the handler reads for itself.
 */
export function handleWithPreload<P extends string, W extends Who, E extends Endpoint<P, W>, Preloaded>(
  endpoint: E,
  preload: Preload<Preloaded>,
  run: (body: Body<E>, call: Call<E['who']>, preloaded: Preloaded | undefined) => Promise<Reply<E> | Refusal>,
): Handler {
  // The value has the type that `preload.parse` returns.
  return {
    endpoint,
    preload,
    run: (body, call) => run(body as Body<E>, call, call.preloaded as Preloaded | undefined),
  }
}

/**
 * Binds a call to an implementation whose reply depends only on the body and the versioned sources. It receives no data
 * of the caller, and the response cache stores its reply until a source changes.
 *
 * @see docs/adr/0067
 */
export function publicHandler<P extends string, E extends Endpoint<P, 'visitor'>>(
  endpoint: E,
  run: (
    body: Body<E>,
    call: PublicCall,
  ) => Promise<Reply<E> | Refusal | SerializedReply | ValidatedReply<Reply<E>>>,
): PublicHandler {
  return {
    endpoint,
    isPublic: true,
    run: (body, { db, log, skipCache, versions }) => run(body as Body<E>, { db, log, skipCache, versions }),
  }
}
