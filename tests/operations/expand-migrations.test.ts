import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { execute, one, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { migrate, MIGRATIONS_FOLDER } from '../../src/platform/db/migrate.server.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { withDatabase } from '../support/database/database-snapshot.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
const EXPAND = join(import.meta.dirname, '../support/database/expand-migrations')
const BOOKINGS = 3
const OUTAGE = 503

let shop: TestShop
let folder: string
beforeEach(async () => {
  shop = await createTestShop()
  folder = await mkdtemp(join(tmpdir(), 'labaya-expand-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  await cp(EXPAND, folder, { recursive: true })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** The migrating process: on PostgreSQL it has separate connections from the serving shop. */
async function asNewProcess(work: (db: Executor) => Promise<unknown>): Promise<void> {
  if (SERVER === '') return void (await work(shop.db))
  const named = await one<{ name: string }>(shop.db, sql`select current_database() as name`)
  const other = openPostgres(withDatabase(SERVER, named?.name ?? ''), () => {})
  await work(other.db)
  await other.close()
}

type Answers = { path: string; status: number }[]

/** A visitor who records the status of each call, and retries after a 503. */
function noting(answers: Answers): TestClient {
  const client = shop.visitor()
  const send = client.send.bind(client)
  client.send = async (path, init) => {
    const answered = await send(path, init)
    answers.push({ path, status: answered.status })
    return answered.status === OUTAGE ? send(path, init) : answered
  }
  return client
}

/** Books and pays a test; returns the status of each call. */
async function book(): Promise<Answers> {
  const answers: Answers = []
  const client = await readyCart({ ...shop, visitor: () => noting(answers) })
  await client.post('/api/product/get-plp-list', {})
  await client.post('/api/search-header/category-tags', { search: 'blood' })
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  const read = await client.post('/api/cart/order-details-status', { id: payment.order_number })
  expect(read.body.data.salesOrder.order_status).toBe('processing')
  return answers
}

const failed = (answers: Answers) => answers.filter(({ status }) => status >= 500)
const isDone = (db: Executor) => one(db, sql`select name from kysely_migration where name = '9001_expand'`)

test('SEC-37: this release works on a database that the next release’s migrations have expanded', async () => {
  await asNewProcess((db) => migrate(db, folder))
  expect(await isDone(shop.db)).toBeDefined()
  expect(failed(await book())).toEqual([])
  // A roll-back starts this release again on that database.
  expect(await migrate(shop.db)).toEqual([])
})

test('SEC-26: a running process continues to serve while the next release’s migrations run', async () => {
  await book()
  const migrating = asNewProcess((db) => migrate(db, folder))
  const answers = (await Promise.all(Array.from({ length: BOOKINGS }, book))).flat()
  await migrating
  expect(await isDone(shop.db)).toBeDefined()
  expect(failed([...answers, ...(await book())])).toEqual([])
})

test('SEC-26: a running process continues to serve after columns that it reads have changed their type', async () => {
  await Promise.all(Array.from({ length: BOOKINGS }, book))
  await asNewProcess(async (db) => {
    await execute(db, sql`alter table cart_items alter column quantity type bigint`)
    await execute(
      db,
      sql`alter table slots alter column taken type bigint, alter column capacity type bigint`,
    )
    await execute(
      db,
      sql`alter table orders alter column number type varchar(40), alter column status type varchar(40)`,
    )
    await execute(db, sql`alter table payments alter column currency type varchar(3)`)
    await execute(db, sql`alter table customers alter column firstname type varchar(200)`)
  })
  expect(failed(await book())).toEqual([])
  const answers = (await Promise.all(Array.from({ length: BOOKINGS }, book))).flat()
  expect(failed(answers)).toEqual([])
})
