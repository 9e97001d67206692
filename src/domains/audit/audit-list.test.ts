import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { parseInstantCursor } from '../../kernel/instant-cursor.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { listAudit, type AuditPage } from './audit-list.store.server.ts'
import { appendAudit } from './audit.store.server.ts'
import type { AuditSearch } from './audit.ts'

const NOON = Date.parse('2026-11-23T12:00:00.000Z')
const COUNT = 120

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await transaction(database.db, async (tx) => {
    for (let id = 1; id <= COUNT; id += 1) {
      await appendAudit(tx, {
        actor: id % 2 === 0 ? { kind: 'staff', id: 7 } : { kind: 'cli', user: 'asha' },
        act: id % 3 === 0 ? 'order.canceled' : 'order.refunded',
        subject: { kind: 'order', id: `LB${id % 10}` },
        after: { refunded_paise: id },
        // Two entries have the same time, as if two writers read the clock at once.
        at: new Date(NOON + Math.floor(id / 2) * 60_000),
      })
    }
  })
})
afterAll(() => database.close())

const ANY: AuditSearch = { by: null, act: null, subject: null, from: null, to: null, after: null }
const page = (search: Partial<AuditSearch>) => listAudit(database.db, { ...ANY, ...search })
const seqs = ({ entries }: AuditPage) => entries.map(({ seq }) => seq)

async function allPages(search: Partial<AuditSearch>): Promise<number[][]> {
  const pages: number[][] = []
  for (let after: AuditSearch['after'] = null; ;) {
    const read = await page({ ...search, after })
    pages.push(seqs(read))
    if (read.after === null) return pages
    after = parseInstantCursor(read.after)
  }
}

const from = (first: number, step = 1) =>
  Array.from({ length: COUNT }, (_, at) => COUNT - at).filter((id) => id % step === 0 && id >= first)

describe('OPS-L04: the audit log', () => {
  test('is read in pages of 50, the newest first, each entry once', async () => {
    const pages = await allPages({})
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(from(1))
  })

  test('has no further page after a last page that is full', async () => {
    const read = await page({ from: new Date(NOON + 36 * 60_000), to: new Date(NOON + 61 * 60_000) })
    expect([read.entries.length, read.after]).toEqual([49, null])
    const exact = await page({ from: new Date(NOON + 35 * 60_000), to: new Date(NOON + 60 * 60_000) })
    expect([exact.entries.length, exact.after]).toEqual([50, null])
  })

  test('can be searched by person, action and subject, alone and combined', async () => {
    expect((await allPages({ by: 'staff:7' })).flat()).toEqual(from(1, 2))
    expect((await allPages({ act: 'order.canceled' })).flat()).toEqual(from(1, 3))
    expect((await allPages({ subject: { kind: 'order', id: 'LB0' } })).flat()).toEqual(from(1, 10))
    expect(seqs(await page({ by: 'cli:asha', subject: { kind: 'order', id: 'LB0' } }))).toEqual([])
    expect(seqs(await page({ by: 'staff:7', act: 'order.canceled' }))).toEqual(from(1, 6))
  })

  test('can be searched by time: from an instant on, and up to before one', async () => {
    const [eleven, twelve] = [new Date(NOON + 11 * 60_000), new Date(NOON + 12 * 60_000)]
    expect(seqs(await page({ from: eleven, to: twelve }))).toEqual([23, 22])
    expect(seqs(await page({ to: eleven })).at(0)).toBe(21)
  })

  test('displays who did what to what, and what changed', async () => {
    const { entries } = await page({})
    expect(entries[0]).toEqual({
      seq: COUNT,
      at: '2026-11-23T13:00:00.000Z',
      by: 'staff:7',
      act: 'order.canceled',
      subject: { kind: 'order', id: 'LB0' },
      reason: null,
      before: null,
      after: { refunded_paise: COUNT },
    })
  })
})
