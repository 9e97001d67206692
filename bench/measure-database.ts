import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../tests/support/servers/free-port.ts'
import { httpShop } from '../tests/support/shop/http-shop.ts'
import { startServer, type RealServer } from '../tests/support/servers/real-server.ts'
import { cartStatements } from './cart-statements.ts'
import { measureCheckoutSql, type CheckoutSql } from './checkout-statements.ts'
import { openBaselineDatabase } from './baseline-database.ts'
import { measure, type Bounds, type Measured, type Task } from './load.ts'
import { measurePages, type PageRow } from './page-load.ts'
import { weighScripts, type PageWeight } from './page-weight.ts'
import { LIFTED, type BenchDatabase } from './databases.ts'
import type { BenchShopper } from './data/shoppers.ts'
import { CART_READ, prepareSubjects } from './data/subjects.ts'
import { transport } from './transport.ts'

/**
 * The size of a run. `turns` is how often a baseline and its measurement alternate at the highest concurrency, `recorded`
 * the number of checkouts whose statements are replayed.
 */
export type Plan = {
  levels: number[]
  turns: number
  call: Bounds
  booking: Bounds
  page: Bounds
  recorded: number
}

/** A row of the results. */
export type Row = { name: string; measured: Measured }

/** The results on one database. */
export type DatabaseResult = {
  name: BenchDatabase['name']
  baselines: Row[]
  subjects: Row[]
  cartSql: Measured[]
  checkoutSql: CheckoutSql[]
  /** Only on PostgreSQL, which several processes can share. */
  pages: PageRow[]
  weight: PageWeight
}

/** The labels of the baselines in the results. */
export const BASELINE = {
  bare: 'bare JSON reply',
  read: 'one indexed read',
  write: 'one-row transaction',
  search: 'one full-text read',
  list: 'minimal call handling, a list’s bytes',
  detail: 'minimal call handling, a detail’s bytes',
}

type BaselineName = keyof typeof BASELINE

// Each baseline is measured right before the first measurement that uses it: the speed of a machine varies over time.
const BEFORE: Partial<Record<string, BaselineName>> = {
  'browse a list': 'list',
  'product detail': 'detail',
  search: 'search',
  [CART_READ]: 'read',
  'add to cart': 'write',
}

const CALLS_OF_EACH = 800

const BASELINE_SERVER = join(import.meta.dirname, 'baseline-server.ts')

/** Measures the shop and the baselines on one database, then the SQL of the cart and of checkouts alone. */
export async function measureDatabase(database: BenchDatabase, plan: Plan): Promise<DatabaseResult> {
  const shop = startServer(await freePort(), { ...database.shop, ...LIFTED, LOG_LEVEL: 'info' })
  await shop.ready()
  const baselines = startServer(await freePort(), database.baselines, { program: BASELINE_SERVER })
  await baselines.ready()
  await setBaselineSizes(shop, baselines)
  const wire = transport(shop.url)
  const { subjects, readers } = await prepareSubjects(httpShop(wire), Math.max(...plan.levels))

  const result: DatabaseResult = {
    name: database.name,
    baselines: [],
    subjects: [],
    cartSql: [],
    checkoutSql: [],
    pages: [],
    weight: await weighScripts(shop.url),
  }
  const bare = transport(baselines.url)
  const baselineTasks = baselineTasksOver(bare)
  for (const atOnce of plan.levels) {
    await gatherStatistics(database)
    // At concurrency 32 a count that takes a second at concurrency 1 takes a fifth of it, which is too short to be reliable.
    const call = { ...plan.call, count: Math.max(plan.call.count, atOnce * CALLS_OF_EACH) }
    const measureBaseline = (name: BaselineName) =>
      measure(baselineTasks[name], { atOnce, bounds: call, pid: baselines.pid })
    result.baselines.push(toRow(BASELINE.bare, await measureBaseline('bare')))
    const turns = atOnce === Math.max(...plan.levels) ? plan.turns : 1
    for (const { name, task, isBooking } of subjects) {
      const bounds = isBooking ? plan.booking : call
      const measureLine = () => measure(task, { atOnce, bounds, pid: shop.pid })
      const baseline = BEFORE[name]
      if (baseline === undefined) result.subjects.push(toRow(name, await measureLine()))
      else {
        const { below, line } = await inTurn(turns, {
          below: () => measureBaseline(baseline),
          line: measureLine,
        })
        result.baselines.push(toRow(BASELINE[baseline], below))
        result.subjects.push(toRow(name, line))
      }
    }
  }
  wire.close()
  bare.close()
  await baselines.stop()
  await shop.stop()
  const pages = database.name === 'PostgreSQL' ? await measurePages(database, plan) : []
  const cartSql = await measureCartSql(database.shop, readers, plan)
  return { ...result, pages, cartSql, checkoutSql: await measureCheckoutSql(database, plan.recorded) }
}

