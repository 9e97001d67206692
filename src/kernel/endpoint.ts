import type * as z from 'zod'

/** Who may make a call: anybody, or a signed-in customer only (a visitor gets 401). */
export type Who = 'visitor' | 'customer'

/** What one call of the API promises. Routing, validation, documentation and types all follow from it. */
export type Endpoint<
  P extends string = string,
  W extends Who = Who,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  /** Checklist id of the call (`API-01`), or `ours` for a call that the contract adds. */
  id: string
  path: P
  method: 'GET' | 'POST'
  who: W
  summary: string
  /** The body after JSON parsing; unknown keys are dropped. */
  body: B
  /** The type of `data` in a success. */
  reply: R
  /** Whether repeating it may never be answered from the idempotency store (it holds secrets or is a read). */
  isRead: boolean
}

type Declared<P extends string, W extends Who, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, W, B, R>,
  'method' | 'isRead'
> &
  Partial<Pick<Endpoint<P, W, B, R>, 'method' | 'isRead'>>

/**
 * Declares one call.
 *
 * @see docs/rules/calls.md
 */
export function endpoint<P extends string, W extends Who, B extends z.ZodType, R extends z.ZodType>(
  declared: Declared<P, W, B, R>,
): Endpoint<P, W, B, R> {
  return { method: 'POST', isRead: false, ...declared }
}

/** The parsed body of a call. */
export type Body<E extends Endpoint> = z.output<E['body']>

/** What a caller may send: the body before defaults and coercion. */
export type Sent<E extends Endpoint> = z.input<E['body']>

/** The type of `data` in the call's success. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
