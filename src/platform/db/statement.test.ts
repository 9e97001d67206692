import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { one, query, sql } from './query.server.ts'
import { statement } from './statement.server.ts'
import { transaction } from './transaction.server.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

type Values = { from: number; by: number | null }
let builds = 0
const stepped = statement<Values, { from: number; to: number | null }>((value) => {
  builds += 1
  return sql`select ${value('from')}::int as from, ${value('from')}::int + ${value('by')}::int + ${0}::int as to`
})

test('the text is built once and accepts other values at each run, one value at several positions', async () => {
  expect(await query(db, stepped.query({ from: 1, by: 2 }))).toEqual([{ from: 1, to: 3 }])
  expect(await query(db, stepped.query({ from: 40, by: null }))).toEqual([{ from: 40, to: null }])
  expect(builds).toBe(1)
})

test('inside a transaction it runs there, and on the outer database it throws', async () => {
  const row = await transaction(db, (tx) => one(tx, stepped.query({ from: 5, by: 6 })))
  expect(row?.to).toBe(11)
  const mistaken = transaction(db, () => query(db, stepped.query({ from: 5, by: 6 })))
  await expect(mistaken).rejects.toThrow('The outer database was used inside a transaction')
})
