import { parseArgs } from 'node:util'
import { readDeskOrder } from '../../src/domains/orders/desk/desk-order.store.server.ts'
import type { OrderFilters } from '../../src/domains/orders/desk/order-lists.ts'
import { istDate } from '../../src/kernel/ist.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { migrate } from '../../src/platform/db/migrate.server.ts'
import { one, query, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { statement } from '../../src/platform/db/statement.server.ts'
import { progressBar, terminalProgress } from '../../src/platform/log/progress.ts'
import { listedOrders, searchedOrders } from '../../src/use-cases/operator/orders/list-orders.server.ts'
import { seedTestDatabase } from '../../tests/support/database/seed-test-database.ts'
import { growShop, countGeneratedOrders } from '../../tests/support/shop/grown-shop.ts'
import { manyAreas } from '../data/many-areas.ts'
import { manyProducts } from '../data/many-products.ts'
import { benchDatabase, onBenchServer, onServer } from '../databases.ts'

// Compares searches, lists and pages of the orders desk with their indexed statements alone, at concurrency 8:
// `node bench/console/orders.ts [ORDERS] [--folder FOLDER] [--gb 25]`; prints only. With a folder the orders stay there, and an
// interrupted run continues after the last chunk. The run stops adding orders at the given size of the database.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' }, gb: { type: 'string', default: '25' } },
})
const ORDERS = Number(positionals[0] ?? 100_000)
const PRODUCTS = 100_000
const AREAS = 5_000
const GB = 1024 ** 3
const CHUNK = 50_000
const AT_ONCE = 8
const RUNS = 240
const WARM_UP = 40

// The minimum for a page: 51 keys, and the rows of 50 orders with their customers and payments.
const bareKeys = statement<{ kind: string; from: string }, { orderId: number }>(
  (
    value,
  ) => sql`select order_id as "orderId" from order_keys where kind = ${value('kind')} and key >= ${value('from')}
    order by key, order_id desc limit 51`,
)
const bareRows = statement<{ ids: readonly number[] }, object>(
  (value) => sql`select o.*, c.firstname, c.lastname, c.mobile, p.status from orders o
    join customers c on c.id = o.customer_id left join payments p on p.order_id = o.id
    where o.id = any(${value('ids')}::bigint[])`,
)
const barePage = statement<{ number: string }, object>(
  (
    value,
  ) => sql`select o.*, c.firstname, c.lastname, c.mobile, (select json_agg(e) from order_events e where e.order_id = o.id) as events,
      (select json_agg(p) from payments p where p.order_id = o.id) as payments
    from orders o join customers c on c.id = o.customer_id where o.number = ${value('number')}`,
)

async function barePageOf(db: Executor, kind: string, from: string): Promise<void> {
  const keys = await query(db, bareKeys.query({ kind, from }))
  await query(db, bareRows.query({ ids: keys.slice(0, 50).map(({ orderId }) => orderId) }))
}

async function compare(server: string): Promise<void> {
  const { url, remove } = await benchDatabase(server, values.folder)
  const database = openPostgres(url, () => {})
  const { db } = database
  try {
    await migrate(db)
    const now = new Date()
    const orders = await grow(db, url, now)
    // Autovacuum does this in a running shop.
    await onServer(url, 'vacuum (analyze)')
    console.log(`| ${orders} orders | p50 | p95 | bare, p50 | bare, p95 | ratio of p95 (limit 4) |`)
    console.log('|---|---|---|---|---|---|')
    for (const [name, task, bare] of tasks(db, orders, now)) {
      const baseline = await measure(bare)
      const measured = await measure(task)
      const figures = [measured.p50, measured.p95, baseline.p50, baseline.p95].map(
        (ms) => `${ms.toFixed(1)} ms`,
      )
      console.log(`| ${name} | ${figures.join(' | ')} | ${(measured.p95 / baseline.p95).toFixed(1)} |`)
    }
  } finally {
    await database.close()
    await remove()
  }
}

