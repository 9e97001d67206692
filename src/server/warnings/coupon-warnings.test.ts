import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import type { LogFacts } from '../../kernel/log.ts'
import { warnOfGenerousCoupons } from './coupon-warnings.ts'
import { silentLog } from '../../platform/log/log.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function warnings(now = NOW): Promise<string[]> {
  const logged: string[] = []
  const warn = (event: string, facts: LogFacts = {}) =>
    void logged.push(`${event} ${facts['coupon']} ${facts['reason']}`)
  await warnOfGenerousCoupons(database.db, now, { ...silentLog, warn })
  return logged
}

test('a database with active example coupons is warned of the one that takes off the whole price, until it expires or is paused', async () => {
  expect(await warnings()).toEqual(['generous_coupon FREECHECK whole-cart'])
  expect(await warnings(new Date('2030-12-31T23:59:59+05:30'))).toHaveLength(1)
  expect(await warnings(new Date('2031-01-01T00:00:00+05:30'))).toEqual([])
  await execute(database.db, sql`update coupons set active = false where code = 'FREECHECK'`)
  expect(await warnings()).toEqual([])
})

test('each active coupon without a maximum discount, or with one as large as its minimum amount, has a separate warning', async () => {
  await execute(database.db, sql`update coupons set active = true where code = 'PAUSED10'`)
  await execute(
    database.db,
    sql`update coupons set min_subtotal_paise = amount_paise where code in ('THYROID50')`,
  )
  expect(await warnings()).toEqual([
    'generous_coupon THYROID50 whole-cart',
    'generous_coupon PAUSED10 no-maximum',
  ])
})
