import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countShop, growShop, GROWING } from '../../../tests/support/shop/grown-shop.ts'
import { sampleCustomer } from '../../../tests/support/http/sample-bodies.ts'
import { deskPerson } from '../../../tests/support/shop/order-desk.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { ORDER_VIEWS } from '../../domains/orders/desk/order-lists.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { createMetrics } from '../metrics/shop-metrics.ts'
import type { RunStatement } from '../../platform/db/statement-listener.server.ts'

const ORDERS = 6_000
const GROWN = new Set<string>(GROWING)
// Rows that calls and jobs delete; customers, orders and slots are never deleted.
const DELETED = ['sessions', 'browsers', 'carts', 'cart_items', 'members', 'addresses']
const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('every reference to rows that are deleted has an index', async () => {
  const blind = await query<{ reference: string }>(
    shop.db,
    sql`select c.conrelid::regclass || '.' || a.attname as reference
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid::regclass::text = any(${DELETED})
          and c.conrelid::regclass::text = any(${[...GROWN]})
          and not exists (
            select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
              and (i.indpred is null
                or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))
        order by 1`,
  )
  expect(blind).toEqual([])
})

// Only on a server: the embedded database would take longer to fill than all other tests.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') describe('in a shop that has grown', plans)

function plans(): void {
  const ran = new Map<string, RunStatement>()

  beforeAll(async () => {
    await growShop(shop.db, { from: 4, to: ORDERS, now: shop.clock.now() })
    await ageSomeOrders()
    await countShop(shop.db)
    shop.listen((statement) => {
      if (/^\s*(select|with|update|delete|insert)/i.test(statement.text)) ran.set(statement.text, statement)
    })
    await everyCall()
    await everyJob()
  }, 180_000)

  test('no statement of a call or a job scans a whole growing table', async () => {
    expect(ran.size).toBeGreaterThan(150)
    const scans: string[] = []
    for (const statement of ran.values()) {
      const tables = readFromEndToEnd(await planOf(statement))
      if (tables.length > 0) scans.push(`${tables.join(', ')}: ${statement.text.replaceAll(/\s+/g, ' ')}`)
    }
    expect(scans).toEqual([])
  })

  test('the job that anonymizes orders is among the checked statements', () => {
    expect([...ran.keys()].filter((text) => text.includes('anonymized_at = $'))).toHaveLength(1)
  })

  test('a statement that scans a growing table is detected', async () => {
    const text = 'select id from orders where grand_total = $1'
    const plan = await planOf({ text, values: [29_900], ms: 1, hasFailed: false })
    expect(readFromEndToEnd(plan)).toEqual(['orders'])
  })
}

// Every call of the contract, made by a customer with an order, and the monitoring of the shop.
async function everyCall(): Promise<void> {
  const { client, bodies } = await sampleCustomer(shop)
  for (const [path, body] of bodies) await client.post(path, body)
  await everyDeskCall()
  const { db, clock } = shop
  await createMetrics({ withProcess: false }).text({ db, pool: null, now: () => clock.now() })
}

// Every search and list of the orders desk, and the page of an order.
async function everyDeskCall(): Promise<void> {
  const { asks } = await deskPerson(shop, ['owner'])
  for (const q of [
    'LBGR5',
    '0001',
    'cus',
    'grown cus',
    '560034',
    'pay_grown5',
    'order_grown5',
    'GR/2627/1',
    'G-0A1B2-C3D4E',
  ])
    expect([q, (await asks('orders/search', { q })).status]).toEqual([q, 200])
  for (const view of ORDER_VIEWS) expect((await asks('orders/list', { view })).status).toBe(200)
  for (const filters of [
    { status: 'processing' },
    { status: 'complete', area: 101 },
    { visit_day: '2026-11-24', coupon: 'GROWN1' },
    { placed_day: '2026-11-20' },
    { product: 1002, payment: 'captured' },
    { coupon: 'GROWN1' },
    { payment: 'late' },
    { source: 'desk' },
    { has_note: true },
    { has_note: false },
  ])
    expect((await asks('orders/list', { filters })).status).toBe(200)
  const own = await one<{ number: string }>(
    shop.db,
    sql`select number from orders where number like 'LB%' limit 1`,
  )
  expect((await asks('orders/get', { number: own?.number })).status).toBe(200)
}

// Some orders are so old that their personal data can be deleted.
async function ageSomeOrders(): Promise<void> {
  const old = sql`(select id from orders where number like 'GR%' order by id limit 20)`
  const day = new Date('2012-06-01T09:00:00+05:30')
  await transaction(shop.db, async (tx) => {
    await execute(tx, sql`update orders set placed_at = ${day} where id in ${old}`)
    await execute(tx, sql`update order_events set at = ${day} where order_id in ${old}`)
    await execute(tx, sql`update invoices set issued_on = ${day} where order_id in ${old}`)
  })
}

async function everyJob(): Promise<void> {
  await shop.runJobs()
  shop.clock.set(new Date(shop.clock.now().getTime() + HOUR_MS))
  await shop.runJobs()
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

async function planOf({ text, values }: RunStatement): Promise<Plan> {
  const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...values])
  const answer = await shop.db.executeQuery<Explained>(explained)
  const plan = answer.rows[0]?.['QUERY PLAN'][0]?.Plan
  if (plan === undefined) throw new Error(`no plan for ${text}`)
  return plan
}

function readFromEndToEnd(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(readFromEndToEnd)
  const table = plan['Relation Name'] ?? ''
  return plan['Node Type'] === 'Seq Scan' && GROWN.has(table) ? [table, ...below] : below
}
