/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Who did something: a staff member in the console, the shop itself, or a user of the machine through `labaya`. */
export type AuditActor = { kind: 'staff'; id: number } | { kind: 'system' } | { kind: 'cli'; user: string }

/**
 * Something that was done. `act` names it as noun and verb (`coupon.paused`); `subject` is the one thing it was done to.
 * `before` and `after` hold ids and changed fields, never names, numbers, addresses, a person's tests or secrets.
 *
 * @see OPS-006 and OPS-L02
 */
export type AuditEntry = {
  actor: AuditActor
  act: string
  subject: { kind: string; id: string }
  reason?: string
  before?: Json
  after?: Json
  at: Date
  /** The id of the staff session, never its token. */
  session?: string
  /** A keyed hash of the network address. */
  addressHash?: string
}

/** The fields of an entry as they are stored and hashed; null where there is none. */
export type AuditFields = {
  at: string
  actor: string
  session: string | null
  addressHash: string | null
  act: string
  subjectKind: string
  subjectId: string
  reason: string | null
  before: string | null
  after: string | null
}

/** An entry of the chain; both hashes are hexadecimal. */
export type ChainedEntry = AuditFields & { seq: number; prevHash: string; hash: string }

/** The last entry of the chain: its number, 0 where there is none yet, and its hash in hexadecimal. */
export type AuditHead = { seq: number; hash: string }

/** The order in which the fields are hashed, behind the number of the entry. */
export const AUDIT_FIELDS = [
  'at',
  'actor',
  'session',
  'addressHash',
  'act',
  'subjectKind',
  'subjectId',
  'reason',
  'before',
  'after',
] as const satisfies readonly (keyof AuditFields)[]

/** The hash that the first entry follows: 32 zero bytes. */
export const FIRST_PREV_HASH = '00'.repeat(32)

/** An actor as the log stores it: `staff:7`, `system` or `cli:asha`. */
export function actorText(actor: AuditActor): string {
  switch (actor.kind) {
    case 'staff':
      return `staff:${actor.id}`
    case 'system':
      return 'system'
    case 'cli':
      return `cli:${actor.user}`
  }
}
