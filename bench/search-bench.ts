import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../tests/support/servers/free-port.ts'
import { startServer, type RealServer } from '../tests/support/servers/real-server.ts'
import { measure, type Measured, type Task } from './load.ts'
import { machineFacts } from './machine.ts'
import { manyProducts } from './data/many-products.ts'
import { embeddedDatabase, postgresDatabase, postgresVersion, type BenchDatabase } from './databases.ts'
import { transport } from './transport.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'bench/search-results.md')
const MANY = 100_000
const BOUNDS = { count: 3_000, seconds: 20 }
const LEVELS = [1, 8]

type Result = {
  database: string
  products: number
  /** From the start of the process until it is ready, and from then until the first search reply. */
  readyMs: number
  firstMs: number
  memoryMb: number
  levels: (Measured & { call: string })[]
}

type Wire = ReturnType<typeof transport>

const LISTS: Record<string, unknown>[] = [
  { categoryId: '579' },
  { categoryId: '576', sort: 'price_asc', currentPage: 2 },
  { categoryId: '', sort: 'name', pageSize: 24 },
  { categoryId: '570', shopByConcern: ['heart', 'thyroid'], priceFrom: 500, priceTo: 2_500 },
]

/** Measures only search and lists: with the starting catalogue on both databases, with many products on PostgreSQL. */
export async function searchBench(server: string): Promise<void> {
  const facts = machineFacts(await postgresVersion(server))
  const embedded = await embeddedDatabase()
  const postgres = await postgresDatabase(server)
  const results: Result[] = []
  try {
    await fill(embedded)
    await fill(postgres)
    results.push(await measured(embedded, 0), await measured(postgres, 0))
    await manyProducts(postgres.shop['DATABASE_URL'] ?? '', MANY)
    results.push(await measured(postgres, MANY))
  } finally {
    await embedded.remove()
    await postgres.remove()
  }
  const text = report(facts, results)
  await writeFile(RESULTS, text)
  console.log(`\n${text}\nWritten to ${RESULTS}`)
}

// The first start fills the database and is not measured.
async function fill(database: BenchDatabase): Promise<void> {
  console.log(`Filling the ${database.name} database`)
  const shop = startServer(await freePort(), database.shop)
  await shop.ready()
  await shop.stop()
}

async function measured(database: BenchDatabase, added: number): Promise<Result> {
  const queries = await judgedQueries()
  const shop = startServer(await freePort(), database.shop)
  const readyMs = await shop.ready()
  const wire = transport(shop.url)
  const ask = (q: string) => post(wire, '/api/pdp/search-result', JSON.stringify({ q }))
  const first = performance.now()
  await ask('cbc')
  const firstMs = performance.now() - first
  let unique = 1_000
  const lists = (path: string): Task => {
    const bodies = LISTS.map((list) => JSON.stringify(list))
    return (worker, turn) => post(wire, path, bodies[(worker + turn) % bodies.length] ?? '')
  }
  const calls: Record<string, Task> = {
    search: (worker, turn) => ask(queries[(worker * 31 + turn) % queries.length] ?? ''),
    'uncached search': (worker, turn) =>
      ask(`${queries[(worker * 31 + turn) % queries.length] ?? ''} ${(unique += 1)}`),
    'page of a list': lists('/api/product/get-plp-list'),
    "a list's filters": lists('/api/product/plp-filters'),
  }
  const levels: Result['levels'] = []
  for (const [call, task] of Object.entries(calls)) {
    for (const atOnce of LEVELS) {
      levels.push({ call, ...(await measure(task, { atOnce, bounds: BOUNDS, pid: shop.pid })) })
    }
  }
  const result = {
    database: database.name,
    products: 279 + added,
    readyMs,
    firstMs,
    levels,
    memoryMb: await memoryOf(shop),
  }
  wire.close()
  await shop.stop()
  console.log(`  ${result.products} products on ${database.name}: p95 ${levels[0]?.p95.toFixed(1)} ms`)
  return result
}

async function post(wire: Wire, path: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await wire.request(path, { method: 'POST', headers, body })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} to ${body}`)
}

async function judgedQueries(): Promise<string[]> {
  const list: { queries: { q: string }[] } = JSON.parse(
    await readFile(join(ROOT, 'tests/search/judged-queries.json'), 'utf8'),
  )
  return list.queries.map(({ q }) => q)
}

// Linux only.
async function memoryOf({ pid }: RealServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function report(facts: string[], results: Result[]): string {
  return [
    '# Search and list benchmark results',
    '',
    `${new Date().toISOString().slice(0, 10)}. How to read this: [README.md](README.md).`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    '| call | products | database | concurrency | p50 ms | p95 ms | per second | CPU ms per call | ready after ms | first search ms | memory MB |',
    '|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...results.flatMap(lines),
    '',
  ].join('\n')
}

function lines({ products, database, readyMs, firstMs, memoryMb, levels }: Result): string[] {
  return levels.map(({ call, atOnce, p50, p95, perSecond, cpuMs, failures }) => {
    const name = failures.length === 0 ? database : `${database} (${failures.length} FAILED)`
    const speed = [p50.toFixed(2), p95.toFixed(2), Math.round(perSecond), cpuMs?.toFixed(2) ?? '']
    const start = [readyMs, firstMs, memoryMb].map((figure) => Math.round(figure))
    return `| ${[call, products, name, atOnce, ...speed, ...start].join(' | ')} |`
  })
}
