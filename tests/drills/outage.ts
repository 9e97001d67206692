import { setTimeout as pause } from 'node:timers/promises'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { brokenBy } from './kit/breaking.ts'
import { seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { forwarderTo, type Forwarder } from './kit/forwarder.ts'
import { requestUntilStopped, tally, type Load } from './kit/load.ts'
import { preparePeople } from './kit/people.ts'
import type { Postgres } from './kit/postgres.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const PER_SECOND = Number(process.env['DRILL_PER_SECOND'] ?? 50)
const LONGEST_MS = 5_000
const RECOVERY_MS = 5_000
const AFTERWARDS_MS = 8_000
const HELD_MS = 300

/** The outage; afterwards the database serves again. */
type Trouble = (database: { postgres: Postgres; forwarder: Forwarder }) => Promise<void>

const mute = {
  must: 'the database away: only 503 with Retry-After, no request over 5 s, recovery within 5 s, the process lives',
  breaks: 'nobody listens for the errors of connections that are in use',
  sees: /processes died/,
}

/** The database crashes and restarts. */
export const restart: Drill = {
  ...mute,
  run: (options) =>
    run(options, async ({ postgres }) => {
      await postgres.crash()
      await pause(1_000)
      await postgres.start()
    }),
}

/** The database stops responding without closing connections, and continues later. */
export const freeze: Drill = {
  ...mute,
  breaks: 'a call waits for the database for as long as that takes',
  sees: /^A request took/,
  run: (options) =>
    run(options, async ({ postgres }) => {
      await postgres.freeze()
      await pause(8_000)
      postgres.thaw()
    }),
}

/** The primary is lost, and its streaming replica takes over. */
export const failover: Drill = {
  ...mute,
  run: (options) =>
    run({ ...options, count: 1 }, async ({ postgres, forwarder }) => {
      const replica = await postgres.replica()
      await pause(3_000)
      await postgres.crash()
      await replica.promote()
      forwarder.turnTo(replica.port)
      lateReplicas.push(replica)
    }),
}

const lateReplicas: Postgres[] = []

const breaks = [
  { from: "pool.on('connect', (client) => client.on('error', onError))", to: '' },
  { from: 'const TIMEOUT_MS = 4_400', to: 'const TIMEOUT_MS = 60_000' },
]

async function run({ isBroken, count }: Options, trouble: Trouble): Promise<Finding> {
  let forwarder: Forwarder | null = null
  const shop = await openShop({
    isEmbedded: false,
    settings: isBroken ? brokenBy(breaks) : {},
    through: async (port) => {
      forwarder = await forwarderTo(port)
      return forwarder.port
    },
  })
  try {
    const { shoppers } = await preparePeople(shop, 200)
    const load = requestUntilStopped(shoppers, PER_SECOND)
    await pause(3_000)
    const outages: Outage[] = []
    for (let turn = 0; turn < (count ?? 3); turn += 1) {
      if (shop.postgres === null || forwarder === null) throw new Error('No database of its own')
      const letGo = await holdCarts(shop)
      const from = load.now()
      await trouble({ postgres: shop.postgres, forwarder })
      letGo()
      outages.push({ from, to: load.now() })
      await pause(AFTERWARDS_MS)
      console.log(`  ${turn + 1} times, ${tally(load.outcomes)}`)
    }
    await load.stop()
    return await judge(shop, load, outages)
  } finally {
    await shop.remove()
    for (const replica of lateReplicas.splice(0)) await replica.remove()
  }
}

/** Blocks every change of a cart, so that connections are in use when the outage starts. */
async function holdCarts(shop: DrillShop): Promise<() => void> {
  const database = await shop.open()
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = transaction(database.db, async (tx) => {
    await execute(tx, sql`lock table carts in exclusive mode`)
    hold()
    await over
  })
  // The outage may end it.
  void holding.catch(() => {}).then(() => database.close())
  await held
  await pause(HELD_MS)
  return letGo
}

/** The start and end of the outage, in milliseconds since the start of the load. */
type Outage = { from: number; to: number }

async function judge(shop: DrillShop, load: Load, outages: Outage[]): Promise<Finding> {
  const { outcomes } = load
  const odd = outcomes.filter(
    ({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter),
  )
  const unserved = outcomes.filter(({ status }) => status !== 200)
  const slowest = Math.max(...outcomes.map(({ ms }) => ms))
  const recoveries = outages.map(({ to }, index) => {
    // Requests that the next outage broke off started before it.
    const next = outages[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const late = unserved.filter(({ startedAt, ms }) => startedAt > to && startedAt + ms < next)
    return Math.max(0, ...late.map(({ startedAt }) => startedAt - to))
  })
  const dead = shop.servers.filter((server) => !isAlive(server.pid)).length
  const broken = await shop.verify()
  return {
    figure:
      `${outages.length} times; ${tally(outcomes)}; slowest ${seconds(slowest)}, last refusal ` +
      `${recoveries.map(seconds).join(', ')} after it was back; ${dead} processes died; verify: ${broken.length} broken`,
    problems: [
      ...unless(odd.length === 0, `Other answers: ${tally(odd)}`),
      ...unless(slowest <= LONGEST_MS, `A request took ${seconds(slowest)}`),
      ...unless(Math.max(...recoveries) <= RECOVERY_MS, `Recovery took ${seconds(Math.max(...recoveries))}`),
      ...unless(dead === 0, `${dead} processes died`),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
