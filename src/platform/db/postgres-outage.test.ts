import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blackHoleTo, type BlackHole } from '../../../tests/support/servers/black-hole-network.ts'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { crashed } from '../../server/http/crash.ts'
import { silentLog } from '../log/log.ts'
import { openPostgres, type Database } from './connect.server.ts'
import { pipeline } from './pipeline.server.ts'
import { execute, one, query, sql } from './query.server.ts'
import { statement } from './statement.server.ts'
import { transaction } from './transaction.server.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
const READS = 20
const TEST_MS = 20_000

const halfOf = statement<{ of: number; by: number }, { half: number }>(
  (value) => sql`select ${value('of')}::int / ${value('by')}::int as half`,
)

test('a statement that the database refuses is not an outage', async () => {
  const database = await openTestDatabase()
  const error: unknown = await query(database.db, halfOf.query({ of: 1, by: 0 })).catch(
    (thrown: unknown) => thrown,
  )
  expect(crashed(silentLog, error, '/')).toMatchObject({ status: 500 })
  await database.close()
})

// The embedded database runs in the process: no connection to it can break.
if (SERVER !== '') {
  describe('SEC-26: a database that stops answering or breaks off', () => {
    let way: BlackHole
    let silent: Database
    beforeAll(async () => {
      way = await blackHoleTo(SERVER)
      const url = new URL(SERVER)
      url.port = String(way.port)
      silent = openPostgres(url.href, () => {})
    })
    afterAll(async () => {
      await silent.close()
      way.close()
    })

    test(
      'fails reads and transactions within six seconds, and serves again when it is back',
      { timeout: TEST_MS },
      async () => {
        const { db } = silent
        expect(await query(db, halfOf.query({ of: 8, by: 2 }))).toEqual([{ half: 4 }])
        await transaction(db, (tx) => query(tx, halfOf.query({ of: 8, by: 2 })))

        way.isSilent = true
        const since = performance.now()
        const ended = await Promise.allSettled([
          ...Array.from({ length: READS }, (_, of) => query(db, halfOf.query({ of, by: 2 }))),
          transaction(db, (tx) => query(tx, halfOf.query({ of: 1, by: 2 }))),
          one(db, sql`select ${1}::int as one`),
        ])
        expect(ended.filter(({ status }) => status === 'fulfilled')).toEqual([])
        expect(performance.now() - since).toBeLessThan(6_500)

        way.isSilent = false
        const back = await Promise.all(
          Array.from({ length: READS }, (_, of) => query(db, halfOf.query({ of, by: 2 }))),
        )
        expect(back.map(([row]) => row?.half)).toEqual(
          Array.from({ length: READS }, (_, of) => Math.floor(of / 2)),
        )
        expect(await transaction(db, (tx) => query(tx, halfOf.query({ of: 6, by: 2 })))).toEqual([
          { half: 3 },
        ])
      },
    )

    test('fails a transaction as an outage if its connection breaks, whatever statement is next', async () => {
      for (const wait of [0, 1, 5, 20]) {
        const broken = transaction(silent.db, async (tx) => {
          await query(tx, halfOf.query({ of: 2, by: 2 }))
          way.cut()
          await pause(wait)
          return query(tx, halfOf.query({ of: 4, by: 2 }))
        })
        const error: unknown = await broken.catch((thrown: unknown) => thrown)
        expect([wait, crashed(silentLog, error, '/')]).toMatchObject([wait, { status: 503, retryAfter: 2 }])
      }
      expect(await query(silent.db, halfOf.query({ of: 6, by: 2 }))).toEqual([{ half: 3 }])
    })

    test('reports the first error if the rollback fails too', async () => {
      const why = new Error('no such thing')
      const broken = transaction(silent.db, async (tx) => {
        await query(tx, halfOf.query({ of: 2, by: 2 }))
        way.cut()
        await pause(5)
        throw why
      })
      await expect(broken).rejects.toBe(why)
      expect(await query(silent.db, halfOf.query({ of: 6, by: 2 }))).toEqual([{ half: 3 }])
    })

    test('fails a pipeline with its commit as an outage, and none of it takes effect', async () => {
      const { db } = silent
      await execute(db, sql`create table if not exists halves (id int)`)
      const broken = transaction(db, async (tx) => {
        await query(tx, halfOf.query({ of: 2, by: 2 }))
        const inserts = [1, 2, 3].map((id) => sql`insert into halves values (${id})`)
        const sent = pipeline(tx, inserts, { commit: true })
        way.cut()
        return sent
      })
      const error: unknown = await broken.catch((thrown: unknown) => thrown)
      expect(crashed(silentLog, error, '/')).toMatchObject({ status: 503, retryAfter: 2 })
      expect([0, 3]).toContain((await query(db, sql`select id from halves`)).length)
      await execute(db, sql`drop table halves`)
    })
  })

  test('SEC-30: a call waits two seconds for a connection, and not at all behind a thousand others', async () => {
    const full = openPostgres(SERVER, () => {})
    const ended = Promise.withResolvers<void>()
    const begun = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
    const holding = begun.map(({ resolve }) =>
      transaction(full.db, async (tx) => {
        await query(tx, halfOf.query({ of: 2, by: 2 }))
        resolve()
        await ended.promise
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
    const waiting = Array.from({ length: 1_005 }, () => query(full.db, halfOf.query({ of: 2, by: 2 })))
    const errors = await Promise.all(waiting.map((one) => one.catch((error: unknown) => error)))
    ended.resolve()
    await Promise.all(holding)
    await full.close()
    const messages = errors.map((error) => (error instanceof Error ? error.message : 'answered'))
    expect(messages.filter((text) => text === 'Too many wait for the database')).toHaveLength(5)
    expect(messages.filter((text) => text.startsWith('timeout exceeded'))).toHaveLength(1_000)
    expect(crashed(silentLog, errors.at(-1), '/')).toMatchObject({ status: 503, retryAfter: 2 })
  })
}
