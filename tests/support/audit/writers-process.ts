import { once } from 'node:events'
import { appendAudit } from '../../../src/domains/audit/audit.store.server.ts'
import { openPostgres } from '../../../src/platform/db/connect.server.ts'
import { execute, type Executor, sql } from '../../../src/platform/db/query.server.ts'
import { transaction } from '../../../src/platform/db/transaction.server.ts'
import { entryOf } from './written-log.ts'

// A separate process of a test. It prints a line when it is ready, and starts all its writers on the first line of input.
const POOLS = 4
const AT_ONCE_IN_A_POOL = 4

const [url = '', first = '0', count = '0'] = process.argv.slice(2)
const pools = Array.from({ length: POOLS }, () =>
  openPostgres(url, (error) => {
    throw error
  }),
)
await Promise.all(pools.map(({ db }) => execute(db, sql`select 1`)))
process.stdout.write('ready\n')
await once(process.stdin, 'data')

// One writer per connection: a writer that waited longer than a call for a connection would fail.
const writers = pools.flatMap(({ db }) => Array.from({ length: AT_ONCE_IN_A_POOL }, () => db))
await Promise.all(
  writers.map(async (db, writer) => {
    for (let at = writer; at < Number(count); at += writers.length) {
      // oxlint-disable-next-line no-await-in-loop -- the writers of a connection are sequential
      await write(db, Number(first) + at)
    }
  }),
)
await Promise.all(pools.map((pool) => pool.close()))
process.stdin.destroy()

function write(db: Executor, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    await execute(tx, sql`insert into closed_dates (day) values (date '2030-01-01' + ${id}::int)`)
    await appendAudit(tx, entryOf(id))
  })
}
