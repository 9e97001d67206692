import type * as z from 'zod'

/**
 * Who may make a call: anyone (`visitor`), a signed-in customer (a visitor gets 401), or the staff.
 * Staff sessions are separate from those of customers.
 */
export type Who = 'visitor' | 'customer' | 'staff'

/**
 * What a staff call requires in addition to `CONSOLE_ALLOW`: nothing (`anyone`), a session or a join in progress
 * (`joining`), a session (`session`), or a session with the named permission. Null for every other call.
 */
export type May<Permission extends string = string> = 'anyone' | 'joining' | 'session' | Permission | null

/** The declaration of one call of the API. Routing, validation, documentation and types are derived from it. */
export type Endpoint<
  P extends string = string,
  W extends Who = Who,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  M extends May = May,
> = {
  /** The id of the call in the specification's checklist (`API-01`), or `ours` for a call that this project adds. */
  id: string
  path: P
  method: 'GET' | 'POST'
  who: W
  /** What a staff call requires; null for every other call. @see OPS-004 */
  may: M
  summary: string
  /** The schema of the body after JSON parsing; it drops unknown keys. */
  body: B
  /** The schema of `data` in a successful response. */
  reply: R
  /**
   * Whether the idempotency store never answers a repeat of this call, because it is a read or its reply holds secrets.
   */
  isRead: boolean
  /** Whether the body has a file in `bytes` (base64). Such a body may have up to 14 MiB. */
  takesFile: boolean
}

type Declared<P extends string, W extends Who, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, W, B, R>,
  'method' | 'isRead' | 'takesFile' | 'may'
> &
  Partial<Pick<Endpoint<P, W, B, R>, 'method' | 'isRead' | 'takesFile'>>

/** A staff call must name what it requires; no other call may. */
type Needed<W extends Who, M extends May> = W extends 'staff' ? { may: M } : { may?: never }

/**
 * Declares one call.
 *
 * @see docs/rules/calls.md
 */
export function endpoint<
  P extends string,
  W extends Who,
  B extends z.ZodType,
  R extends z.ZodType,
  M extends May = null,
>(declared: Declared<P, W, B, R> & Needed<W, M>): Endpoint<P, W, B, R, M> {
  const { may = null, ...rest }: Declared<P, W, B, R> & { may?: M | null | undefined } = declared
  // Only a staff call has `may`; for all others M is null.
  return { method: 'POST', isRead: false, takesFile: false, ...rest, may: may as M }
}

/** The body of a call after parsing. */
export type Body<E extends Endpoint> = z.output<E['body']>

/** What a caller may send: the body before defaults and coercion. */
export type Sent<E extends Endpoint> = z.input<E['body']>

/** The type of `data` in the call's successful response. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
