import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { actorText, AUDIT_FIELDS, type AuditEntry, type AuditFields, type Json } from './audit.ts'

/** The fields of an entry as text: the time in UTC to the millisecond, `before` and `after` in the form of RFC 8785. */
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
 * The part of the hashed bytes that a writer has before it holds the head: each field as its length and its UTF-8.
 * The number of the entry comes before it, the hash of the entry before comes after it.
 */
export function auditFieldBytes(fields: AuditFields): Buffer {
  return Buffer.concat(AUDIT_FIELDS.map((name) => lengthPrefixed(fields[name])))
}

/**
 * SHA-256 over the number and the fields of an entry, each behind its length, and the hash of the entry before it.
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
// No text is that long, so that a field that is absent differs from an empty one.
const ABSENT = Buffer.alloc(LENGTH_BYTES, 0xff)

function lengthPrefixed(text: string | null): Buffer {
  if (text === null) return ABSENT
  const length = Buffer.byteLength(text, 'utf8')
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + length)
  bytes.writeUInt32BE(length, 0)
  bytes.write(text, LENGTH_BYTES, 'utf8')
  return bytes
}
