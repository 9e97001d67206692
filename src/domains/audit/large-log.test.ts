import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import type { RunStatement } from '../../platform/db/statement-listener.server.ts'
import { auditActorsOf } from './audit-actors.store.server.ts'
import { listAudit } from './audit-list.store.server.ts'
import type { AuditSearch } from './audit.ts'

const ENTRIES = 60_000
// A page, with one entry more, or the entries of the rarer of two combined filters.
const BY_ONE_PERSON = 60
const ANY: AuditSearch = { by: null, act: null, subject: null, from: null, to: null, after: null }

let database: TestDatabase
const ran: RunStatement[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  // One of a thousand entries is by staff member 7, one of ten thousand is about the order LB7, and two are by the shop.
  await execute(
    database.db,
    sql`insert into audit_entries (seq, at, actor, act, subject_kind, subject_id, prev_hash, hash)
        select n, to_char(timestamp '2026-11-23' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
          case when n % 30000 = 5 then 'system' when n % 1000 = 7 then 'staff:7' else 'staff:' || (n % 5) end,
          'order.noted', 'order', case when n % 10000 = 7 then 'LB7' else 'LB' || (n % 7000) || 'X' end,
          decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
        from generate_series(1, ${ENTRIES}::int) n`,
  )
  await execute(database.db, sql`analyze audit_entries`)
  database.listen((statement) => ran.push(statement))
})
afterAll(() => database.close())

type Plan = { 'Node Type': string; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Plan[] }
type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** The nodes of the plan of the last statement, which is run again. */
async function lastPlan(): Promise<Plan[]> {
  const { text, values } = ran.at(-1) ?? { text: '', values: [] }
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values])
  const { rows } = await database.db.executeQuery<Explained>(explained)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan === undefined ? [] : nodesOf(plan)
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** The most rows that a node of the plan reads. */
async function rowsRead(): Promise<number> {
  const plan = await lastPlan()
  expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  return Math.max(...plan.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)))
}

test('OPS-L04: a filter of a large log reads a page from its index, however rare its entries are', async () => {
  const searches: [Partial<AuditSearch>, number][] = [
    [{}, 50],
    [{ by: 'staff:7' }, 50],
    [{ by: 'system' }, 2],
    [{ subject: { kind: 'order', id: 'LB7' } }, 6],
    [{ by: 'staff:7', subject: { kind: 'order', id: 'LB7' } }, 6],
    [{ by: 'nobody' }, 0],
  ]
  for (const [search, found] of searches) {
    // oxlint-disable-next-line no-await-in-loop -- each plan is that of the last statement
    const { entries } = await listAudit(database.db, { ...ANY, ...search })
    expect([search, entries.length]).toEqual([search, found])
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await rowsRead()).toBeLessThanOrEqual(BY_ONE_PERSON)
  }
})

test('OPS-L04: the actors of a large log are read one by one from the index', async () => {
  expect((await auditActorsOf(database.db)).toSorted()).toEqual([
    'staff:0',
    'staff:1',
    'staff:2',
    'staff:3',
    'staff:4',
    'staff:7',
    'system',
  ])
  expect(await rowsRead()).toBeLessThanOrEqual(10)
})
