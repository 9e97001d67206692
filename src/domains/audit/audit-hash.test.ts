import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditFieldBytes, auditHash, linkFault, toAuditFields } from './audit-hash.server.ts'
import {
  AUDIT_FIELDS,
  FIRST_PREV_HASH,
  type AuditEntry,
  type AuditFields,
  type ChainedEntry,
} from './audit.ts'

const entry: AuditEntry = {
  actor: { kind: 'cli', user: 'asha' },
  act: 'coupon.paused',
  subject: { kind: 'coupon', id: 'HEART15' },
  before: { active: true },
  after: { active: false },
  at: new Date('2026-11-23T03:30:00.000Z'),
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 12 })
const optional = fc.option(anyText, { nil: null })
const anyFields: fc.Arbitrary<AuditFields> = fc.record({
  at: anyText,
  actor: anyText,
  session: optional,
  addressHash: optional,
  act: anyText,
  subjectKind: anyText,
  subjectId: anyText,
  reason: optional,
  before: optional,
  after: optional,
})
const anyHash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const anyPosition = fc.record({ seq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), prev: anyHash })

const prefixed = (value: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(value))
  return Buffer.concat([length, Buffer.from(value)])
}

describe('OPS-L01: the hash of an entry', () => {
  test('is SHA-256 over number, fields and previous hash, each text preceded by its length in four bytes', () => {
    const fields = toAuditFields(entry)
    const absent = Buffer.from('ffffffff', 'hex')
    const parts = [
      ...['1', '2026-11-23T03:30:00.000Z', 'cli:asha'].map(prefixed),
      absent,
      absent,
      ...['coupon.paused', 'coupon', 'HEART15'].map(prefixed),
      absent,
      ...['{"active":true}', '{"active":false}'].map(prefixed),
      Buffer.alloc(32),
    ]
    const expected = createHash('sha256').update(Buffer.concat(parts)).digest('hex')
    expect(auditHash(1, fields, FIRST_PREV_HASH)).toBe(expected)
  })

  test('changes with every field', () => {
    const changed = fc.tuple(fc.constantFrom(...AUDIT_FIELDS), optional)
    fc.assert(
      fc.property(anyPosition, anyFields, changed, ({ seq, prev }, fields, [name, value]) => {
        fc.pre(fields[name] !== value)
        expect(auditHash(seq, { ...fields, [name]: value }, prev)).not.toBe(auditHash(seq, fields, prev))
      }),
    )
  })

  test('changes with the number and with the previous entry’s hash', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, anyFields, (place, other, fields) => {
        fc.pre(place.seq !== other.seq && place.prev !== other.prev)
        const hash = auditHash(place.seq, fields, place.prev)
        expect(auditHash(other.seq, fields, place.prev)).not.toBe(hash)
        expect(auditHash(place.seq, fields, other.prev)).not.toBe(hash)
      }),
    )
  })

  test('differs for fields whose concatenation is the same', () => {
    fc.assert(
      fc.property(anyFields, anyText, fc.string({ minLength: 1 }), anyText, (fields, first, moved, last) => {
        const one = { ...fields, subjectKind: first + moved, subjectId: last }
        const other = { ...fields, subjectKind: first, subjectId: moved + last }
        expect(auditFieldBytes(one)).not.toEqual(auditFieldBytes(other))
      }),
    )
  })

  test('differs for an absent field and an empty one', () => {
    fc.assert(
      fc.property(
        anyFields,
        fc.constantFrom('session', 'addressHash', 'reason', 'before', 'after'),
        (fields, name) => {
          const [absent, empty] = [
            { ...fields, [name]: null },
            { ...fields, [name]: '' },
          ]
          expect(auditFieldBytes(absent)).not.toEqual(auditFieldBytes(empty))
        },
      ),
    )
  })
})

describe('OPS-L01: the fields of an entry', () => {
  test('have before and after canonicalized by RFC 8785: sorted, without spaces, numbers as JavaScript writes them', () => {
    const after = { b: [1, 1e21, 0.1 + 0.2], a: { '\u20ac': null, '\r': true }, c: 'é"\u0001' }
    expect(toAuditFields({ ...entry, after }).after).toBe(
      String.raw`{"a":{"\r":true,"€":null},"b":[1,1e+21,0.30000000000000004],"c":"é\"\u0001"}`,
    )
  })

  test('are the same for the same values in another order', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.integer()), (values) => {
        const turned = Object.fromEntries(Object.entries(values).toReversed())
        expect(toAuditFields({ ...entry, after: turned })).toEqual(toAuditFields({ ...entry, after: values }))
      }),
    )
  })

  test('reject text that UTF-8 cannot encode', () => {
    expect(() => toAuditFields({ ...entry, after: { text: '\ud800' } })).toThrow('surrogate')
  })

  test('have the time to the millisecond, and the actor with its kind', () => {
    const { at, actor } = toAuditFields({ ...entry, actor: { kind: 'staff', id: 7 } })
    expect([at, actor]).toEqual(['2026-11-23T03:30:00.000Z', 'staff:7'])
    expect(toAuditFields({ ...entry, actor: { kind: 'system' } }).actor).toBe('system')
  })
})

describe('OPS-L03: an entry after the previous entry', () => {
  const previous = { seq: 4, hash: 'ab'.repeat(32) }
  const chained = (seq: number, prevHash = previous.hash): ChainedEntry => {
    const fields = toAuditFields(entry)
    return { ...fields, seq, prevHash, hash: auditHash(seq, fields, prevHash) }
  }

  test('is valid if its number, previous hash and hash match', () => {
    expect(linkFault(previous, chained(5))).toBeNull()
  })

  test('reveals that an entry is missing, inserted, changed or unlinked', () => {
    expect(linkFault(previous, chained(6))).toEqual({ seq: 5, kind: 'missing' })
    expect(linkFault(previous, chained(4))).toEqual({ seq: 4, kind: 'inserted' })
    expect(linkFault(previous, { ...chained(5), reason: 'another' })).toEqual({ seq: 5, kind: 'changed' })
    expect(linkFault(previous, chained(5, FIRST_PREV_HASH))).toEqual({ seq: 5, kind: 'unlinked' })
  })
})
