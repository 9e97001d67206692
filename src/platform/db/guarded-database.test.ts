import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, one, sql, type Executor } from './query.server.ts'
import { transaction } from './transaction.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'

let database: TestDatabase
let db: Executor

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await execute(db, sql`create table notes (id int primary key)`)
})
afterAll(() => database.close())

const asNumber = (executor: Executor, text: string) =>
  one<{ number: number }>(executor, sql`select ${text}::int as number`)
const note = (executor: Executor, id: number) => execute(executor, sql`insert into notes values (${id})`)
const noted = async (id: number) => (await one(db, sql`select id from notes where id = ${id}`)) !== undefined

describe('an error in a statement with parameters leaves the connection usable', () => {
  test('outside a transaction, more often than the pool has connections', async () => {
    for (let time = 0; time < 12; time += 1) {
      await expect(asNumber(db, 'no number')).rejects.toThrow('invalid input syntax')
      expect(await asNumber(db, '7')).toEqual({ number: 7 })
    }
  })

  test('inside a transaction, which is rolled back', async () => {
    const failing = transaction(db, async (tx) => {
      await note(tx, 1)
      await asNumber(tx, 'no number')
    })
    await expect(failing).rejects.toThrow('invalid input syntax')
    expect(await noted(1)).toBe(false)
    expect(await transaction(db, (tx) => asNumber(tx, '8'))).toEqual({ number: 8 })
  })

  test('with many concurrent statements', async () => {
    const queries = Array.from({ length: 40 }, (_, i) => asNumber(db, i % 2 === 0 ? String(i) : 'no number'))
    const outcomes = await Promise.allSettled(queries)
    for (const [i, outcome] of outcomes.entries()) {
      expect(outcome).toMatchObject(
        i % 2 === 0 ? { status: 'fulfilled', value: { number: i } } : { status: 'rejected' },
      )
    }
  })
})

describe('using the outer database inside a transaction', () => {
  test('throws instead of waiting for ever, and rolls the transaction back', async () => {
    const mistaken = transaction(db, async (tx) => {
      await note(tx, 2)
      await asNumber(db, '1')
    })
    await expect(mistaken).rejects.toThrow('The outer database was used inside a transaction')
    expect(await noted(2)).toBe(false)
    expect(await asNumber(db, '9')).toEqual({ number: 9 })
  })

  test('throws for a second transaction too, while a transaction on the first joins it', async () => {
    const mistaken = transaction(db, () => transaction(db, (inner) => asNumber(inner, '1')))
    await expect(mistaken).rejects.toThrow('The outer database was used inside a transaction')

    await transaction(db, (tx) => transaction(tx, (same) => note(same, 3)))
    expect(await noted(3)).toBe(true)
  })

  test('does not affect concurrent calls', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const open = transaction(db, async (tx) => {
      await note(tx, 4)
      await finished
    })
    const beside = asNumber(db, '10')
    finish()
    await open
    expect(await beside).toEqual({ number: 10 })
  })
})
