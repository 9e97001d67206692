import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import {
  actorText,
  AUDIT_FIELDS,
  type AuditEntry,
  type AuditFault,
  type AuditFields,
  type AuditHead,
  type ChainedEntry,
  type Json,
} from './audit.ts'

/**
 * The fields of an entry as text: the time in UTC to the millisecond, `before` and `after` canonicalized by RFC 8785.
 */
export function toAuditFields(entry: AuditEntry): AuditFields {
  return {
    at: entry.at.toISOString(),
    actor: actorText(entry.actor),
    session: entry.session ?? null,
    addressHash: entry.addressHash ?? null,
    act: entry.act,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    reason: entry.reason ?? null,
    before: canonicalText(entry.before),
    after: canonicalText(entry.after),
  }
}

function canonicalText(value: Json | undefined): string | null {
  return value === undefined ? null : (canonicalize(value) ?? null)
}

/**
 * The part of the hashed bytes that a writer can compute before it holds the head: each field as its length and its
 * UTF-8. The entry's number precedes it, and the previous hash follows it.
 */
export function auditFieldBytes(fields: AuditFields): Buffer {
  return Buffer.concat(AUDIT_FIELDS.map((name) => lengthPrefixed(fields[name])))
}

/**
 * SHA-256 over the number and the fields of an entry, each preceded by its length, and the previous entry's hash.
 *
 * @param prevHash in hexadecimal, as is the returned hash
 * @see OPS-L01
 */
export function auditHash(seq: number, fields: AuditFields, prevHash: string): string {
  return createHash('sha256')
    .update(lengthPrefixed(String(seq)))
    .update(auditFieldBytes(fields))
    .update(Buffer.from(prevHash, 'hex'))
    .digest('hex')
}

const LENGTH_BYTES = 4
// No text has this length, so an absent field differs from an empty one.
const ABSENT = Buffer.alloc(LENGTH_BYTES, 0xff)

function lengthPrefixed(text: string | null): Buffer {
  if (text === null) return ABSENT
  const length = Buffer.byteLength(text, 'utf8')
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + length)
  bytes.writeUInt32BE(length, 0)
  bytes.write(text, LENGTH_BYTES, 'utf8')
  return bytes
}

/** The fault of an entry in relation to the previous entry; null if it has none. */
export function linkFault(previous: AuditHead, entry: ChainedEntry): AuditFault | null {
  const expected = previous.seq + 1
  if (entry.seq < expected) return { seq: entry.seq, kind: 'inserted' }
  if (entry.seq > expected) return { seq: expected, kind: 'missing' }
  if (auditHash(entry.seq, entry, entry.prevHash) !== entry.hash) return { seq: expected, kind: 'changed' }
  return entry.prevHash === previous.hash ? null : { seq: expected, kind: 'unlinked' }
}
