import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const RUNS = 40
const LONGEST = 18
const LIMIT = 10
const MONITOR = 'LX-BP-MON'
// The first two are common tests; a small number of products makes overlaps likely.
const [HB, CBC, LIPID] = ['LT-HB', 'LT-CBC', 'LT-LIPID'] as const

type Line = { quantity: number; addedAt: number }
type ModelCart = Map<string, Line>
/** The expected state: the carts of customers and of visitors in browsers; null if there is none yet. */
type Model = {
  customers: (ModelCart | null)[]
  browsers: { customer: number | null; cart: ModelCart | null }[]
}

type Step = { act: 'add' | 'remove' | 'signIn' | 'signOut' | 'merge'; at: 0 | 1; sku: string; who: 0 | 1 }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('add', 'add', 'add', 'remove', 'signIn', 'signIn', 'merge', 'merge', 'signOut'),
  at: fc.constantFrom(0, 1),
  sku: fc.constantFrom(HB, CBC, LIPID, MONITOR),
  who: fc.constantFrom(0, 1),
})

const overlapOf: Record<string, string> = { [HB]: CBC, [CBC]: HB }
let now = Date.parse('2026-11-23T09:00:00+05:30')
let nextMobile = 9_600_000_000

test(
  'CART-25, AMB-28, AMB-29: over any history of two customers in two browsers, no customer inherits lines and no line is duplicated',
  () =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: LONGEST }), followed), {
      numRuns: RUNS,
    }),
  240_000,
)

const none = () => ({ customer: null, cart: null })

async function followed(steps: Step[]): Promise<void> {
  const clients = [shop.visitor(), shop.visitor()]
  const mobiles = [String(nextMobile++), String(nextMobile++)]
  const model: Model = { customers: [null, null], browsers: [none(), none()] }
  for (const taken of steps) {
    now += 1000
    shop.clock.set(new Date(now))
    const client = clients[taken.at] as TestClient
    const dropped = await doIt(client, taken, { mobiles, model })
    expect(dropped).toEqual(expectStep(model, taken))
    for (const [at, looking] of clients.entries()) expect(await cartOf(looking)).toEqual(visibleIn(model, at))
  }
}

async function cartOf(client: TestClient): Promise<[string, number][]> {
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const lines: { product: { sku: string }; quantity: number }[] = cart.items
  return lines.map(({ product, quantity }): [string, number] => [product.sku, quantity]).toSorted(bySku)
}

function visibleIn(model: Model, at: number): [string, number][] {
  const cart = target(model, at).cart ?? new Map<string, Line>()
  return [...cart].map(([sku, { quantity }]): [string, number] => [sku, quantity]).toSorted(bySku)
}

const bySku = (a: [string, number], b: [string, number]) => a[0].localeCompare(b[0])

/** Performs a step in the shop; returns the lines that a merge reports as dropped. */
async function doIt(
  client: TestClient,
  { act, at, sku, who }: Step,
  { mobiles, model }: { mobiles: string[]; model: Model },
): Promise<string[]> {
  const signedIn = model.browsers[at]?.customer ?? null
  switch (act) {
    case 'add':
      if (sku === MONITOR) await client.post('/api/cart/add-to-cart', { sku, quantity: 4 })
      else await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
      return []
    case 'remove': {
      const { items } = (await client.post('/api/cart/get-cart')).body.data.cart
      const line = items.find((item: { product: { sku: string } }) => item.product.sku === sku)
      if (line) await client.post('/api/cart/delete-cart', { item: line.uid })
      return []
    }
    case 'signIn':
      // A sign-in of another customer ends the previous session first, as the shop's own sign-in does.
      if (signedIn !== null && signedIn !== who) await client.post('/api/logout')
      await shop.signIn(client, mobiles[who] ?? '')
      return []
    case 'signOut':
      if (signedIn !== null) await client.post('/api/logout')
      return []
    case 'merge': {
      const { dropped } = (await client.post('/api/cart/cart-merge')).body.data.mergeCarts
      return dropped.map((line: { sku: string }) => line.sku)
    }
  }
}

/** Performs the same step in the model. */
function expectStep(model: Model, { act, at, sku, who }: Step): string[] {
  const browser = model.browsers[at]
  if (browser === undefined) throw new Error('no such browser')
  switch (act) {
    case 'add':
      addTo(model, at, sku)
      return []
    case 'remove':
      target(model, at).cart?.delete(sku)
      return []
    case 'signIn':
      if (browser.customer !== null && browser.customer !== who) browser.cart = null
      browser.customer = who
      return []
    case 'signOut':
      if (browser.customer !== null) Object.assign(browser, { customer: null, cart: null })
      return []
    case 'merge':
      return merged(model, browser)
  }
}

/** The cart that a browser displays and changes. */
function target({ customers, browsers }: Model, at: number): { cart: ModelCart | null; isVisitors: boolean } {
  const { customer, cart } = browsers[at] ?? { customer: null, cart: null }
  const own = customer === null ? null : (customers[customer] ?? null)
  if (customer === null || (cart?.size ?? 0) > 0 || (own === null && cart !== null)) {
    return { cart, isVisitors: true }
  }
  return { cart: own, isVisitors: false }
}

function addTo(model: Model, at: number, sku: string): void {
  const { cart, isVisitors } = target(model, at)
  const into = cart ?? new Map<string, Line>()
  const browser = model.browsers[at]
  if (browser === undefined) return
  // A cart is created even if the product cannot be added.
  if (isVisitors) browser.cart = into
  else if (browser.customer !== null) model.customers[browser.customer] = into
  const existing = into.get(sku)
  if (sku === MONITOR) {
    const quantity = (existing?.quantity ?? 0) + 4
    if (quantity <= LIMIT) into.set(sku, { quantity, addedAt: existing?.addedAt ?? now })
  } else if (existing === undefined && !into.has(overlapOf[sku] ?? '')) {
    into.set(sku, { quantity: 1, addedAt: now })
  }
}

function merged({ customers }: Model, browser: Model['browsers'][number]): string[] {
  const { customer, cart } = browser
  if (customer === null || cart === null) return []
  const own = customers[customer] ?? null
  if (own !== null && cart.size === 0) return []
  browser.cart = null
  if (own === null) {
    customers[customer] = cart
    return []
  }
  return joined(own, cart)
}

function joined(own: ModelCart, coming: ModelCart): string[] {
  const dropped: string[] = []
  for (const [sku, line] of coming) {
    const existing = own.get(sku)
    const rival = own.get(overlapOf[sku] ?? '')
    if (sku === MONITOR) {
      const quantity = Math.min(LIMIT, (existing?.quantity ?? 0) + line.quantity)
      own.set(sku, { quantity, addedAt: existing?.addedAt ?? line.addedAt })
    } else if (rival !== undefined) {
      const isNewer = line.addedAt > rival.addedAt
      dropped.push(isNewer ? (overlapOf[sku] ?? '') : sku)
      if (isNewer) own.delete(overlapOf[sku] ?? '')
      if (isNewer) own.set(sku, line)
    } else if (existing === undefined) {
      own.set(sku, line)
    }
  }
  return dropped
}
