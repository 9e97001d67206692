import type { RawBuilder } from 'kysely'
import type { Executor } from '../db/query.server.ts'
import type { Body, Endpoint, Reply, Who } from '../../kernel/endpoint.ts'
import type { Log } from '../../kernel/log.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Result } from '../../kernel/result.ts'

/** Whose call it is. The cookie behind it is the server's business alone. */
export type Session<W extends Who = Who> = {
  /** The session's row, null for a visitor who has none yet. */
  id: W extends 'customer' ? number : number | null
  /** The signed-in customer; never null if the endpoint demands one. */
  customerId: W extends 'customer' ? number : number | null
  /** Non-secret marker of the signed-in session, null for a visitor. */
  marker: string | null
  /** The browser, if a correct code has ever verified a number in it; null for any other. */
  browserId: number | null
  /**
   * Makes the visitor's session if there is none and gives its id; a refusal if too many come from the same network.
   * It is to be called in the transaction that stores what hangs on the session, which `admit` runs.
   */
  begin(tx: Executor): Promise<Result<number, Refusal>>
  /**
   * Runs a transaction that may begin a session. Of one network only a few run at once, so that a flood of new visitors
   * leaves connections to the database to everybody else; a refusal if too many wait.
   */
  admit<T>(work: () => Promise<T>): Promise<T | Refusal>
  /** Deletes a session that this call began, once nothing hangs on it any more; any other stays. */
  discard(tx: Executor): Promise<void>
  /**
   * Signs the customer in: the session's row stays (the visitor's cart hangs on it), its cookie is new.
   * If another customer is signed in, she is signed out first.
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
  /** The caller's network address, as far as `TRUST_PROXY` allows to determine it. */
  address: string
  log: Log
  /** The bytes and headers as received, for signatures over them. */
  raw: { bytes: Uint8Array; headers: RequestHeaders }
  /** The rows of the preload that was read with the session; undefined without a preload or a session. */
  preloaded?: unknown
  /** The catalogue's counters when the calling page began; undefined for every other call. */
  versions?: CatalogueVersions | undefined
}

/** The headers of a request, by name. */
export type RequestHeaders = Pick<Headers, 'get'>

/** What a public call gets, whose reply is the same for everybody: nothing of the caller. */
export type PublicCall = Pick<Call, 'db' | 'log'> & {
  /** Keeps the reply out of the response cache: it is made of an index that is being rebuilt. */
  skipCache?: (() => void) | undefined
  /** The catalogue's counters as last read; undefined if nobody read them, and the database must be read. */
  versions?: CatalogueVersions | undefined
}

/** The counters of the catalogue's changes: of all, of its lists, of the search index. */
export type CatalogueVersions = { all: number; listing: number; search: number }

/** An endpoint with the function that answers it. */
export type Handler = OwnHandler | PublicHandler

/** An endpoint whose reply depends on its caller, and what answers it. */
export type OwnHandler = {
  endpoint: Endpoint
  isPublic?: never
  preload?: Preload
  run(body: unknown, call: Call): Promise<unknown>
}

/**
 * A read that a call needs in any case. It is part of the statement that reads the session's row, which is `s` there.
 * Its rows are passed on only if that session is live; `s.is_live` lets it skip the read otherwise.
 */
export type Preload<Preloaded = unknown, Row extends object = object> = {
  /** Gives one value; text that never changes, as every statement that is prepared. */
  write(value: (name: string) => RawBuilder<unknown>): PreloadSql
  /** What goes into it; the body is as it was sent, unchecked. */
  values(now: Date, body: unknown): Record<string, unknown>
  /** What comes of the first row, which may be the only one; undefined if the call is to read by itself. */
  parse(row: Row, isOnly: boolean): Preloaded | undefined
}

/** Columns, named apart from the session's own, and what joins them to its row `s`. */
export type PreloadSql = { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }

/** A reply that is written as JSON already: bytes one after the other, checked when they were written. */
export class SerializedReply {
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
export class ValidatedReply<Value = unknown> {
  readonly value: Value

  constructor(value: Value) {
    this.value = value
  }
}

/** A reply that is a file for the browser to save; nothing of it is ever cached. */
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

/** A reply that is a file of any length: its parts are sent as they are read, and nothing holds all of it. */
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

/** What was checked, as the reply of the call that it answers. */
export function toReply<E extends Endpoint>(_: E, { value }: ValidatedReply): Reply<E> {
  // Whoever made it gave it this type: `handle` and `publicHandler` take no other.
  return value as Reply<E>
}

/** An endpoint whose reply to a body is the same for everybody, as long as nothing of the catalogue changes. */
export type PublicHandler = {
  endpoint: Endpoint
  isPublic: true
  run(body: unknown, call: PublicCall): Promise<unknown>
}

/**
 * Ties a declared call to its implementation; the types of body, caller and reply follow from the declaration.
 */
export function handle<P extends string, W extends Who, E extends Endpoint<P, W>>(
  endpoint: E,
  run: (body: Body<E>, call: Call<E['who']>) => Promise<Reply<E> | Refusal | ValidatedReply<Reply<E>>>,
): Handler {
  // The kit has parsed the body with `endpoint.body` and checked `endpoint.who` before it calls `run`.
  return { endpoint, run: (body, call) => run(body as Body<E>, call) }
}

/** Ties a call to a handler whose first read is sent with the session's; without a session it reads by itself. */
export function handleWithPreload<P extends string, W extends Who, E extends Endpoint<P, W>, Preloaded>(
  endpoint: E,
  preload: Preload<Preloaded>,
  run: (body: Body<E>, call: Call<E['who']>, preloaded: Preloaded | undefined) => Promise<Reply<E> | Refusal>,
): Handler {
  // What was preloaded is what `preload` parsed.
  return {
    endpoint,
    preload,
    run: (body, call) => run(body as Body<E>, call, call.preloaded as Preloaded | undefined),
  }
}

/**
 * Ties a call to an implementation whose reply depends on the body and the catalogue alone: the response cache stores it
 * until the catalogue changes, and nothing of the caller reaches it.
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
