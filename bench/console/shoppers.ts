import { parseArgs } from 'node:util'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { execute, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { newToken, tokenHash } from '../../src/platform/sessions/sessions.store.server.ts'
import { freePort } from '../../tests/support/servers/free-port.ts'
import { startServer } from '../../tests/support/servers/real-server.ts'
import { TestClient } from '../../tests/support/shop/client.ts'
import { benchDatabase, LIFTED, onBenchServer } from '../databases.ts'
import { measure } from '../load.ts'
import { transport } from '../transport.ts'
import { addBenchProducts, benchPerson, benchPrices } from './bench-prices.ts'

// Compares shoppers' response times with and without concurrent price imports: `node bench/console/shoppers.ts [PRICES]
// [--folder FOLDER]`, with the orders that `orders.ts` left in the folder; prints only.
// Both are measured alternately on one process, so that other load of the machine affects both.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } })
const PRICES = Number(positionals[0] ?? 5_000)
const REPETITIONS = 12
const SECONDS_EACH = 5
const AT_ONCE = 4
// Without pauses the shoppers would use both processors, and the figure would be the import's share of them.
const REST_MS = 40
const MOST_RATIO = 1.2
// Unlike the price that an earlier run has left in the folder: a file without changes is not applied.
const FIRST_PRICE = 700 + (Date.now() % 7) * 100

async function compare(address: string): Promise<void> {
  const bench = await benchDatabase(address, values.folder)
  const server = startServer(await freePort(), { ...bench.shop, ...LIFTED })
  await server.ready()
  const database = openPostgres(bench.url, () => {})
  const wire = transport(server.url)
  try {
    await addBenchProducts(database.db, PRICES)
    const manager = new TestClient(wire)
    manager.cookie = await staffCookie(database.db)
    const times: { alone: number[]; meanwhile: number[] } = { alone: [], meanwhile: [] }
    let imports = 0
    for (let round = 0; round < REPETITIONS; round += 1) {
      times.alone.push(await p95Of(wire))
      const importing = new AbortController()
      const ended = importUntil(importing.signal, manager, () => (imports += 1))
      times.meanwhile.push(await p95Of(wire))
      importing.abort()
      await ended
    }
    const [alone, meanwhile] = [middle(times.alone), middle(times.meanwhile)]
    const ratio = meanwhile / alone
    console.log(
      `| ${imports} imports of ${PRICES} prices | p95 of shoppers alone | during imports | ratio (limit ${MOST_RATIO}) |`,
    )
    console.log('|---|---|---|---|')
    console.log(
      `| lists, details and carts, ${AT_ONCE} shoppers with ${REST_MS} ms between calls | ${alone.toFixed(1)} ms | ${meanwhile.toFixed(1)} ms | ${ratio.toFixed(2)} |`,
    )
  } finally {
    wire.close()
    await database.close()
    await server.stop()
    await bench.remove()
  }
}

/** Imports files sequentially, as a manager does. */
async function importUntil(signal: AbortSignal, manager: TestClient, next: () => number): Promise<void> {
  while (!signal.aborted) await importPrices(manager, FIRST_PRICE + (next() % 2) * 50)
}

async function p95Of(wire: ReturnType<typeof transport>): Promise<number> {
  const visitors = Array.from({ length: AT_ONCE }, () => new TestClient(wire))
  for (const visitor of visitors)
    await visitor.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const calls: [string, object][] = [
    ['/api/product/get-plp-list', { category: 'health-check', page: 1 }],
    ['/api/product/detail', { url_key: 'complete-blood-count' }],
    ['/api/cart/get-cart', {}],
  ]
  const { p95 } = await measure(
    async (worker, turn) => {
      const [path, body] = calls[turn % calls.length] ?? ['', {}]
      const { status } = (await visitors[worker]?.post(path, body)) ?? { status: 0 }
      if (status >= 500) throw new Error(`${path} answered ${status}`)
    },
    { atOnce: AT_ONCE, bounds: { count: 1_000, seconds: SECONDS_EACH }, restMs: REST_MS },
  )
  return p95
}

async function importPrices(manager: TestClient, price: number): Promise<void> {
  const bytes = Buffer.from(benchPrices(PRICES, price)).toString('base64')
  const file = { kind: 'prices', name: 'bench.csv', bytes }
  const checked = await manager.post('/api/console/files/check', file)
  const plan = checked.body.data?.plan
  if (typeof plan !== 'string') throw new Error(JSON.stringify(checked.body).slice(0, 500))
  const applied = await manager.post('/api/console/files/apply', { plan })
  if (applied.status !== 200 || applied.body.error)
    throw new Error(JSON.stringify(applied.body).slice(0, 500))
}

async function staffCookie(db: Executor): Promise<string> {
  const staffId = await benchPerson(db)
  const token = newToken()
  await execute(
    db,
    sql`insert into staff_sessions (token_hash, staff_id, strength, proved_at, created_at, seen_at)
        values (${tokenHash(token)}, ${staffId}, 'passkey', now(), now(), now())`,
  )
  return `labaya_staff=${token}`
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

await onBenchServer(import.meta.filename, compare, { folder: values.folder })
