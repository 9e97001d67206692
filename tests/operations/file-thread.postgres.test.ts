import { afterAll, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { createBusinessClock } from '../../src/server/clocks/business-clock.ts'
import { createThreadFileDesk } from '../../src/server/files/thread-file-desk.ts'
import { importClient, SECRET } from '../support/faults/import-api.ts'
import { openTestDatabase } from '../support/database/test-database.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'

const clock = createBusinessClock()
const database = await openTestDatabase()
const thread = createThreadFileDesk({ databaseUrl: database.url, secretKey: SECRET })
afterAll(async () => {
  await thread.close()
  await database.close()
})

const shop = { db: database.db, clock, visitor: () => importClient(database.db, clock, thread.desk) }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const prices = (price: number) => base64(`sku,location,price,mrp\nLT-CBC,base,${price},999\n`)
const priceOf = async () => {
  const row = await one<{ price: number }>(
    database.db,
    sql`select price_paise as price from products where sku = 'LT-CBC'`,
  )
  return row?.price
}

test('OPS-C06, C07, C09: the file thread checks, applies, exports and undoes a file', async () => {
  const { client } = await staffClient(shop, ['manager'])
  const before = await priceOf()
  const checked = (await ask(client, 'files/check', { kind: 'prices', bytes: prices(777) })).body.data
  expect(checked).toMatchObject({ faults: [], counts: { changed: 1 } })
  const large = checked.large > 0 ? { large_again: checked.large } : {}
  const applied = await ask(client, 'files/apply', { plan: checked.plan, ...large })
  expect([codeOf(applied), await priceOf()]).toEqual(['ok', 77_700])
  expect(String((await client.get('/api/console/files/export?kind=prices')).body.data)).toContain(
    'LT-CBC,base,,,777,999',
  )
  expect(codeOf(await ask(client, 'files/apply', { plan: checked.plan }))).toBe('409 plan_stale')
  expect(codeOf(await ask(client, 'batches/undo', { id: applied.body.data.batch.id }))).toBe('ok')
  expect(await priceOf()).toBe(before)
})

test('OPS-C06: the file thread reports invalid values and missing permissions as the main thread does', async () => {
  const { client } = await staffClient(shop, ['manager'])
  const wrong = await ask(client, 'files/check', { kind: 'prices', bytes: prices(-1) })
  expect(wrong.body.data.faults).toMatchObject([{ line: 2, column: 'price' }])
  const caller = { staff: { id: 1, sessionId: 1, permissions: new Set([]) }, now: clock.now(), address: '' }
  const file = { kind: 'prices', name: '', base64: prices(500) }
  expect(await thread.desk.check(caller, file)).toMatchObject({ messages: [{ code: 'not_allowed' }] })
  expect(await thread.desk.export(caller, file)).toMatchObject({ ok: false })
})

test('SEC-31: the file thread reports a database outage by its code, and then handles the next file', async () => {
  const { client } = await staffClient(shop, ['manager'])
  const check = () => ask(client, 'files/check', { kind: 'prices', bytes: prices(600) })
  expect(codeOf(await check())).toBe('ok')
  await one(
    database.db,
    sql`select count(pg_terminate_backend(pid)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(async () => codeOf(await check())).toBe('ok')

  const away = createThreadFileDesk({ databaseUrl: `${database.url}_none`, secretKey: SECRET })
  const staff = { id: 1, sessionId: 1, permissions: new Set(['price.write'] as const) }
  const file = { kind: 'prices', name: '', base64: prices(600) }
  await expect(away.desk.check({ staff, now: clock.now(), address: '' }, file)).rejects.toMatchObject({
    code: '3D000',
  })
  await away.close()
})
