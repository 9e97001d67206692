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

/**
 * What is wrong with the chain, at the first number where it shows. A changed entry whose own hash was made again shows at
 * the entry behind it, as `unlinked`.
 */
export type AuditFault = {
  seq: number
  kind:
    | 'missing'
    | 'inserted'
    | 'changed'
    | 'unlinked'
    | 'not-as-noted'
    | 'beyond-head'
    | 'not-the-head'
    | 'no-head'
}

/** What a search of the log asks for; null asks for any. `to` is not included. */
export type AuditSearch = {
  by: string | null
  act: string | null
  subject: AuditEntry['subject'] | null
  from: Date | null
  to: Date | null
  after: AuditCursor | null
}

/** A subject as the address of a page holds it, `order:LB…`; null for a text without both parts. */
export function parseAuditSubject(text: string): AuditEntry['subject'] | null {
  const [, kind, id] = /^([^:]+):(.+)$/.exec(text) ?? []
  return kind === undefined || id === undefined ? null : { kind, id }
}

/** How many entries a page of the search has. @see OPS-007 */
export const AUDIT_PAGE = 50

/** The last entry of the page before. */
export type AuditCursor = { at: string; seq: number }

/** A cursor as the address of a page holds it. */
export function auditCursorText({ at, seq }: AuditCursor): string {
  return `${at}_${seq}`
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/

/** The cursor of such a text, null for any other text. */
export function parseAuditCursor(text: string): AuditCursor | null {
  const [, at, seq] = CURSOR.exec(text) ?? []
  return at === undefined ? null : { at, seq: Number(seq) }
}
