import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendEntries, faultOf, tamper, wholeChain } from '../../../tests/support/audit/written-log.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { auditEnds } from './audit-chain.store.server.ts'
import { auditHash } from './audit-hash.server.ts'
import { FIRST_PREV_HASH } from './audit.ts'
import { verifyAudit } from './verify-audit.server.ts'

let database: TestDatabase
let db: Executor
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.close())

const append = (count: number) => appendEntries(db, count)

const copyOf = (seq: number, to: Sql) => sql`insert into audit_entries
  select ${to}, at, actor, session, address_hash, act, subject_kind, subject_id, reason, before, after, prev_hash, hash
  from audit_entries where seq = ${seq}`

describe('OPS-L03: verification finds', () => {
  test('nothing in an intact log, empty or not', async () => {
    expect(await verifyAudit(db)).toEqual({ ok: true, value: { seq: 0, hash: FIRST_PREV_HASH } })
    await append(3)
    const { head } = await auditEnds(db)
    expect(await verifyAudit(db)).toEqual({ ok: true, value: head })
  })

  test('a changed entry, in each of its columns', async () => {
    await append(3)
    const columns = [
      'at',
      'actor',
      'session',
      'address_hash',
      'act',
      'subject_kind',
      'subject_id',
      'reason',
      'before',
      'after',
    ]
    await tamper(db)
    const original = await query<Record<string, string>>(db, sql`select * from audit_entries where seq = 2`)
    for (const column of columns) {
      const value = { at: '2026-11-23T03:30:00.999Z', actor: 'system' }[column] ?? 'changed'
      await execute(db, sql`update audit_entries set ${sql.ref(column)} = ${value} where seq = 2`)
      expect([column, await faultOf(db)]).toEqual([column, { seq: 2, kind: 'changed' }])
      await execute(
        db,
        sql`update audit_entries set ${sql.ref(column)} = ${original[0]?.[column] ?? null} where seq = 2`,
      )
    }
    expect(await faultOf(db)).toBeNull()
  })

  test('a changed entry whose hash was recomputed, at the next entry', async () => {
    await append(3)
    const [, second] = await wholeChain(db)
    if (second === undefined) throw new Error('no entry')
    const hash = auditHash(2, { ...second, reason: 'x' }, second.prevHash)
    await tamper(db, sql`update audit_entries set reason = 'x', hash = decode(${hash}, 'hex') where seq = 2`)
    expect(await faultOf(db)).toEqual({ seq: 3, kind: 'unlinked' })
  })

  test('a removed entry: the first, one in the middle, the last ones, all', async () => {
    await append(5)
    await tamper(db, sql`delete from audit_entries where seq > 3`)
    expect(await faultOf(db)).toEqual({ seq: 4, kind: 'missing' })
    await execute(db, sql`delete from audit_entries where seq = 2`)
    expect(await faultOf(db)).toEqual({ seq: 2, kind: 'missing' })
    await execute(db, sql`delete from audit_entries where seq = 1`)
    expect(await faultOf(db)).toEqual({ seq: 1, kind: 'missing' })
    await execute(db, sql`truncate audit_entries`)
    expect(await faultOf(db)).toEqual({ seq: 1, kind: 'missing' })
  })

  test('an inserted entry: before the first, after the head, in the middle with all later ones renumbered', async () => {
    await append(3)
    await tamper(db, copyOf(3, sql`4`))
    expect(await faultOf(db)).toEqual({ seq: 4, kind: 'beyond-head' })
    await execute(db, sql`delete from audit_entries where seq = 4`)
    await execute(db, sql`alter table audit_entries drop constraint audit_entries_seq_check`)
    await execute(db, copyOf(1, sql`-7`))
    expect(await faultOf(db)).toEqual({ seq: -7, kind: 'inserted' })
    await execute(db, sql`delete from audit_entries where seq = -7`)
    await execute(db, sql`update audit_entries set seq = 4 where seq = 3`)
    await execute(db, copyOf(2, sql`3`))
    await execute(db, sql`update audit_head set seq = 4`)
    expect(await faultOf(db)).toEqual({ seq: 3, kind: 'changed' })
  })

  test('two entries that were swapped', async () => {
    await append(4)
    await tamper(
      db,
      sql`update audit_entries set seq = 99 where seq = 2`,
      sql`update audit_entries set seq = 2 where seq = 3`,
      sql`update audit_entries set seq = 3 where seq = 99`,
    )
    expect(await faultOf(db)).toEqual({ seq: 2, kind: 'changed' })
  })

  test('a last entry that was replaced, a head that was set back, and a missing head', async () => {
    await append(3)
    const [, , third] = await wholeChain(db)
    if (third === undefined) throw new Error('no entry')
    const hash = auditHash(3, { ...third, act: 'x' }, third.prevHash)
    await tamper(db, sql`update audit_entries set act = 'x', hash = decode(${hash}, 'hex') where seq = 3`)
    expect(await faultOf(db)).toEqual({ seq: 3, kind: 'not-the-head' })
    await execute(db, sql`update audit_head set seq = 2, hash = prev_hash`)
    expect(await faultOf(db)).toEqual({ seq: 3, kind: 'beyond-head' })
    await execute(db, sql`delete from audit_head`)
    expect(await faultOf(db)).toEqual({ seq: 4, kind: 'no-head' })
  })

  test('a log that was rewritten completely, by a head that was recorded elsewhere', async () => {
    await append(4)
    const [, second, third] = await wholeChain(db)
    if (second === undefined || third === undefined) throw new Error('no entry')
    const noted = { seq: 3, hash: third.hash }
    expect(await faultOf(db, noted)).toBeNull()
    expect(await faultOf(db, { seq: 3, hash: second.hash })).toEqual({ seq: 3, kind: 'not-as-noted' })
    await tamper(
      db,
      sql`truncate audit_entries`,
      sql`update audit_head set seq = 0, hash = decode(${FIRST_PREV_HASH}, 'hex')`,
    )
    await append(2)
    expect(await faultOf(db)).toBeNull()
    expect(await faultOf(db, noted)).toEqual({ seq: 3, kind: 'missing' })
    await append(2)
    expect(await faultOf(db, noted)).toEqual({ seq: 3, kind: 'not-as-noted' })
  })

  test('nothing before the recorded entry, and everything after it', async () => {
    await append(4)
    const [, , third] = await wholeChain(db)
    const noted = { seq: 3, hash: third?.hash ?? '' }
    await tamper(db, sql`update audit_entries set reason = 'x' where seq = 1`)
    expect(await faultOf(db, noted)).toBeNull()
    await execute(db, sql`update audit_entries set reason = 'x' where seq = 4`)
    expect(await faultOf(db, noted)).toEqual({ seq: 4, kind: 'changed' })
    await execute(db, sql`update audit_entries set reason = 'x' where seq = 3`)
    expect(await faultOf(db, noted)).toEqual({ seq: 3, kind: 'not-as-noted' })
  })
})
