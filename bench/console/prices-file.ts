import { parseArgs } from 'node:util'
import type { StaffCall } from '../../src/domains/staff/staff-call.server.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { migrate } from '../../src/platform/db/migrate.server.ts'
import type { Executor } from '../../src/platform/db/query.server.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { applyPlan } from '../../src/use-cases/operator/files/apply-plan.server.ts'
import { checkFile } from '../../src/use-cases/operator/files/check-file.server.ts'
import { pricesFile } from '../../src/use-cases/operator/files/prices-file.server.ts'
import { seedTestDatabase } from '../../tests/support/database/seed-test-database.ts'
import { benchDatabase, onBenchServer } from '../databases.ts'
import { addBenchProducts, benchPerson, benchPrices } from './bench-prices.ts'

// Measures checking and applying a CSV file of prices: `node bench/console/prices-file.ts [PRICES] [--folder FOLDER]`, with
// the orders that `orders.ts` left in the folder; prints only.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } })
const PRICES = Number(positionals[0] ?? 5_000)
const LIMIT_S = 5

async function measure(server: string): Promise<void> {
  const { url, remove } = await benchDatabase(server, values.folder)
  // Paced, as in the thread that processes files.
  const database = openPostgres(url, () => {}, { isPaced: true })
  try {
    await migrate(database.db)
    if (values.folder === undefined) await seedTestDatabase(database.db)
    const call = await filledShop(database.db)
    // Prices unlike those of the last run in the same folder.
    const text = benchPrices(PRICES, 901 + (Math.floor(Date.now() / 1_000) % 98))
    const sent = { kind: pricesFile, name: 'bench.csv', base64: Buffer.from(text).toString('base64') }
    const checked = await timed(() => checkFile(call, sent))
    if (!('plan' in checked.value) || checked.value.plan === null)
      throw new Error(JSON.stringify(checked.value).slice(0, 500))
    const plan = { id: checked.value.plan, largeAgain: null, kindOf: () => pricesFile }
    const applied = await timed(() => applyPlan({ secretKey: 'x'.repeat(32) }, call, plan))
    if (!applied.value.ok) throw new Error(JSON.stringify(applied.value.refusal))
    console.log(`| ${PRICES} prices | time | limit |`)
    console.log('|---|---|---|')
    for (const [name, { seconds }] of [
      ['dry run', checked],
      ['apply', applied],
    ] as const)
      console.log(`| ${name} | ${seconds.toFixed(2)} s | ${LIMIT_S} s |`)
  } finally {
    await database.close()
    await remove()
  }
}

/** Adds tests at ₹1,000 to the starting data, and a signed-in member of the staff. */
async function filledShop(db: Executor): Promise<StaffCall> {
  await addBenchProducts(db, PRICES)
  const now = new Date()
  const staffId = await benchPerson(db)
  return {
    db,
    now,
    requestId: 'bench',
    address: '127.0.0.1',
    log: silentLog,
    raw: { bytes: new Uint8Array(), headers: new Headers() },
    joining: null,
    token: null,
    device: null,
    setToken: () => {},
    staff: {
      id: staffId,
      name: 'Bench',
      roles: ['owner'],
      permissions: new Set(['price.write']),
      sessionId: 1,
      strength: 'passkey',
      provedAt: now,
    },
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const started = performance.now()
  const value = await work()
  return { seconds: (performance.now() - started) / 1000, value }
}

await onBenchServer(import.meta.filename, measure, { folder: values.folder })
