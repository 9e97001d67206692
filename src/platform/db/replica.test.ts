import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { silentLog } from '../log/log.ts'
import { positionsOf, ReplicaWatch } from './replica.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const answer = (position: number | null) =>
  position === null ? Promise.reject(new Error('away')) : Promise.resolve(position)

/** A primary and a replica with settable positions; null is a server that does not answer. */
function watched() {
  const at = { tick: 0, written: 100 as number | null, replayed: 100 as number | null, isReplica: true }
  const watch = new ReplicaWatch({
    db: database.db,
    positions: {
      written: () => answer(at.written),
      replayed: () => (at.isReplica ? answer(at.replayed) : Promise.resolve(null)),
    },
    log: silentLog,
    tick: () => at.tick,
  })
  const readLagAt = (tick: number) => {
    at.tick = tick
    return watch.check()
  }
  return { at, watch, readLagAt, isRead: () => watch.current() === database.db }
}

test('a replica is used for two seconds after a check showed that it has everything', async () => {
  const { at, readLagAt, isRead } = watched()
  expect(isRead()).toBe(false)
  await readLagAt(0)
  expect(isRead()).toBe(true)
  at.tick = 2_000
  expect(isRead()).toBe(true)
  at.tick = 2_001
  expect(isRead()).toBe(false)
})

test('a replica that lags is used until what it lacks is two seconds old, and again after it has caught up', async () => {
  const { at, readLagAt, isRead } = watched()
  await readLagAt(0)
  at.written = 200
  await readLagAt(1_000)
  await readLagAt(2_000)
  expect(isRead()).toBe(true)
  at.written = 300
  await readLagAt(2_500)
  expect(isRead()).toBe(false)
  at.replayed = 200
  expect([await readLagAt(2_600), isRead()]).toEqual([undefined, true])
})

test('a replica that failed, does not answer or was promoted is not used until it answers as a replica', async () => {
  const { at, watch, readLagAt, isRead } = watched()
  await readLagAt(0)
  watch.failed()
  expect(isRead()).toBe(false)
  await readLagAt(100)
  expect(isRead()).toBe(true)
  at.replayed = null
  await readLagAt(200)
  expect(isRead()).toBe(false)
  Object.assign(at, { replayed: 100, isReplica: false })
  await readLagAt(300)
  expect(isRead()).toBe(false)
})

test('while the primary is down the replica is used for a minute after its last check as complete', async () => {
  const { at, readLagAt, isRead } = watched()
  await readLagAt(0)
  at.written = null
  await readLagAt(60_000)
  expect(isRead()).toBe(true)
  at.tick = 60_001
  expect(isRead()).toBe(false)
})

test('a server that is not a replica reports no replayed position', async () => {
  expect(await positionsOf(database.db, database.db).replayed()).toBeNull()
  expect(await positionsOf(database.db, database.db).written()).toBeGreaterThan(0)
})
