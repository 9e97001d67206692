import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest'
import { PRODUCTION } from '../../../tests/support/shop/settings.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { DEFAULT_CANCELLATION } from '../../domains/orders/cancellation.ts'
import { readConfig, type Config } from './config.ts'
import { readSettings } from './read-settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => store('max_sends_per_number_per_day', 10))
afterAll(() => database.close())

async function store(key: string, limit: number): Promise<void> {
  await execute(
    database.db,
    sql`update settings set value = jsonb_set(value, ${[key]}::text[], ${String(limit)}::jsonb) where name = 'otp'`,
  )
}

function configOf(env: Record<string, string>): Config {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

const sendsPerDay = async (env: Record<string, string>) =>
  (await readSettings(database.db, configOf(env))).otp.sendsPerDay

const stores = (name: string, value: unknown) =>
  execute(database.db, sql`update settings set value = ${JSON.stringify(value)}::jsonb where name = ${name}`)
const read = () => readSettings(database.db, configOf({}))

describe('OPS-G01: the cancellation rule and the limit of refunds', () => {
  const rule = { hours_before_visit: 2, refunds: [{ from_hours: 0, percent: 100 }], most_moves: 3 }

  test('have the values of earlier releases in a fresh shop', async () => {
    const { visits, refunds } = await read()
    expect(visits).toEqual({ rule: DEFAULT_CANCELLATION, ruleBefore: DEFAULT_CANCELLATION })
    expect(refunds).toEqual({ aloneUpTo: 200_000 })
  })

  test('are read from the database, and an invalid rule stops the start', async () => {
    await stores('cancellation', { ...rule, most_moves: 5 })
    await stores('refund_alone_up_to', 500)
    expect(await read()).toMatchObject({
      visits: { rule: { mostMoves: 5 }, ruleBefore: { mostMoves: 3 } },
      refunds: { aloneUpTo: 50_000 },
    })
    await stores('cancellation', { ...rule, refunds: [] })
    await expect(read()).rejects.toThrow(
      'The setting cancellation in the database cannot be used: refunds must have 1 to 10 steps',
    )
    await stores('cancellation', rule)
    await stores('refund_alone_up_to', 2000)
  })

  test('leave older orders with the number of moves that their shop had', async () => {
    await execute(
      database.db,
      sql`update settings set value = value || '{"most_moves": 4}' where name = 'booking'`,
    )
    expect((await read()).visits).toMatchObject({ rule: { mostMoves: 3 }, ruleBefore: { mostMoves: 4 } })
    await execute(database.db, sql`update settings set value = value - 'most_moves' where name = 'booking'`)
  })
})

describe('a limit that the database holds', () => {
  test('SEC-07: applies if the environment does not set it', async () => {
    await store('max_sends_per_number_per_day', 12)
    expect(await sendsPerDay({})).toBe(12)
    expect(await sendsPerDay(PRODUCTION)).toBe(12)
    expect(await sendsPerDay({ OTP_SENDS_PER_DAY: '7' })).toBe(7)
  })

  test('SEC-07, SEC-35: is refused in production if it is removed or above its ceiling', async () => {
    const refusal = 'The table settings holds limits that production does not allow: OTP_SENDS_PER_DAY: '
    await store('max_sends_per_number_per_day', 50)
    expect(await sendsPerDay(PRODUCTION)).toBe(50)
    await store('max_sends_per_number_per_day', 51)
    await expect(sendsPerDay(PRODUCTION)).rejects.toThrow(`${refusal}must be at most 50 in production`)
    expect(await sendsPerDay({ ...PRODUCTION, OTP_SENDS_PER_DAY: '7' })).toBe(7)
    expect(await sendsPerDay({})).toBe(51)
    await store('max_sends_per_number_per_day', 0)
    await expect(sendsPerDay(PRODUCTION)).rejects.toThrow(`${refusal}0 lifts a limit`)
  })
})
