import { expect, test } from 'vitest'
import { one, sql } from './query.server.ts'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { silentLog } from '../log/log.ts'
import { slowStatements, type RunStatement } from './statement-listener.server.ts'

test('a statement that takes as long as the setting says is logged without its values, and a shorter one is not', () => {
  const said: unknown[] = []
  const listener = slowStatements({ ...silentLog, warn: (...line) => void said.push(line) }, 500)
  const text = 'select id\n    from customers where mobile = $1'
  listener({ text, values: ['9845012345'], ms: 499.9, hasFailed: false })
  listener({ text, values: ['9845012345'], ms: 500, hasFailed: true })
  expect(said).toEqual([
    ['slow_query', { ms: 500, hasFailed: true, statement: 'select id from customers where mobile = $1' }],
  ])
})

test('an open database reports each statement to its listeners, whether it succeeded or failed', async () => {
  const database = await openTestDatabase()
  const heard: RunStatement[] = []
  database.listen((statement) => heard.push(statement))
  await one(database.db, sql`select ${'9845012345'}::text as mobile`)
  await expect(one(database.db, sql`select 1 / ${0}::int`)).rejects.toThrow('zero')
  await database.close()
  expect(heard).toEqual([
    { text: 'select $1::text as mobile', values: ['9845012345'], ms: expect.any(Number), hasFailed: false },
    { text: 'select 1 / $1::int', values: [0], ms: expect.any(Number), hasFailed: true },
  ])
})
