import pg from 'pg'
import { openPostgres } from '../src/platform/db/connect.server.ts'
import { progressBar, terminalProgress } from '../src/platform/log/progress.ts'
import { freePort } from '../tests/support/servers/free-port.ts'
import { countShop, growShop } from '../tests/support/shop/grown-shop.ts'
import { httpShop } from '../tests/support/shop/http-shop.ts'
import { startServer } from '../tests/support/servers/real-server.ts'
import { measure } from './load.ts'
import { manyAreas } from './data/many-areas.ts'
import { manyProducts } from './data/many-products.ts'
import { LIFTED, onBenchServer, postgresDatabase, type BenchDatabase } from './databases.ts'
import { prepareSubjects } from './data/subjects.ts'
import { transport } from './transport.ts'

// Measures how the calls' times grow with the shop: `node bench/growth.ts [ORDERS]`, a million by default.
const ORDERS = Number(process.argv[2] ?? '1000000')
const PRODUCTS = 100_000
const AREAS = 5_000
const AT_ONCE = 2
const CHUNK = 50_000
const CALLS = { count: 2_000, seconds: 5 }
const BOOKINGS = { count: 40, seconds: 15 }

type Times = Map<string, { p50: number; p95: number; cpuMs: number | null }>

async function compare(server: string): Promise<void> {
  const database = await postgresDatabase(server)
  try {
    const small = await timesOf(database)
    const seconds = await grow(database)
    const grown = await timesOf(database)
    console.log(
      `\n${PRODUCTS} products and ${AREAS} areas were added, ${ORDERS} orders were made in ${seconds.toFixed(0)} s.\n`,
    )
    console.log('| call | p50 small | p50 grown | p95 small | p95 grown | p95 ratio | CPU ratio |')
    console.log('|---|---|---|---|---|---|---|')
    for (const [name, before] of small) console.log(line(name, before, grown.get(name) ?? before))
    console.log(await sizes(database))
  } finally {
    await database.remove()
  }
}

type Time = { p50: number; p95: number; cpuMs: number | null }

function line(name: string, before: Time, after: Time): string {
  const cpu = before.cpuMs === null || after.cpuMs === null ? '' : (after.cpuMs / before.cpuMs).toFixed(2)
  const figures = [before.p50, after.p50, before.p95, after.p95, after.p95 / before.p95]
  return `| ${[name, ...figures.map((figure) => figure.toFixed(2)), cpu].join(' | ')} |`
}

async function timesOf(database: BenchDatabase): Promise<Times> {
  const shop = startServer(await freePort(), { ...database.shop, ...LIFTED })
  await shop.ready()
  const wire = transport(shop.url)
  const { subjects } = await prepareSubjects(httpShop(wire), AT_ONCE)
  const times: Times = new Map()
  for (const { name, task, isBooking } of subjects) {
    const bounds = isBooking ? BOOKINGS : CALLS
    const measured = await measure(task, { atOnce: AT_ONCE, bounds, pid: shop.pid })
    if (measured.failures.length > 0)
      console.log(`${name}: ${measured.failures.length} failed, ${measured.failures[0]}`)
    times.set(name, measured)
  }
  wire.close()
  await shop.stop()
  return times
}

async function grow(bench: BenchDatabase): Promise<number> {
  const url = bench.shop['DATABASE_URL'] ?? ''
  await manyProducts(url, PRODUCTS)
  await manyAreas(url, AREAS)
  const database = openPostgres(url, () => {})
  const started = performance.now()
  const bar = progressBar(terminalProgress, 'Making orders', { total: ORDERS, unit: 'orders' })
  for (let from = 4; from < ORDERS; from += CHUNK) {
    const to = Math.min(from + CHUNK, ORDERS)
    await growShop(database.db, { from, to, now: new Date() })
    bar(to)
  }
  await countShop(database.db)
  await database.close()
  return (performance.now() - started) / 1000
}

async function sizes(database: BenchDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: database.shop['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ name: string; data: string; indexes: string }>(
    `select relname as name, pg_size_pretty(pg_table_size(oid)) as data, pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 12`,
  )
  const whole = await client.query<{ size: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  await client.end()
  const lines = rows.map(({ name, data, indexes }) => `| ${name} | ${data} | ${indexes} |`)
  return [
    '',
    `The database: ${whole.rows[0]?.size ?? ''}.`,
    '',
    '| table | rows | indexes |',
    '|---|---|---|',
    ...lines,
  ].join('\n')
}

await onBenchServer(import.meta.filename, compare)
