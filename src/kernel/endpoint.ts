import type * as z from 'zod'

/**
 * Who may make a call: anybody, a signed-in customer only (a visitor gets 401), or the staff of the laboratory, whose
 * sessions are apart from those of the shop.
 */
export type Who = 'visitor' | 'customer' | 'staff'

/**
 * What a staff call needs beside `CONSOLE_ALLOW`: nothing (`anyone`), a session or a join in progress (`joining`), a
 * session (`session`), or a session with the named permission. Null for every other call.
 */
export type May<Permission extends string = string> = 'anyone' | 'joining' | 'session' | Permission | null

/** What one call of the API promises. Routing, validation, documentation and types all follow from it. */
export type Endpoint<
  P extends string = string,
  W extends Who = Who,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  M extends May = May,
> = {
  /** Checklist id of the call (`API-01`), or `ours` for a call that the contract adds. */
  id: string
  path: P
  method: 'GET' | 'POST'
  who: W
  /** What a staff call needs; null for every other call. @see OPS-004 */
  may: M
  summary: string
  /** The body after JSON parsing; unknown keys are dropped. */
  body: B
  /** The type of `data` in a success. */
  reply: R
  /** Whether repeating it may never be answered from the idempotency store (it holds secrets or is a read). */
  isRead: boolean
  /** Whether the body holds a file in `bytes` (base64): it may then have up to 14 MiB. */
  takesFile: boolean
}

type Declared<P extends string, W extends Who, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, W, B, R>,
  'method' | 'isRead' | 'takesFile' | 'may'
> &
  Partial<Pick<Endpoint<P, W, B, R>, 'method' | 'isRead' | 'takesFile'>>

/** A staff call names what it needs; no other call may. */
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
  // A call that is not the staff's names nothing, and `M` is null then.
  return { method: 'POST', isRead: false, takesFile: false, ...rest, may: may as M }
}

/** The parsed body of a call. */
export type Body<E extends Endpoint> = z.output<E['body']>

/** What a caller may send: the body before defaults and coercion. */
export type Sent<E extends Endpoint> = z.input<E['body']>

/** The type of `data` in the call's success. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
