import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  appendEntries,
  chainPages,
  entryOf,
  faultOf,
  tamper,
  wholeChain,
} from '../../../tests/support/audit/written-log.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, one, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { auditEnds } from './audit-chain.store.server.ts'
import { auditHash, toAuditFields } from './audit-hash.server.ts'
import { appendAudit } from './audit.store.server.ts'
import { FIRST_PREV_HASH, type AuditEntry } from './audit.ts'
import { verifyAudit } from './verify-audit.server.ts'

let database: TestDatabase
let db: Executor
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.close())

const append = (count: number) => appendEntries(db, count)

describe('OPS-L01: an entry', () => {
  test('is stored with its hash, the first one after 32 zero bytes, and moves the head', async () => {
    await append(2)
    const [first, second] = await wholeChain(db)
    const fields = toAuditFields(entryOf(1))
    const hash = auditHash(1, fields, FIRST_PREV_HASH)
    expect(first).toEqual({ ...fields, seq: 1, prevHash: FIRST_PREV_HASH, hash })
    expect(second).toMatchObject({
      seq: 2,
      prevHash: hash,
      hash: auditHash(2, toAuditFields(entryOf(2)), hash),
    })
    expect(await auditEnds(db)).toEqual({ head: { seq: 2, hash: second?.hash }, lastSeq: 2 })
  })

  test('with texts of every kind is hashed as it is stored', async () => {
    const entry: AuditEntry = {
      ...entryOf(1),
      actor: { kind: 'cli', user: 'आशा "o" \\' },
      reason: 'नमस्ते 👩🏽‍⚕️\nsecond line',
      before: { '\u0000': [null, 1.5, 'é'] },
      session: '',
      addressHash: 'ab',
    }
    await transaction(db, (tx) => appendAudit(tx, entry))
    expect(await faultOf(db)).toBeNull()
    expect(await wholeChain(db)).toMatchObject([toAuditFields(entry)])
  })

  test('stores its time as text to the millisecond, so that it reads back exactly as it was hashed', async () => {
    await append(1)
    const type = await one(
      db,
      sql`select data_type from information_schema.columns where table_name = 'audit_entries' and column_name = 'at'`,
    )
    expect(type).toEqual({ data_type: 'text' })
    expect(await one(db, sql`select at from audit_entries`)).toEqual({ at: '2026-11-23T03:30:00.124Z' })
    expect(await faultOf(db)).toBeNull()
    const finer = sql`insert into audit_entries select 2, '2026-11-23T03:30:00.124567Z', actor, session, address_hash, act,
      subject_kind, subject_id, reason, before, after, prev_hash, hash from audit_entries`
    await expect(execute(db, finer)).rejects.toThrow('audit_entries_at_check')
  })

  test('is stored if and only if its write is', async () => {
    const failed = transaction(db, async (tx) => {
      await appendAudit(tx, entryOf(1))
      throw new Error('the write failed')
    })
    await expect(failed).rejects.toThrow('the write failed')
    expect(await auditEnds(db)).toEqual({ head: { seq: 0, hash: FIRST_PREV_HASH }, lastSeq: 0 })
    await append(1)
    expect(await faultOf(db)).toBeNull()
  })

  test('is refused outside of a transaction, and if the head is missing', async () => {
    await expect(appendAudit(db, entryOf(1))).rejects.toThrow('belongs to the transaction')
    await tamper(db, sql`delete from audit_head`)
    await expect(append(1)).rejects.toThrow('null value in column "seq"')
    expect(await wholeChain(db)).toEqual([])
  })

  test("waits for the previous writer and follows that writer's entry, however many there are", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, id) => transaction(db, (tx) => appendAudit(tx, entryOf(id)))),
    )
    expect((await wholeChain(db)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(await faultOf(db)).toBeNull()
  })
})

async function refused(statement: Sql, message = 'The audit log only grows'): Promise<void> {
  await expect(execute(db, statement)).rejects.toThrow(message)
}

describe('OPS-L02: the database refuses', () => {
  test('to update, delete and truncate entries, also if none match', async () => {
    await append(2)
    await refused(sql`update audit_entries set reason = 'x' where seq = 1`)
    await refused(sql`update audit_entries set reason = 'x' where seq = 99`)
    await refused(sql`delete from audit_entries where seq = 2`)
    await refused(sql`truncate audit_entries`)
    await refused(
      sql`insert into audit_entries select * from audit_entries where seq = 1 on conflict (seq) do update set reason = 'x'`,
    )
    expect(await faultOf(db)).toBeNull()
  })

  test('to delete and truncate the head, and to set it to anything but the next entry', async () => {
    await append(2)
    await refused(sql`delete from audit_head`)
    await refused(sql`truncate audit_head`)
    await refused(sql`update audit_head set seq = seq - 1`, 'moves to the next entry alone')
    await refused(
      sql`update audit_head set seq = seq + 1, prev_hash = decode(repeat('ab', 32), 'hex')`,
      'moves to',
    )
    expect(await faultOf(db)).toBeNull()
  })

  test('all of this also in a session that disables triggers as a replica does', async () => {
    await append(1)
    const silenced = transaction(db, async (tx) => {
      await execute(tx, sql`set local session_replication_role = replica`)
      await execute(tx, sql`delete from audit_entries`)
    })
    await expect(silenced).rejects.toThrow('The audit log only grows')
  })
})

test('OPS-L03: a chain of several pages is read in order, each entry once', async () => {
  await transaction(db, async (tx) => {
    for (let id = 1; id <= 2_001; id += 1) await appendAudit(tx, entryOf(id))
  })
  const pages = await chainPages(db)
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
  const read: [number, number][] = []
  const verified = await verifyAudit(db, { read: (seq, last) => void read.push([seq, last]) })
  expect([verified.ok, read]).toEqual([
    true,
    [
      [1_000, 2_001],
      [2_000, 2_001],
      [2_001, 2_001],
    ],
  ])
})
