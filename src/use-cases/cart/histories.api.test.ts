import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  addTest,
  applyCoins,
  applyCoupon,
  cartOf,
  giveCoins,
  HEART,
  openOffersShop,
  removeTest,
} from '../../../tests/support/shop/offers.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { IS_ON_SERVER } from '../../../tests/support/database/tested-database.ts'

// The embedded database takes twice as long as a server.
const HISTORIES = IS_ON_SERVER ? 200 : 50

const shop = await openOffersShop()
afterAll(() => shop.close())

const SKUS = ['LT-CBC', HEART, 'LT-TFT', 'LT-STONE']
type Deed = (client: TestClient) => Promise<unknown>
const named = (name: string, run: Deed) => fc.constant(Object.assign(run, { toString: () => name }))
const deed = fc.oneof(
  ...SKUS.map((sku) => named(`add ${sku}`, (client) => addTest(client, sku))),
  ...SKUS.slice(0, 2).map((sku) => named(`remove ${sku}`, (client) => removeIn(client, sku))),
  ...['SAVE25OVER599', '35OFF699', 'HEART15', 'FREECHECK'].map((code) =>
    named(code, (client) => applyCoupon(client, code)),
  ),
  named('no coupon', (client) => client.post('/api/coupon/remove-coupon')),
  ...[1, 250, 900].map((coins) => named(`${coins} coins`, (client) => applyCoins(client, coins))),
  named('a good', (client) => client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })),
)

async function removeIn(client: TestClient, sku: string): Promise<void> {
  const { items }: WireCart = await cartOf(client)
  if (items.some(({ product }) => product.sku === sku)) await removeTest(client, sku)
}

const paiseOf = (amount: number) => Math.round(amount * 100)
const summed = (amounts: number[]) => amounts.reduce((sum, amount) => sum + paiseOf(amount), 0)

function expectSound({ items, prices, prices_expected: expected }: WireCart): void {
  const subtotal = summed(items.map((item) => item.prices.price.value * item.quantity))
  const coupon = summed(items.map((item) => item.coupon_amount.value))
  expect(coupon).toBe(summed(prices.discounts.map(({ amount }) => amount.value)))
  const exact = subtotal - coupon - paiseOf(prices.labaya_points.value)
  expect(exact).toBeGreaterThanOrEqual(0)
  expect(prices.grand_total.value).toBe(Math.round(exact / 100))
  const charges = summed([
    expected.slot_collection_fee.value,
    ...expected.applied_taxes.map(({ amount }) => amount.value),
  ])
  expect(expected.grand_total.value).toBe(Math.round((exact + charges) / 100))
}

const figures = ({ items, prices, applied_coupons }: WireCart) => ({
  prices,
  applied_coupons,
  lines: Object.fromEntries(items.map((item) => [item.product.sku, item.coupon_amount.value])),
})

/** Builds an equal cart in another order: its tests reversed, then its coupon and its coins. */
async function buildInOtherOrder({ items, applied_coupons, prices }: WireCart): Promise<WireCart> {
  const client = await shopperWithCoins()
  for (const { product, quantity, diagnostics_flag } of items.toReversed()) {
    if (diagnostics_flag) await addTest(client, product.sku)
    else await client.post('/api/cart/add-to-cart', { sku: product.sku, quantity })
  }
  const coins = prices.labaya_points.value
  if (coins > 0) await applyCoins(client, coins)
  for (const { code } of applied_coupons) await applyCoupon(client, code)
  return cartOf(client)
}

async function shopperWithCoins(): Promise<TestClient> {
  const client = shop.visitor()
  await giveCoins(shop, await shop.signIn(client), 600)
  return client
}

test(
  'PSUM-07: over histories of calls, 200 on a server, the total is the sum of its lines, never negative, and independent of the order of edits',
  { timeout: 280_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 9 }), async (deeds) => {
        const client = await shopperWithCoins()
        for (const run of deeds) await run(client)
        const cart: WireCart = await cartOf(client)
        expectSound(cart)
        expect(figures(await buildInOtherOrder(cart))).toEqual(figures(cart))
      }),
      { numRuns: HISTORIES },
    )
  },
)
