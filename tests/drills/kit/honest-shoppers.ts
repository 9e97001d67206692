import { transport } from '../../../bench/transport.ts'
import { execute, sql } from '../../../src/platform/db/query.server.ts'
import { TestClient } from '../../support/shop/client.ts'
import { inBooks } from './at-once.ts'
import type { FloodedSubnet } from './flooding.ts'
import type { DrillShopper } from './people.ts'
import type { DrillShop } from './shop.ts'

/** One request of an honest shopper: its client and address. */
export type HonestTurn = { client: TestClient; address: string; path: string; body: unknown }

/** The results of honest shoppers during a flood. */
export type Honest = { requests: number; problems: string[]; times: number[]; stop(): Promise<void> }

/** Sends requests of honest shoppers at a steady rate until stopped; each of them must be served. */
export function serveUntilStopped(turns: Iterator<HonestTurn>, perSecond: number): Honest {
  const underWay = new Set<Promise<void>>()
  const honest: Honest = { requests: 0, problems: [], times: [], stop }

  async function take({ client, address, path, body }: HonestTurn): Promise<void> {
    const began = performance.now()
    const problem = await client.post(path, body, { 'X-Forwarded-For': address }).then(
      ({ status, body: { error, message } }) =>
        status === 200 && !error ? null : `${status} ${message?.[0]?.code ?? ''}`,
      (error: unknown) => String(error),
    )
    honest.times.push(performance.now() - began)
    if (problem !== null) honest.problems.push(`An honest shopper of ${address} got ${problem} from ${path}`)
  }

  const timer = setInterval(() => {
    const next = turns.next()
    if (next.done === true) return
    honest.requests += 1
    const turn = take(next.value).finally(() => underWay.delete(turn))
    underWay.add(turn)
  }, 1000 / perSecond)

  async function stop(): Promise<void> {
    clearInterval(timer)
    await Promise.all(underWay)
  }
  return honest
}

const DAY_MS = 24 * 60 * 60_000

/** Trusted browsers, which have proved a number, with expired sessions. */
export async function makeTrustedBrowsers(shop: DrillShop, count: number): Promise<TestClient[]> {
  const past = new Date(Date.now() - 8 * DAY_MS)
  await inBooks(shop, (db) =>
    execute(
      db,
      sql`with made as (
            insert into browsers (created_at) select ${past} from generate_series(1, ${count}::int) returning id
          ), numbered as (select id, row_number() over (order by id) - 1 as n from made)
          insert into sessions (token_hash, browser_id, created_at, seen_at, returned_at)
          select sha256(convert_to(rpad('known' || n, 43, 'x'), 'UTF8')), id, ${past}::timestamptz,
            ${past}::timestamptz, ${past}::timestamptz from numbered`,
    ),
  )
  const visitors = visitorsOf(shop)
  return Array.from({ length: count }, (_, index) => {
    const client = visitors()
    client.cookie = `labaya_session=${`known${index}`.padEnd(43, 'x')}`
    return client
  })
}

// New visitors, rotating over the shop's processes.
function visitorsOf(shop: DrillShop): () => TestClient {
  const wires = shop.urls.map((url) => transport(url))
  let next = 0
  return () => {
    const wire = wires[next % wires.length]
    next += 1
    if (wire === undefined) throw new Error('The shop has no process')
    return new TestClient(wire)
  }
}

const TEST = { path: '/api/cart/add-to-diagnostic-cart', body: { sku: 'LT-TSH', quantity: 1 } }
const CART = { path: '/api/cart/get-cart', body: {} }
const PINCODE = { path: '/api/address/diagnostics-verify-pincode', body: { pincode: '560001' } }

/** Honest shoppers: customers with a session, and trusted browsers with an expired one. */
type HonestPeople = { shoppers: readonly DrillShopper[]; trusted: readonly TestClient[] }

/**
 * Rotates over honest shoppers: new visitors, each from a separate network, and customers and trusted browsers inside the
 * flooded subnets.
 */
export function* honestTurns(
  shop: DrillShop,
  { shoppers, trusted }: HonestPeople,
  subnets: readonly FloodedSubnet[],
): Generator<HonestTurn> {
  const visitors = visitorsOf(shop)
  for (let number = 0; ; number += 1) {
    const subnet = subnets[number % subnets.length]
    const shopper = shoppers[number % shoppers.length]
    const browser = trusted[number % trusted.length]
    if (subnet === undefined || shopper === undefined || browser === undefined) return
    const flooded = `${subnet.prefix}.${1 + (number % subnet.addresses)}`
    const own = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const stranger = visitors()
    for (const request of [TEST, CART, PINCODE]) yield { client: stranger, address: own, ...request }
    for (const request of [CART, TEST]) yield { client: shopper.client, address: flooded, ...request }
    for (const request of [TEST, CART]) yield { client: browser, address: flooded, ...request }
  }
}
