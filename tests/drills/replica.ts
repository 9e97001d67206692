import { setTimeout as pause } from 'node:timers/promises'
import { brokenBy } from './kit/breaking.ts'
import { seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { requestUntilStopped, tally, type Load } from './kit/load.ts'
import { preparePeople } from './kit/people.ts'
import type { Postgres } from './kit/postgres.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const PER_SECOND = Number(process.env['DRILL_PER_SECOND'] ?? 50)
const LONGEST_MS = 5_000
// A second until all processes show a change, and the time of a page request on a busy machine.
const PAGE_MS = 1_500
// Two seconds of allowed replica lag, half a second until the lag is detected, and the time above.
const CALL_MS = 3_500
const GIVEN_UP_MS = 15_000

/** The replica is lost, stops replaying, and lags. */
export const replica: Drill = {
  must: 'the replica away or behind: no request fails, none over 5 s, and a change is seen as without it',
  breaks: 'nobody looks how old the replica is',
  sees: /^A call showed/,
  run,
}

const blind = { from: 'const MAX_AGE_MS = 2_000', to: 'const MAX_AGE_MS = 2_000_000' }

async function run({ isBroken }: Options): Promise<Finding> {
  const shop = await openShop({
    isEmbedded: false,
    withReplica: true,
    settings: isBroken ? brokenBy([blind]) : {},
  })
  try {
    const { shoppers } = await preparePeople(shop, 200)
    const copy = shop.replica
    if (copy === null) throw new Error('No replica of its own')
    const before = await readsOf(copy)
    const load = requestUntilStopped(shoppers, PER_SECOND)
    await pause(5_000)
    const reads = (await readsOf(copy)) - before
    await loseAndReturn(copy)
    const [page, call] = await seenWhileBehind(shop, copy)
    await load.stop()
    return await judge(shop, load, { reads, page, call })
  } finally {
    await shop.remove()
  }
}

async function loseAndReturn(copy: Postgres): Promise<void> {
  await copy.crash()
  await pause(4_000)
  await copy.start()
  await pause(4_000)
  await copy.freeze()
  await pause(6_000)
  copy.thaw()
  await pause(4_000)
}

// Renames a test while the replica is stalled, and measures how long a page and a call take to show it.
async function seenWhileBehind(shop: DrillShop, copy: Postgres): Promise<[number, number]> {
  const primary = shop.settings['DATABASE_URL'] ?? ''
  await copy.query(copy.url, 'select pg_wal_replay_pause()')
  const began = performance.now()
  await shop.postgres?.query(
    primary,
    "update products set name = 'Renamed in the drill' where sku = 'LT-CBC'",
  )
  const body = { url_key: 'complete-blood-count', cat_url_key: 'health-check' }
  const since = async (shows: (url: string) => Promise<string>) => {
    const times = shop.urls.map(async (url) => {
      while (performance.now() - began < GIVEN_UP_MS) {
        if ((await shows(url)).includes('Renamed in the drill')) break
        await pause(50)
      }
      return performance.now() - began
    })
    return Math.max(...(await Promise.all(times)))
  }
  const seen = await Promise.all([
    since(async (url) => (await fetch(`${url}/product/health-check/complete-blood-count`)).text()),
    since(async (url) => (await fetch(`${url}/api/product/detail`, posted(body))).text()),
  ])
  await copy.query(copy.url, 'select pg_wal_replay_resume()')
  return seen
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** The number of transactions of the shop's database on a server. */
async function readsOf(server: Postgres): Promise<number> {
  const statement = "select sum(xact_commit)::int as reads from pg_stat_database where datname like 'drill%'"
  const [row] = (await server.query(server.url, statement)) as { reads: number }[]
  return row?.reads ?? 0
}

type Facts = { reads: number; page: number; call: number }

async function judge(shop: DrillShop, load: Load, { reads, page, call }: Facts): Promise<Finding> {
  const failed = load.outcomes.filter(({ status }) => status !== 200)
  const slowest = Math.max(...load.outcomes.map(({ ms }) => ms))
  const broken = await shop.verify()
  return {
    figure:
      `${load.outcomes.length} requests while the replica was read, lost, silent and behind: ${failed.length} failed, slowest ` +
      `${seconds(slowest)}; ${reads} transactions on it in 5 s; a change was seen by a page after ${seconds(page)}, ` +
      `by a call after ${seconds(call)}; verify: ${broken.length} broken`,
    problems: [
      ...unless(failed.length === 0, `${failed.length} requests failed: ${tally(failed)}`),
      ...unless(slowest <= LONGEST_MS, `A request took ${seconds(slowest)}`),
      ...unless(reads > PER_SECOND, `The replica was hardly read: ${reads} transactions`),
      ...unless(page <= PAGE_MS, `A page showed a change after ${seconds(page)}`),
      ...unless(call <= CALL_MS, `A call showed a change after ${seconds(call)}`),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}
