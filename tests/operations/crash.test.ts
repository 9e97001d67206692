import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBooks } from '../support/drills/drill-books.ts'
import { compareBooks, type Findings } from '../support/drills/compare-books.ts'
import { newDrillData, type DrillData } from '../support/drills/drill-data.ts'
import { startShoppers, type Shoppers } from '../support/drills/drill-shoppers.ts'
import { freePort } from '../support/servers/free-port.ts'
import { startServer, type RealServer } from '../support/servers/real-server.ts'

/** The number of kills; the drill `kill` makes a hundred. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const SHOPPERS = 6
// A process lives for up to this number of acknowledged writes.
const MOST_WRITES = 30
const LONGEST_LIFE_MS = 5_000
const LAST_MOMENT_MS = 30
const LONGEST_WAIT_MS = 60_000
const DRILL_MS = 600_000

let drillData: DrillData
let server: RealServer
beforeAll(async () => {
  drillData = await newDrillData()
}, DRILL_MS)
afterAll(async () => {
  await server.kill()
  await drillData.remove()
})

test(
  'kill -9 at random moments of booking neither loses nor doubles an acknowledged write, and every start recovers automatically',
  { timeout: DRILL_MS },
  async () => {
    const port = await freePort()
    server = startServer(port, drillData.settings)
    const shoppers = startShoppers(SHOPPERS, server.url)

    const starts = await killAgainAndAgain(port, shoppers)
    await untilWritten(MOST_WRITES, shoppers)
    await untilPaid(shoppers)
    await shoppers.stop()
    const { code } = await server.stop()
    const database = await drillData.open()
    const findings = compareBooks(shoppers.acknowledged, await readBooks(database.db))
    await database.close()

    console.log(summary(shoppers, findings, starts))
    expect(code).toBe(0)
    expect(findings).toEqual({ lost: [], doubled: [], miscounted: [] })
    expect(shoppers.crashes).toEqual([])
    expect(shoppers.acknowledged.paid).not.toEqual([])
    expect(shoppers.brokenOff).not.toEqual([])
  },
)

async function killAgainAndAgain(port: number, shoppers: Shoppers): Promise<number[]> {
  const starts: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Every third process is killed during its start.
    if (kill % 3 === 2) {
      await pause(Math.random() * (starts.at(-1) ?? 0))
    } else {
      starts.push(await server.ready())
      await untilWritten(Math.floor(Math.random() * MOST_WRITES), shoppers)
    }
    await server.kill()
    server = startServer(port, drillData.settings)
  }
  return [...starts, await server.ready()]
}

async function untilWritten(count: number, shoppers: Shoppers): Promise<void> {
  const before = writesOf(shoppers)
  const latest = performance.now() + LONGEST_LIFE_MS
  while (writesOf(shoppers) < before + count && performance.now() < latest) await pause(1)
  await pause(Math.random() * LAST_MOMENT_MS)
}

// On a busy machine the last life may end before a shopper has paid.
async function untilPaid({ acknowledged }: Shoppers): Promise<void> {
  const latest = performance.now() + LONGEST_WAIT_MS
  while (acknowledged.paid.length === 0 && performance.now() < latest) await pause(10)
}

function writesOf({ acknowledged: { items, holds, orders, paid } }: Shoppers): number {
  return items.length + holds.length + orders.length + paid.length
}

function summary(
  { acknowledged, brokenOff, givenUp }: Shoppers,
  findings: Findings,
  starts: number[],
): string {
  const { items, holds, orders, paid } = acknowledged
  return [
    `${KILLS} kills on the ${drillData.kind} database, slowest start ${(Math.max(...starts) / 1000).toFixed(1)} s, ${brokenOff.length} calls cut off;`,
    `acknowledged: ${items.length} lines, ${holds.length} places, ${orders.length} orders, ${paid.length} of them paid;`,
    `lost ${findings.lost.length}, doubled ${findings.doubled.length}, miscounted ${findings.miscounted.length};`,
    `${givenUp.length} gave up and began anew${givenUp.map((why) => `\n  ${why}`).join('')}`,
  ].join('\n')
}
