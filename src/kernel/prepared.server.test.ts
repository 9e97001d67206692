import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/database/test-database.ts'
import { inTransaction, sql } from './db.server.ts'
import { prepared } from './prepared.server.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

type Values = { from: number; by: number | null }
let written = 0
const stepped = prepared<Values, { from: number; to: number | null }>((value) => {
  written += 1
  return sql`select ${value('from')}::int as from, ${value('from')}::int + ${value('by')}::int + ${0}::int as to`
})

test('a prepared statement is written once and takes other values at each run, the same one in several places', async () => {
  expect(await stepped(db, { from: 1, by: 2 })).toEqual([{ from: 1, to: 3 }])
  expect(await stepped(db, { from: 40, by: null })).toEqual([{ from: 40, to: null }])
  expect(written).toBe(1)
})

test('inside a transaction it runs there, and on the outer database it throws', async () => {
  const [row] = await inTransaction(db, (tx) => stepped(tx, { from: 5, by: 6 }))
  expect(row?.to).toBe(11)
  const mistaken = inTransaction(db, () => stepped(db, { from: 5, by: 6 }))
  await expect(mistaken).rejects.toThrow('The outer database was used inside a transaction')
})
