import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { silentLog } from '../../platform/log/log.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { warnOfMissingPrices } from './price-warnings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The facts of the warnings that are logged. */
async function warnings(): Promise<unknown[]> {
  const logged: unknown[] = []
  const warn = (...warning: unknown[]) => void logged.push(warning)
  await warnOfMissingPrices(database.db, { ...silentLog, warn })
  return logged
}

test('AMB-44: the operator is warned of the products that are sold at the default price, and not without any', async () => {
  await execute(
    database.db,
    sql`update products set price_paise = 100, mrp_paise = 100 where price_paise is null`,
  )
  expect(await warnings()).toEqual([])
  await execute(
    database.db,
    sql`update products set price_paise = null, mrp_paise = null where sku in ('LT-CBC', 'LT-PSA')`,
  )
  expect(await warnings()).toEqual([['sold_without_price', { count: 2, skus: 'LT-CBC LT-PSA' }]])
})
