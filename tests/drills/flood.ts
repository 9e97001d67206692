import { brokenBy } from './kit/breaking.ts'
import { quantile, seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { flood, type Flood, type FloodedSubnet } from './kit/flooding.ts'
import { honestTurns, serveUntilStopped, makeTrustedBrowsers, type Honest } from './kit/honest-shoppers.ts'
import { preparePeople } from './kit/people.ts'
import { openShop, type DrillShop } from './kit/shop.ts'
import { databaseSize, sweepVisitors, vacuum, visitorRows, type VisitorRows } from './kit/visitor-rows.ts'

const MINUTES = 30
const PER_SECOND = Number(process.env['DRILL_PER_SECOND'] ?? 500)
const HONEST_PER_SECOND = 20
const PER_ADDRESS = 600
const PER_SUBNET = 3_000
// One session that never returns, and three that return and release their share of the limit.
const RETURNED_TIMES = 4
// A session with its cart, its line and their indexes takes half of it; the rest is dead rows until the next vacuum.
const BYTES_A_SESSION = 2_048
const SLACK_BYTES = 16 * 1024 * 1024

// A hundred addresses: half belong to scripts that ignore cookies, half to clients that send each cookie once more.
const SUBNETS: readonly FloodedSubnet[] = [
  { prefix: '203.0.113', addresses: 25, returns: false },
  { prefix: '203.0.114', addresses: 25, returns: false },
  { prefix: '203.0.115', addresses: 25, returns: true },
  { prefix: '203.0.116', addresses: 25, returns: true },
]

/** Half an hour of a flood of new visitors, together with honest ones; on PostgreSQL only. */
export const newVisitors: Drill = {
  must:
    `half an hour of ${PER_SECOND} new visitors a second from 100 addresses: the database stays within what the limits ` +
    'allow, honest shoppers see no error, and sweeping gives all of it back',
  breaks: 'new sessions are not counted',
  sees: /sessions are stored/,
  run,
}

/** The rows and bytes before the flood, at its end, and after the sweepers have run. */
type Seen = {
  flooded: Flood
  honest: Honest
  rows: { before: VisitorRows; full: VisitorRows; after: VisitorRows }
  bytes: { before: number; full: number; after: number }
  sweepMs: number
  broken: unknown[]
}

async function run({ isBroken, count }: Options): Promise<Finding> {
  const settings = {
    TRUST_PROXY: '1',
    NEW_SESSIONS_PER_IP_HOUR: String(PER_ADDRESS),
    NEW_SESSIONS_PER_SUBNET_HOUR: String(PER_SUBNET),
    ...(isBroken ? brokenBy([{ from: 'newSessionUses(origin, limits)', to: '[]' }]) : {}),
  }
  const shop = await openShop({ isEmbedded: false, settings })
  try {
    return judge(await play(shop, count ?? MINUTES))
  } finally {
    await shop.remove()
  }
}

async function play(shop: DrillShop, minutes: number): Promise<Seen> {
  const { shoppers } = await preparePeople(shop, 200)
  const trusted = await makeTrustedBrowsers(shop, 100)
  await vacuum(shop)
  const before = { rows: await visitorRows(shop), bytes: await databaseSize(shop) }

  const honest = serveUntilStopped(honestTurns(shop, { shoppers, trusted }, SUBNETS), HONEST_PER_SECOND)
  const total = minutes * 60 * PER_SECOND
  const flooded = await flood({ urls: shop.urls, subnets: SUBNETS, perSecond: PER_SECOND, total })
  await honest.stop()
  const full = { rows: await visitorRows(shop), bytes: await databaseSize(shop) }

  const sweepMs = await sweepVisitors(shop, before.rows)
  await vacuum(shop)
  const after = { rows: await visitorRows(shop), bytes: await databaseSize(shop) }
  return {
    flooded,
    honest,
    rows: { before: before.rows, full: full.rows, after: after.rows },
    bytes: { before: before.bytes, full: full.bytes, after: after.bytes },
    sweepMs,
    broken: await shop.verify(),
  }
}

function judge({ flooded, honest, rows, bytes, sweepMs, broken }: Seen): Finding {
  const { before, full, after } = rows
  const stored = full.sessions - before.sessions
  const bound = storedBound(honest.requests)
  const grown = bytes.full - bytes.before
  const left = bytes.after - bytes.before
  return {
    figure:
      `${toText(flooded)}; ${stored} sessions stored of at most ${bound}, ${mebibytes(grown)} more; ${honest.requests} honest ` +
      `requests, ${honest.problems.length} failed, p95 ${quantile(honest.times, 0.95).toFixed(0)} ms; swept in ` +
      `${seconds(sweepMs)} to ${after.sessions} sessions (${before.sessions} before) and ${mebibytes(left)} more than ` +
      `before; verify: ${broken.length} broken`,
    problems: [
      ...unless(stored <= bound, `${stored} sessions are stored, the limits allow ${bound}`),
      ...unless(
        grown <= bound * BYTES_A_SESSION + SLACK_BYTES,
        `The database grew by ${mebibytes(grown)}, the limits allow ${mebibytes(bound * BYTES_A_SESSION)}`,
      ),
      ...wrongStatuses(flooded),
      ...honest.problems,
      ...unless(after.sessions <= before.sessions, `${after.sessions} sessions of visitors are left`),
      ...unless(after.carts <= before.carts, `${after.carts} carts of visitors are left`),
      ...unless(after.counts === 0, `${after.counts} counts of limits are left`),
      ...unless(left <= SLACK_BYTES, `${mebibytes(left)} are left in the database`),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}

/** The rows allowed in an hour: those of the flooded subnets, and one session for each request of the honest shoppers. */
function storedBound(honestRequests: number): number {
  const subnetBounds = SUBNETS.map(({ returns }) => PER_SUBNET * (returns ? RETURNED_TIMES : 1))
  return subnetBounds.reduce((sum, bound) => sum + bound, honestRequests)
}

function toText({ begun, returned, statuses, ms }: Flood): string {
  const rate = Math.round(begun / (ms / 1000))
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  return `${begun} new visitors at ${rate} a second, of whom ${returned} came back (${answers.join(', ')})`
}

// A 503 sheds load in the flood; for honest shoppers it counts as an error.
const SHED = [200, 429, 503]

function wrongStatuses({ statuses }: Flood): string[] {
  const wrong = [...statuses.keys()].filter((status) => !SHED.includes(status))
  return wrong.map((status) => `The flood got ${statuses.get(status)} × ${status}`)
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
