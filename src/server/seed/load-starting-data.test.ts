import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { isAnyAdditionMissing, loadAdditions } from './load-additions.ts'
import { loadOffers, startingDataFor } from './load-offers.ts'
import { loadStartingData } from './load-starting-data.ts'
import { isLoaded } from './seed-loads.ts'
import { servedPincodes } from './localities/served-pincodes.ts'
import { readStartingData } from './starting-data.ts'

const LONGER_THAN_A_CALL_WAITS_MS = 3_500

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

const count = async (table: string) => {
  const row = await one<{ count: number }>(database.db, sql`select count(*) from ${sql.table(table)}`)
  return row?.count
}

test('a new database has the whole catalogue with prices in paise', async () => {
  expect(await count('products')).toBe(279)
  expect(await count('product_categories')).toBe(657)
  const cbc = await one(
    database.db,
    sql`select price_paise, mrp_paise, is_diagnostic, has_detail_page, aliases, card_attr->>'test_included_count' as count
      from products where sku = 'LT-CBC'`,
  )
  expect(cbc).toEqual({
    price_paise: 29_900,
    mrp_paise: 45_000,
    is_diagnostic: true,
    has_detail_page: true,
    aliases: ['CBC', 'Haemogram', 'Full Blood Count', 'FBC'],
    count: '24',
  })
})

test('GEN-01: the starting catalogue has tests, packages, products in sizes and devices, priced in rupees', async () => {
  const kinds = await query(
    database.db,
    sql`select left(sku, 2) as kind, is_diagnostic as "isTest", count(*) from products group by 1, 2 order by 1`,
  )
  expect(kinds).toEqual([
    { kind: 'LP', isTest: true, count: 47 },
    { kind: 'LT', isTest: true, count: 214 },
    { kind: 'LX', isTest: false, count: 18 },
  ])
  const regular = await query<{ sizes: string[] }>(
    database.db,
    sql`select card_attr->'parameter' as sizes from products where sku in ('LX-AMNIO-EYE', 'LX-BP-MON') order by sku`,
  )
  expect(regular.map(({ sizes }) => sizes)).toEqual([['12 mm', '14 mm', '16 mm'], []])
  const inPaise = await one(
    database.db,
    sql`select count(*) from products where price_paise % 100 <> 0 or mrp_paise % 100 <> 0`,
  )
  expect(inPaise).toEqual({ count: 0 })
})

test('coupons, fees, slots and settings are stored as in the files', async () => {
  const flat = await one(
    database.db,
    sql`select amount_paise, percent, min_subtotal_paise, first_order_only from coupons where code = 'WELCOME100'`,
  )
  expect(flat).toEqual({
    amount_paise: 10_000,
    percent: null,
    min_subtotal_paise: 49_900,
    first_order_only: true,
  })
  const doctor = await one(database.db, sql`select fee_paise, gst_percent from birth_doctors where id = 1`)
  expect(doctor).toEqual({ fee_paise: 150_000, gst_percent: 18 })
  const first = await one(
    database.db,
    sql`select start_minute, end_minute, capacity from slot_templates
      where name = 'metro' and day_kind = 'weekday' order by start_minute`,
  )
  expect(first).toEqual({ start_minute: 360, end_minute: 420, capacity: 8 })
  const fee = await one(database.db, sql`select value from settings where name = 'slot_collection_fee'`)
  expect(fee).toEqual({ value: { amount: 100, free_from_subtotal: 500 } })
})

test('production loads the example coupons paused and otherwise unchanged', async () => {
  const asWritten = await readStartingData()
  expect(startingDataFor('development', asWritten)).toBe(asWritten)
  const paused = startingDataFor('production', asWritten)
  expect(paused.coupons.coupons.map(({ rule }) => rule.active)).toEqual(Array(12).fill(false))
  expect(paused.coupons.coupons.map(({ rule }) => ({ ...rule, active: null }))).toEqual(
    asWritten.coupons.coupons.map(({ rule }) => ({ ...rule, active: null })),
  )
  expect({ ...paused, coupons: null }).toEqual({ ...asWritten, coupons: null })

  const rollback = new Error('rollback')
  const loaded: unknown[] = []
  const loading = transaction(database.db, async (tx) => {
    await execute(tx, sql`truncate coupons, birth_states, settings, content cascade`)
    await loadOffers(tx, paused)
    loaded.push(...(await query(tx, sql`select active from coupons`)))
    throw rollback
  })
  await expect(loading).rejects.toBe(rollback)
  expect(loaded).toEqual(Array.from({ length: 12 }, () => ({ active: false })))
})

test('an everyday name precedes a post office of the same name, and both become one entry', async () => {
  const adyar = await query(
    database.db,
    sql`select source, place_rank from localities where pincode = '600020' and name = 'Adyar'`,
  )
  expect(adyar).toEqual([{ source: 'everyday', place_rank: 0 }])
})

test('loading again changes nothing', async () => {
  const startingData = await readStartingData()
  const before = await Promise.all(['products', 'localities', 'coupons', 'seed_loads'].map(count))
  await loadStartingData(database.db, startingData, servedPincodes(startingData), () => {})
  expect(await Promise.all(['products', 'localities', 'coupons', 'seed_loads'].map(count))).toEqual(before)
  expect(await isLoaded(database.db)).toBe(true)
})

test('a database of an earlier version gets the later additions to the starting data', async () => {
  const { db } = database
  expect(await isAnyAdditionMissing(db)).toBe(false)
  const before = await count('analyte_group_members')
  await execute(db, sql`delete from seed_loads where name = 'plain-words'`)
  await execute(db, sql`delete from analyte_groups`)

  expect(await isAnyAdditionMissing(db)).toBe(true)
  await loadAdditions(db, await readStartingData())
  expect(await isAnyAdditionMissing(db)).toBe(false)
  expect(await count('analyte_group_members')).toBe(before)
})

test('every analyte, concern and specimen of the starting catalogue has plain words', async () => {
  const unsaid = await query(
    database.db,
    sql`
      select id from analytes where id not in (select analyte_id from analyte_group_members)
      union all
      select url_key from categories where id > 600 and url_key not in (select url_key from concern_words)
      union all
      select part from products cross join unnest(string_to_array(specimen, ' + ')) part
        where part not in (select specimen from specimen_words)`,
  )
  expect(unsaid).toEqual([])
})

test('a second process waits until the first one has loaded, and loads nothing itself', async () => {
  const { db } = database
  const before = await count('products')
  await execute(db, sql`delete from seed_loads`)
  const other = transaction(db, async (tx) => {
    await execute(
      tx,
      sql`insert into seed_loads (name, version, loaded_at)
          values ('starting-data', 1, now()), ('pincodes', 1, now())`,
    )
    await wait(LONGER_THAN_A_CALL_WAITS_MS)
  })
  await wait(100)
  const startingData = await readStartingData()
  await loadStartingData(db, startingData, servedPincodes(startingData), () => {})
  await other

  expect(await count('products')).toBe(before)
})