type Pair<T> = { below: T; line: T }

// Alternates the two measurements, so that other load of the machine affects both, and takes the median of each.
async function inTurn(
  turns: number,
  { below, line }: Pair<() => Promise<Measured>>,
): Promise<Pair<Measured>> {
  const [allBelow, allLines]: [Measured[], Measured[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    allBelow.push(await below())
    allLines.push(await line())
  }
  return { below: middleOf(allBelow), line: middleOf(allLines) }
}

function middleOf(all: Measured[]): Measured {
  const middle = all.toSorted((a, b) => a.perSecond - b.perSecond)[all.length >> 1]
  if (middle === undefined) throw new Error('Nothing was measured')
  return { ...middle, failures: all.flatMap(({ failures }) => failures) }
}

// Autovacuum does this within a minute. Until then PostgreSQL would scan tables that were empty at its last analyze.
async function gatherStatistics({ shop }: BenchDatabase): Promise<void> {
  const connectionString = shop['DATABASE_URL']
  if (connectionString === undefined) return
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

const HEADERS = { 'Content-Type': 'application/json', Cookie: `labaya_session=${'x'.repeat(43)}` }

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body), headers: HEADERS })
}

/** Gives the baseline server the bytes that the shop sends for a list and a detail. */
async function setBaselineSizes(shop: RealServer, baselines: RealServer): Promise<void> {
  const list = await (await post(`${shop.url}/api/product/get-plp-list`, { categoryId: '' })).text()
  const body = { url_key: 'complete-blood-count' }
  const detail = await (await post(`${shop.url}/api/product/detail`, body)).text()
  await post(`${baselines.url}/texts`, { list, detail })
}

function baselineTasksOver(wire: ReturnType<typeof transport>): Record<BaselineName, Task> {
  const ask = (method: string, path: string): Task => {
    return async () => {
      const { status } = await wire.request(path, { method })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  const minimal = (path: string, body: object): Task => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: HEADERS }
    return async () => void (await (await wire.request(path, init)).text())
  }
  return {
    bare: ask('GET', '/bare'),
    read: ask('GET', '/read'),
    write: ask('POST', '/write'),
    search: ask('GET', '/search'),
    list: minimal('/minimal/list', { categoryId: '', currentPage: 1 }),
    detail: minimal('/minimal/detail', { url_key: 'complete-blood-count' }),
  }
}

async function measureCartSql(
  settings: Record<string, string>,
  readers: BenchShopper[],
  { levels, call: bounds }: Plan,
): Promise<Measured[]> {
  const all = await cartStatements(
    settings,
    readers.map(({ client }) => client),
  )
  const database = await openBaselineDatabase(settings)
  const readAlone: Task = async (worker) => {
    for (const { text, values } of all[worker] ?? []) await database.query(text, values)
  }
  const measured: Measured[] = []
  for (const atOnce of levels) measured.push(await measure(readAlone, { atOnce, bounds }))
  await database.close()
  return measured
}

function toRow(name: string, measured: Measured): Row {
  const { atOnce, p50, count, failures } = measured
  console.log(`  ${name}, ${atOnce} at once: ${p50.toFixed(2)} ms, ${count} times`)
  if (failures.length > 0) console.log(`    ${failures.length} failed, the first with ${failures[0]}`)
  return { name, measured }
}
