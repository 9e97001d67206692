import { stat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { one, query, sql, type Executor, type Sql } from '../../src/platform/db/query.server.ts'
import { addDays, istDate } from '../../src/kernel/ist.ts'
import { retryingTransport } from './kit/retrying-transport.ts'
import {
  addMember,
  payAndConfirm,
  saveHome,
  signUp,
  slotsAtHome,
  startPayment,
  submitSlot,
} from '../support/shop/booking.ts'
import { httpShop } from '../support/shop/http-shop.ts'
import { withoutLimits } from '../../src/platform/db/time-limits.server.ts'
import { postgresPrograms, type Postgres } from './kit/postgres.ts'
import { seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { labaya, openShop, type DrillShop } from './kit/shop.ts'

const ORDERS = 100_000
const LONGEST_MS = 60_000
const A_SLOT = 50

/** A backup of a shop with many orders is restored into an empty database. */
export const restore: Drill = {
  must: 'restore of a backup with 100,000 orders within 60 s, verify empty',
  breaks: 'the payments’ movements are missing in what was restored',
  sees: /^{/,
  run,
}

async function run({ isBroken, count }: Options): Promise<Finding> {
  const orders = count ?? ORDERS
  const shop = await openShop({ isEmbedded: false })
  const folder = await mkdtemp(join(tmpdir(), 'labaya-backup-'))
  try {
    if (shop.postgres === null) throw new Error('No database of its own')
    const number = await bookOne(shop)
    await shop.stop()
    const database = await shop.open()
    await copyOrder(database.db, number, orders - 1)
    await database.close()

    const file = join(folder, 'backup')
    const env = { ...shop.settings, PATH: `${postgresPrograms()}:${process.env['PATH'] ?? ''}` }
    const backUpMs = await timed(() => labaya(['backup', file], env))
    const { size } = await stat(file)
    const target = { ...env, DATABASE_URL: await shop.postgres.create() }
    const restoreMs = await timed(() => labaya(['restore', file], target))
    if (isBroken)
      await shop.postgres.query(target.DATABASE_URL, "delete from money_movements where kind = 'sold'")
    let said = ''
    const verifyMs = await timed(async () => (said = await labaya(['verify'], target)))
    const broken = JSON.parse(said) as unknown[]
    const restored = await countIn(shop.postgres, target.DATABASE_URL)
    return {
      figure:
        `${restored} orders restored in ${seconds(restoreMs)} (backup ${seconds(backUpMs)}, ${(size / 1e6).toFixed(0)} MB; ` +
        `verify ${seconds(verifyMs)}): ${broken.length} broken`,
      problems: [
        ...unless(restored === orders, `${restored} orders came back of ${orders}`),
        ...unless(restoreMs <= LONGEST_MS, `The restore took ${seconds(restoreMs)}`),
        ...broken.map((what) => JSON.stringify(what)),
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await shop.remove()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function countIn(postgres: Postgres, url: string): Promise<number> {
  const [row] = await postgres.query(url, 'select count(*)::int as count from orders')
  return Number(Object(row).count)
}

async function bookOne(shop: DrillShop): Promise<string> {
  const overHttp = httpShop(retryingTransport(shop.urls[0]))
  const client = overHttp.visitor()
  await signUp(overHttp, client, '7299999998')
  const memberId = await addMember(client)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  await saveHome(client)
  const { area, slots } = await slotsAtHome(client, addDays(istDate(new Date()), 2))
  const slot = slots.at(-1)
  if (slot === undefined) throw new Error('No slot is listed')
  await submitSlot(client, [memberId], { area, slot })
  const { payment } = (await startPayment(client)).body.data
  const paid = await payAndConfirm(overHttp, client, payment)
  if (paid.body.data?.salesOrder?.order_status !== 'processing') throw new Error(JSON.stringify(paid.body))
  return payment.order_number
}

const FIRST_ID = 1_000_000_000

// Copies the rows of an order many times, with fifty visits a slot.
async function copyOrder(db: Executor, number: string, count: number): Promise<void> {
  const order = await one<{ id: number; cartId: string; slotId: string }>(
    db,
    sql`select id, cart_id as "cartId", slot_id as "slotId" from orders where number = ${number}`,
  )
  if (order === undefined) throw new Error('The pattern was not booked')
  const id = sql`${FIRST_ID}::bigint + n`
  const cart = sql`'bulk-' || n`
  const slot = sql`'bulk-slot-' || (n / ${A_SLOT}::int)`
  const copy = (table: string, changed: Sql, which: Sql, times = count) =>
    sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(t, jsonb_build_object(${changed}))).*
        from ${sql.table(table)} t, generate_series(0, ${times}::int - 1) n where ${which}`
  const its = sql`t.order_id = ${order.id}`
  const slots = Math.ceil(count / A_SLOT)
  const statements = [
    copy(
      'slots',
      sql`'id', 'bulk-slot-' || n, 'area_id', 100000 + n, 'capacity', ${A_SLOT}::int,
        'taken', least(${A_SLOT}::int, ${count}::int - n * ${A_SLOT}::int)`,
      sql`t.id = ${order.slotId}`,
      slots,
    ),
    copy('carts', sql`'id', ${cart}`, sql`t.id = ${order.cartId}`),
    copy('cart_items', sql`'id', ${id}, 'cart_id', ${cart}`, sql`t.cart_id = ${order.cartId}`),
    copy(
      'slot_places',
      sql`'id', ${id}, 'cart_id', ${cart}, 'slot_id', ${slot}`,
      sql`t.cart_id = ${order.cartId}`,
    ),
    copy(
      'orders',
      sql`'id', ${id}, 'number', 'LBX' || n, 'cart_id', ${cart}, 'slot_id', ${slot},
        'snapshot', jsonb_set(t.snapshot, '{slot,slotId}', to_jsonb(${slot}))`,
      sql`t.id = ${order.id}`,
    ),
    copy('order_events', sql`'id', ${id} * 10 + t.id % 10, 'order_id', ${id}`, its),
    copy(
      'payments',
      sql`'id', ${id}, 'order_id', ${id}, 'provider_order_id', 'o' || n, 'payment_id', 'p' || n`,
      its,
    ),
    copy(
      'money_movements',
      sql`'id', ${id} * 10 + t.id % 10, 'key', t.kind || ':payment:p' || n, 'order_id', ${id},
        'payment_id', 'p' || n`,
      its,
    ),
  ]
  // Filling takes longer than the time limit of a call.
  await withoutLimits(db, async (connection) => {
    for (const statement of statements) await query(connection, statement)
  })
}
