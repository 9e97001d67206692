import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/database/test-database.ts'
import { execute, inTransaction, rows, sql } from './db.server.ts'
import { asked, inOneWrite, lastInOneWrite, wholeInOneWrite, type Asked } from './one-write.server.ts'
import { prepared } from './prepared.server.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
await execute(db, sql`create table counts (id int primary key)`)
beforeEach(() => execute(db, sql`delete from counts`))

const added = prepared<{ id: number }, { id: number }>(
  (value) => sql`insert into counts values (${value('id')}) returning id`,
)
const counted: Asked<{ id: number }> = asked(sql`select id from counts where id > ${0} order by id`)
const all = () => rows<{ id: number }>(db, sql`select id from counts order by id`)
const ONE = { id: 1 }
const TWO = { id: 2 }

test('each statement sees what the one before did, and gives rows of its own', async () => {
  const came = await inTransaction(db, (tx) =>
    inOneWrite(tx, [added.asked(ONE), counted, added.asked(TWO), counted]),
  )
  expect(came).toEqual([[ONE], [ONE], [TWO], [ONE, TWO]])
})

test('where one fails nothing of the transaction stays, neither before nor behind it', async () => {
  const failing = inTransaction(db, async (tx) => {
    await added(tx, ONE)
    await inOneWrite(tx, [added.asked(TWO), added.asked(ONE), added.asked({ id: 3 })])
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await all()).toEqual([])
})

test('outside of a transaction they are one: all of them or none', async () => {
  expect(await wholeInOneWrite(db, [added.asked(ONE), counted])).toEqual([[ONE], [ONE]])
  const failing = wholeInOneWrite(db, [added.asked(TWO), added.asked(ONE)])
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await all()).toEqual([ONE])
})

test('the last of a transaction are committed with it, and one that fails takes all of it back', async () => {
  const came = await inTransaction(db, async (tx) => {
    await added(tx, ONE)
    return lastInOneWrite(tx, [added.asked(TWO), counted])
  })
  expect(came).toEqual([[TWO], [ONE, TWO]])
  expect(await all()).toEqual([ONE, TWO])

  const failing = inTransaction(db, async (tx) => {
    await added(tx, { id: 3 })
    return lastInOneWrite(tx, [added.asked({ id: 4 }), added.asked(ONE)])
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await all()).toEqual([ONE, TWO])
})

// The embedded database commits by itself.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
  test('behind the last of a transaction nothing can be sent', async () => {
    const late = inTransaction(db, async (tx) => {
      await lastInOneWrite(tx, [added.asked(ONE)])
      await inOneWrite(tx, [added.asked(TWO)])
    })
    await expect(late).rejects.toThrow('was sent already')
    expect(await all()).toEqual([ONE])
  })
