import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBusinessClock } from '../../src/server/clocks/business-clock.ts'
import { productId, setPrice } from '../support/console/located-prices.ts'
import { newDrillData } from '../support/drills/drill-data.ts'
import { freePort } from '../support/servers/free-port.ts'
import { startServer, type RealServer } from '../support/servers/real-server.ts'
import { TestClient } from '../support/shop/client.ts'
import { codeOf, staffClient } from '../support/shop/staff.ts'

const MINUTES_MS = 3 * 60_000
const WITHIN_MS = 1_000
// Enough time for several checks before the start.
const LEAD_MS = 8_000
const POLL_INTERVAL_MS = 50
const NEW_PRICE = 377
const PAGE = '/product/health-check/complete-blood-count'

const priceOf = (product: any): number => product.price_range.minimum_price.final_price.value

/** A product's price in one process, in every place that shows it. */
type PriceReading = { from: number; until: number; prices: Record<string, number | undefined> }

const isCbc = ({ sku }: { sku: string }) => sku === 'LT-CBC'
const clientOf = (url: string) => new TestClient({ request: (path, init) => fetch(url + path, init) })

async function readPrices(url: string): Promise<PriceReading> {
  const from = Date.now()
  const [shopper, reader] = [clientOf(url), clientOf(url)]
  await shopper.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const only = { categoryId: '576', priceFrom: NEW_PRICE, priceTo: NEW_PRICE, pageSize: 50 }
  const [cart, all, filtered, found, page] = [
    (await shopper.post('/api/cart/get-cart')).body.data.cart,
    (await reader.post('/api/product/get-plp-list', { categoryId: '576', pageSize: 50 })).body.data,
    (await reader.post('/api/product/get-plp-list', only)).body.data,
    (await reader.post('/api/pdp/search-result', { q: 'CBC' })).body.data,
    await (await fetch(url + PAGE)).text(),
  ]
  const listed = all.products.items.find(isCbc)
  return {
    from,
    until: Date.now(),
    prices: {
      sells: cart.items[0]?.prices.price.value,
      lists: listed === undefined ? undefined : priceOf(listed),
      filters: filtered.products.items.some(isCbc) ? NEW_PRICE : 0,
      searches: priceOf(found.products.items.find(isCbc)),
      jsonLd: Number(/ld\+json[^<]*?"price":"(\d+)"/.exec(page)?.[1]),
    },
  }
}

const soldAt = (price: number) => ({ sells: price, lists: price, searches: price, jsonLd: price })

async function readPricesUntil(server: RealServer, end: number): Promise<PriceReading[]> {
  const readings: PriceReading[] = []
  while ((readings.at(-1)?.from ?? 0) < end) {
    readings.push(await readPrices(server.url))
    await pause(POLL_INTERVAL_MS)
  }
  return readings
}

test(
  'OPS-P03: two processes sell, list, filter, search and write JSON-LD at a planned price within a second of its start',
  { timeout: MINUTES_MS },
  async () => {
    const data = await newDrillData()
    const servers = [await freePort(), await freePort()].map((port) => startServer(port, data.settings))
    try {
      for (const server of servers) await server.ready()
      const database = await data.open()
      const [first] = servers
      const visitor = () => clientOf(first?.url ?? '')
      const scene = { db: database.db, clock: createBusinessClock(), visitor }
      const { client: manager } = await staffClient(scene, ['manager'])
      const cbc = await productId(database, 'LT-CBC')
      const before = (await Promise.all(servers.map(({ url }) => readPrices(url)))).map(
        ({ prices }) => prices,
      )
      for (const prices of before)
        expect(prices).toEqual({ ...soldAt(before[0]?.['sells'] ?? 0), filters: 0 })
      const starts = Date.now() + LEAD_MS
      const set = await setPrice(manager, { productId: cbc, price: NEW_PRICE, from: new Date(starts) })
      expect(codeOf(set)).toBe('ok')

      const watched = await Promise.all(
        servers.map((server) => readPricesUntil(server, starts + 2 * WITHIN_MS)),
      )
      await database.close()
      for (const [at, readings] of watched.entries()) {
        const early = readings.filter(({ until }) => until < starts - WITHIN_MS)
        const late = readings.filter(({ from }) => from > starts + WITHIN_MS)
        expect([early.length > 0, late.length > 0]).toEqual([true, true])
        for (const { prices } of early) expect(prices).toEqual(before[at])
        for (const { prices } of late) expect(prices).toEqual({ ...soldAt(NEW_PRICE), filters: NEW_PRICE })
      }
    } finally {
      for (const server of servers) await server.stop()
      await data.remove()
    }
  },
)
