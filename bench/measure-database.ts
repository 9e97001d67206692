import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../tests/support/servers/free-port.ts'
import { httpShop } from '../tests/support/shop/http-shop.ts'
import { startServer, type RealServer } from '../tests/support/servers/real-server.ts'
import { cartStatements } from './cart-statements.ts'
import { measureCheckoutSql, type CheckoutSql } from './checkout-statements.ts'
import { openFloorDatabase } from './floor-database.ts'
import { measure, type Bounds, type Measured, type Task } from './load.ts'
import { measurePages, type PageRow } from './page-load.ts'
import { weighScripts, type PageWeight } from './page-weight.ts'
import { LIFTED, type BenchDatabase } from './databases.ts'
import type { Shopper } from './data/shoppers.ts'
import { CART_READ, prepareSubjects } from './data/subjects.ts'
import { transport } from './transport.ts'

/**
 * How much is measured. `turns` is how often a floor and the line judged by it are measured in turn at the most at once,
 * `recorded` counts the checkouts whose statements are sent alone.
 */
export type Plan = {
  levels: number[]
  turns: number
  call: Bounds
  booking: Bounds
  page: Bounds
  recorded: number
}

/** A line of the results. */
export type Row = { name: string; measured: Measured }

/** What was measured on one database. */
export type DatabaseResult = {
  name: BenchDatabase['name']
  floors: Row[]
  subjects: Row[]
  cartSql: Measured[]
  checkoutSql: CheckoutSql[]
  /** On PostgreSQL alone, which several processes share. */
  pages: PageRow[]
  weight: PageWeight
}

/** The floors by their names in the results. */
export const FLOOR = {
  bare: 'bare JSON reply',
  read: 'one indexed read',
  write: 'one-row transaction',
  search: 'one full-text read',
  list: 'what every call must do, a list’s bytes',
  detail: 'what every call must do, a detail’s bytes',
}

type FloorName = keyof typeof FLOOR

// Each floor is measured right before the first line that is judged by it, and in turn with it: a machine is not as fast from minute to minute.
const BEFORE: Partial<Record<string, FloorName>> = {
  'browse a list': 'list',
  'product detail': 'detail',
  search: 'search',
  [CART_READ]: 'read',
  'add to cart': 'write',
}

const CALLS_OF_EACH = 800

const FLOOR_SERVER = join(import.meta.dirname, 'floor-server.ts')

/** Measures the shop and the floors side by side on one database, then the SQL of the cart and of checkouts alone. */
export async function measureDatabase(database: BenchDatabase, plan: Plan): Promise<DatabaseResult> {
  const shop = startServer(await freePort(), { ...database.shop, ...LIFTED, LOG_LEVEL: 'info' })
  await shop.ready()
  const floors = startServer(await freePort(), database.floors, FLOOR_SERVER)
  await floors.ready()
  await setFloorSizes(shop, floors)
  const wire = transport(shop.url)
  const { subjects, readers } = await prepareSubjects(httpShop(wire), Math.max(...plan.levels))

  const result: DatabaseResult = {
    name: database.name,
    floors: [],
    subjects: [],
    cartSql: [],
    checkoutSql: [],
    pages: [],
    weight: await weighScripts(shop.url),
  }
  const bare = transport(floors.url)
  const floorTasks = floorTasksOver(bare)
  for (const atOnce of plan.levels) {
    await gatherStatistics(database)
    // At 32 at once a number that takes a second alone takes a fifth of it: too short to differ from chance.
    const call = { ...plan.call, count: Math.max(plan.call.count, atOnce * CALLS_OF_EACH) }
    const measureFloor = (name: FloorName) =>
      measure(floorTasks[name], { atOnce, bounds: call, pid: floors.pid })
    result.floors.push(toRow(FLOOR.bare, await measureFloor('bare')))
    const turns = atOnce === Math.max(...plan.levels) ? plan.turns : 1
    for (const { name, task, isBooking } of subjects) {
      const bounds = isBooking ? plan.booking : call
      const measureLine = () => measure(task, { atOnce, bounds, pid: shop.pid })
      const floor = BEFORE[name]
      if (floor === undefined) result.subjects.push(toRow(name, await measureLine()))
      else {
        const { below, line } = await inTurn(turns, { below: () => measureFloor(floor), line: measureLine })
        result.floors.push(toRow(FLOOR[floor], below))
        result.subjects.push(toRow(name, line))
      }
    }
  }
  wire.close()
  bare.close()
  await floors.stop()
  await shop.stop()
  const pages = database.name === 'PostgreSQL' ? await measurePages(database, plan) : []
  const cartSql = await measureCartSql(database.shop, readers, plan)
  return { ...result, pages, cartSql, checkoutSql: await measureCheckoutSql(database, plan.recorded) }
}

type Pair<T> = { below: T; line: T }

// One after the other, as often as set: other load of the machine falls on both. The median of each is taken.
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

// What PostgreSQL does by itself within a minute: tables that were empty a moment ago it would go on reading from end to end.
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

/** Gives the floors the very bytes that the shop sends for a list and a detail. */
async function setFloorSizes(shop: RealServer, floors: RealServer): Promise<void> {
  const list = await (await post(`${shop.url}/api/product/get-plp-list`, { categoryId: '' })).text()
  const body = { url_key: 'complete-blood-count' }
  const detail = await (await post(`${shop.url}/api/product/detail`, body)).text()
  await post(`${floors.url}/texts`, { list, detail })
}

function floorTasksOver(wire: ReturnType<typeof transport>): Record<FloorName, Task> {
  const ask = (method: string, path: string): Task => {
    return async () => {
      const { status } = await wire.request(path, { method })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  const must = (path: string, body: object): Task => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: HEADERS }
    return async () => void (await (await wire.request(path, init)).text())
  }
  return {
    bare: ask('GET', '/bare'),
    read: ask('GET', '/read'),
    write: ask('POST', '/write'),
    search: ask('GET', '/search'),
    list: must('/must/list', { categoryId: '', currentPage: 1 }),
    detail: must('/must/detail', { url_key: 'complete-blood-count' }),
  }
}

async function measureCartSql(
  settings: Record<string, string>,
  readers: Shopper[],
  { levels, call: bounds }: Plan,
): Promise<Measured[]> {
  const all = await cartStatements(
    settings,
    readers.map(({ client }) => client),
  )
  const database = await openFloorDatabase(settings)
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
  if (failures.length > 0) console.log(`    ${failures.length} failed, the first by ${failures[0]}`)
  return { name, measured }
}
