import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts'
import { execute, firstRow, sql } from './db.server.ts'
import { together } from './together.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await execute(database.db, sql`create table marks (id int primary key check (id < 10))`)
})
afterAll(() => database.close())

const mark = (id: number) => sql`insert into marks (id) values (${id}::int)`
const marked = async () =>
  (await firstRow<{ ids: number[] }>(database.db, sql`select array(select id from marks order by id) as ids`))
    ?.ids

test('writes that go together are one statement, and none of them is no statement at all', async () => {
  const texts: string[] = []
  database.listen(({ text }) => texts.push(text))
  await together(database.db, [])
  expect(texts).toEqual([])
  await together(database.db, [mark(1), mark(2), sql`delete from marks where id = 7`])
  expect(texts).toHaveLength(1)
  await together(database.db, [mark(3)])
  expect(await marked()).toEqual([1, 2, 3])
})

test('where one of them cannot be, none of them is', async () => {
  await expect(together(database.db, [mark(4), mark(10)])).rejects.toThrow(/check/)
  expect(await marked()).toEqual([1, 2, 3])
})