// Only the tables that the console's measured calls read: ten million orders with all their tables would be twice as large.
const CONSOLE = [
  'customers',
  'slots',
  'slot_places',
  'orders',
  'order_keys',
  'order_notes',
  'order_messages',
  'order_events',
  'payments',
  'money_movements',
  'refunds',
  'invoices',
] as const

/** Adds the missing orders and returns the total. */
async function grow(db: Executor, url: string, now: Date): Promise<number> {
  let made = Math.max(4, await countGeneratedOrders(db))
  if (made === 4) {
    await seedTestDatabase(db)
    await manyProducts(url, PRODUCTS)
    await manyAreas(url, AREAS)
  }
  const bar = progressBar(terminalProgress, 'Making orders', { total: ORDERS, unit: 'orders' })
  while (made < ORDERS && (await sizeOf(db)) < Number(values.gb) * GB) {
    const to = Math.min(made + CHUNK, ORDERS)
    await growShop(db, { from: made, to, now, only: CONSOLE })
    bar(to)
    made = to
  }
  console.log(`\nThe database has ${((await sizeOf(db)) / GB).toFixed(1)} GB.\n`)
  return made
}

async function sizeOf(db: Executor): Promise<number> {
  const row = await one<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`)
  return row?.bytes ?? 0
}

type Task = (run: number) => Promise<unknown>

function tasks(db: Executor, orders: number, now: Date): [name: string, task: Task, bare: Task][] {
  const search =
    (q: (n: number) => string): Task =>
    (run) =>
      searchedOrders(db, { q: q(4 + ((run * 7919) % (orders - 4))), after: null }, now)
  const list = (filters: Partial<OrderFilters>, view: 'unpaid' | 'placed_today' | null = null): Task => {
    const page = { view, filters: { ...NO_FILTERS, ...filters }, sort: null, after: null }
    return () => listedOrders(db, page, now)
  }
  const bare =
    (kind: string, from: (n: number) => string): Task =>
    (run) =>
      barePageOf(db, kind, from(4 + ((run * 7919) % (orders - 4))))
  const byProduct = bare('product', (n) => String(1001 + (n % 300)))
  return [
    ['search by number', search((n) => `LBGR${n}`), bare('number', (n) => `LBGR${n}`)],
    [
      'search by 4 digits',
      search((n) => String(n % 10_000).padStart(4, '0')),
      bare('mobile', (n) => String(n % 10_000).padStart(4, '0')),
    ],
    ['search by 2 letters', search(() => 'gr'), bare('name', () => 'gr')],
    ['search by two words', search(() => 'customer gr'), bare('name', () => 'customer')],
    [
      'search by pincode',
      search((n) => String(560_000 + (n % 5000))),
      bare('pincode', (n) => String(560_000 + (n % 5000))),
    ],
    ['search by payment', search((n) => `pay_grown${n}`), bare('number', (n) => `LBGR${n}`)],
    ['all orders', list({}), byProduct],
    ['of a product', list({ product: 1042 }), byProduct],
    ['of a product and an area', list({ product: 1042, area: 142 }), byProduct],
    ['placed today', list({}, 'placed_today'), byProduct],
    ['visits of a day', list({ visit_day: istDate(now) }), byProduct],
    ['complete and unpaid: none', list({ status: 'complete', payment: 'none' }), byProduct],
    [
      'the page of an order',
      (run) => readDeskOrder(db, { number: `GR${4 + run}`, sessionId: 1 }, now),
      (run) => query(db, barePage.query({ number: `GR${4 + run}` })),
    ],
  ]
}

const NO_FILTERS: OrderFilters = {
  status: null,
  visit_day: null,
  slot: null,
  placed_day: null,
  area: null,
  product: null,
  coupon: null,
  payment: null,
  source: null,
  has_note: null,
}

async function measure(task: Task): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < RUNS + WARM_UP) {
      const run = next
      next += 1
      const started = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- each worker is sequential
      await task(run)
      if (run >= WARM_UP) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

await onBenchServer(import.meta.filename, compare, { folder: values.folder })
