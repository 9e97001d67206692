import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { query, sql } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import type { RateUse } from './rate-limits.ts'
import { countUses, deleteExpiredCounts, networkUses, releaseUses } from './rate-limits.store.server.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const SECRET = 'a secret of this test'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const oneUse = (subject: string, limit = 3): RateUse => ({ name: 'test/hour', subject, limit, seconds: 3600 })
const from = (host: number) =>
  networkUses('visit', { perAddress: 2, perSubnet: 5, seconds: 3600 }, `203.0.113.${host}`)
const pair = (index: number) =>
  index % 2 === 0 ? [oneUse('race', 7), oneUse('race too', 9)] : [oneUse('race too', 9), oneUse('race', 7)]
const count = (uses: RateUse[], now = NOW) => countUses(database.db, SECRET, uses, now)
const stored = async () => (await query(database.db, sql`select key from rate_counts`)).length

test('SEC-05: the third use of a subject is counted, the fourth must wait, and one of another subject need not', async () => {
  for (let uses = 1; uses <= 3; uses += 1) expect(await count([oneUse('one')])).toBe(0)
  expect(await count([oneUse('one')])).toBeGreaterThan(3500)
  expect(await count([oneUse('two')])).toBe(0)
  expect(await count([oneUse('one')], after(3900))).toBe(0)
})

test('SEC-05: if one limit is used up, nothing is counted under the other', async () => {
  for (let uses = 1; uses <= 3; uses += 1) await count([oneUse('full')])
  expect(await count([oneUse('full'), oneUse('beside', 1)])).toBeGreaterThan(0)
  expect(await count([oneUse('beside', 1)])).toBe(0)
})

test('SEC-05: a limit of 0 is lifted, and stores nothing', async () => {
  const before = await stored()
  expect(await count([oneUse('free', 0), oneUse('free', 0)])).toBe(0)
  expect(await stored()).toBe(before)
})

test('SEC-05: an address has its own limit, and its subnet one for all of its addresses', async () => {
  expect([await count(from(1)), await count(from(1))]).toEqual([0, 0])
  expect(await count(from(1))).toBeGreaterThan(0)
  expect([await count(from(2)), await count(from(2)), await count(from(3))]).toEqual([0, 0, 0])
  expect(await count(from(4))).toBeGreaterThan(0)
})

test('SEC-05: of 40 concurrent uses in two processes exactly as many are counted as the limit allows', async () => {
  const other = await database.another()
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      countUses(index % 2 === 0 ? database.db : other.db, SECRET, pair(index), NOW),
    ),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  await other.close()
})

test('SEC-05: a use that is taken back allows one more, and not two', async () => {
  const uses = [oneUse('back'), oneUse('back too', 9)]
  for (let used = 1; used <= 3; used += 1) await count(uses)
  await releaseUses(database.db, SECRET, uses, { usedAt: NOW, now: after(60) })
  expect(await count(uses, after(60))).toBe(0)
  expect(await count(uses, after(60))).toBeGreaterThan(0)
})

test('SEC-05: a use in a transaction that is rolled back does not count', async () => {
  const undone = transaction(database.db, async (tx) => {
    await countUses(tx, SECRET, [oneUse('undone', 1)], NOW)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await count([oneUse('undone', 1)])).toBe(0)
})

test('SEC-05: taking back a use that was never counted allows no further use', async () => {
  await releaseUses(database.db, SECRET, [oneUse('never used', 1)], { usedAt: NOW, now: NOW })
  expect(await count([oneUse('never used', 1)])).toBe(0)
  expect(await count([oneUse('never used', 1)])).toBeGreaterThan(0)
})

test('SEC-05: 20 uses counted and 10 taken back concurrently in two processes leave ten', async () => {
  const other = await database.another()
  const db = (index: number) => (index % 2 === 0 ? database.db : other.db)
  for (let uses = 1; uses <= 10; uses += 1) await count([oneUse('both ways', 21)])
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => countUses(db(index), SECRET, [oneUse('both ways', 21)], NOW)),
    ...Array.from({ length: 10 }, (_, index) =>
      releaseUses(db(index), SECRET, [oneUse('both ways', 21)], { usedAt: NOW, now: NOW }),
    ),
  ])
  for (let uses = 11; uses <= 21; uses += 1) expect(await count([oneUse('both ways', 21)])).toBe(0)
  expect(await count([oneUse('both ways', 21)])).toBeGreaterThan(0)
  await other.close()
})

test('SEC-32: a subject is stored only as a keyed hash, which differs under another key and for another limit', async () => {
  const keys = () =>
    query<{ hex: string }>(database.db, sql`select encode(key, 'hex') as hex from rate_counts order by key`)
  const before = new Set((await keys()).map(({ hex }) => hex))
  await countUses(database.db, SECRET, [oneUse('203.0.113.7')], NOW)
  await countUses(database.db, 'another secret', [oneUse('203.0.113.7')], NOW)
  await countUses(database.db, SECRET, [{ ...oneUse('203.0.113.7'), name: 'other/hour' }], NOW)
  const made = (await keys()).map(({ hex }) => hex).filter((hex) => !before.has(hex))
  expect(made).toHaveLength(3)
  for (const hex of made) expect(hex).toMatch(/^[0-9a-f]{64}$/)
})

test('SEC-32: a count is deleted once no limit reads it, and not a second earlier', async () => {
  await deleteExpiredCounts(database.db, after(100 * 3600), 1_000)
  await count([oneUse('swept')])
  await deleteExpiredCounts(database.db, after(3899), 1_000)
  expect(await stored()).toBe(1)
  await deleteExpiredCounts(database.db, after(3900), 1_000)
  expect(await stored()).toBe(0)
})
