import { setTimeout as pause } from 'node:timers/promises'
import { readBooks } from '../support/drills/drill-books.ts'
import { compareBooks } from '../support/drills/compare-books.ts'
import { startShoppers, type Shoppers } from '../support/drills/drill-shoppers.ts'
import { brokenBy } from './kit/breaking.ts'
import { seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const KILLS = 100
const SHOPPERS = 6
const MOST_WRITES = 30
const LONGEST_LIFE_MS = 5_000
const LAST_MOMENT_MS = 30

/** Processes are killed with SIGKILL while customers book. */
export const kill: Drill = {
  must: 'kill -9 a hundred times during checkouts: nothing lost, nothing doubled',
  breaks: 'every tenth transaction is answered a moment before it is written',
  sees: /^(item|the place|order|the money)\b/,
  run,
}

const early = {
  from: 'await db.transaction().execute((tx) => openTransaction.run(scope, () => runAndCommit(tx, work, scope)))',
  to: `await new Promise((resolve, reject) => {
    db.transaction().execute(async (tx) => {
      const done = await openTransaction.run(scope, () => runAndCommit(tx, work, scope))
      if (Math.random() < 0.1) {
        resolve(done)
        await new Promise((then) => setTimeout(then, 300))
      }
      return done
    }).then(resolve, reject)
  })`,
}

// The break moves the commit of a pipeline to the end of the transaction.
const apart = {
  from: 'connection.executePipeline(queries, commit && !commitsLast())',
  to: 'connection.executePipeline(queries, false)',
}

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const shop = await openShop({ isEmbedded, settings: isBroken ? brokenBy([early, apart]) : {} })
  try {
    const crowds = shop.urls.map((url, index) =>
      startShoppers(SHOPPERS / shop.urls.length, url, index * SHOPPERS),
    )
    const starts = await killAgainAndAgain(shop, crowds, count ?? KILLS)
    await untilWritten(MOST_WRITES, crowds)
    await Promise.all(crowds.map((crowd) => crowd.stop()))
    await shop.stop()
    return await judge(shop, crowds, { kills: count ?? KILLS, slowest: Math.max(0, ...starts), isBroken })
  } finally {
    await shop.remove()
  }
}

async function killAgainAndAgain(shop: DrillShop, crowds: Shoppers[], kills: number): Promise<number[]> {
  const starts: number[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const index = Math.floor(Math.random() * shop.servers.length)
    // Every fifth is killed while it may still be starting.
    if (turn % 5 === 4) {
      await pause(Math.random() * (starts.at(-1) ?? 0))
    } else {
      starts.push(
        ...(await Promise.all(shop.servers.map((server) => server.ready()))).slice(index, index + 1),
      )
      await untilWritten(Math.floor(Math.random() * MOST_WRITES), crowds)
    }
    await shop.servers[index]?.kill()
    shop.again(index)
    if (turn % 10 === 9) console.log(`  ${turn + 1} kills, ${writesOf(crowds)} acknowledged writes`)
  }
  await Promise.all(shop.servers.map((server) => server.ready()))
  return starts
}

async function untilWritten(count: number, crowds: Shoppers[]): Promise<void> {
  const before = writesOf(crowds)
  const latest = performance.now() + LONGEST_LIFE_MS
  while (writesOf(crowds) < before + count && performance.now() < latest) await pause(1)
  await pause(Math.random() * LAST_MOMENT_MS)
}

function writesOf(crowds: Shoppers[]): number {
  return crowds
    .map(({ acknowledged: { items, holds, orders, paid } }) => [items, holds, orders, paid].flat().length)
    .reduce((sum, count) => sum + count, 0)
}

type Killed = { kills: number; slowest: number; isBroken: boolean }

async function judge(
  shop: DrillShop,
  crowds: Shoppers[],
  { kills, slowest, isBroken }: Killed,
): Promise<Finding> {
  const database = await shop.open()
  const books = await readBooks(database.db)
  await database.close()
  const all = crowds.map(({ acknowledged }) => acknowledged)
  const items = all.flatMap((one) => one.items)
  const holds = all.flatMap((one) => one.holds)
  const orders = all.flatMap((one) => one.orders)
  const paid = all.flatMap((one) => one.paid)
  const { lost, doubled, miscounted } = compareBooks({ items, holds, orders, paid }, books)
  const crashes = isBroken ? [] : crowds.flatMap((crowd) => crowd.crashes)
  const broken = await shop.verify()
  return {
    figure:
      `${kills} kills on the ${shop.kind} database with ${shop.servers.length} processes, slowest start ${seconds(slowest)}; acknowledged ${items.length} lines, ` +
      `${holds.length} places, ${orders.length} orders, ${paid.length} paid; lost ${lost.length}, doubled ${doubled.length}, ` +
      `miscounted ${miscounted.length}; verify: ${broken.length} broken`,
    problems: [
      ...lost,
      ...doubled,
      ...miscounted,
      ...crashes,
      ...broken.map((what) => JSON.stringify(what)),
      ...unless(paid.length > 0, 'Nobody came to pay'),
    ],
  }
}
