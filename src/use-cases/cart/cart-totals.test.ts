import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { slotsHandlers } from '../booking/slots.api.server.ts'
import { cartHandlers } from './cart.api.server.ts'
import type { WireCart } from '../../domains/cart/cart.contract.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())

// Among them are overlapping tests, one without prices, one for women, and a regular item.
const TESTS = ['LT-CBC', 'LT-HB', 'LT-HBA1C', 'LT-FBS', 'LT-STONE', 'LT-LIPID', 'LT-CHOL', 'LT-GCT']

type Deed =
  | { kind: 'add'; sku: string }
  | { kind: 'good'; quantity: number }
  | { kind: 'delete'; nth: number }
  | { kind: 'book'; patients: number; hour: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), sku: fc.constantFrom(...TESTS) }),
  fc.record({ kind: fc.constant('good' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat({ max: 4 }) }),
  fc.record({
    kind: fc.constant('book' as const),
    patients: fc.integer({ min: 0, max: 3 }),
    hour: fc.integer({ min: 6, max: 9 }),
  }),
)

async function act(shopper: Shopper, members: number[], done: Deed): Promise<void> {
  const { client } = shopper
  if (done.kind === 'add') await client.post('/api/cart/add-to-diagnostic-cart', { sku: done.sku })
  if (done.kind === 'good')
    await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: done.quantity })
  if (done.kind === 'delete') {
    const item = (await shopper.cart()).items[done.nth]?.uid ?? 'OTk5OTk5'
    await client.post('/api/cart/delete-cart', { item })
  }
  if (done.kind === 'book') {
    const chosen = members.slice(0, done.patients).map((memberId) => ({ memberId }))
    await shopper.submit(`1101_2026-11-25_0${done.hour}:00`, chosen)
  }
}

const value = (sums: { value: number }[]) => sums.reduce((sum, one) => sum + one.value, 0)
const paiseOf = (amount: number) => Math.round(amount * 100)

function expectSound(cart: WireCart): void {
  const { prices, prices_expected: expected, items } = cart
  const subtotal = value(items.map((item) => ({ value: item.prices.price.value * item.quantity })))
  const mrp = value(items.map((item) => ({ value: item.prices.original_price.value * item.quantity })))
  expect(paiseOf(prices.subtotal_excluding_tax.value)).toBe(paiseOf(subtotal))
  expect(paiseOf(prices.item_discount.value)).toBe(paiseOf(mrp - subtotal))

  const hasTests = items.some((item) => item.diagnostics_flag)
  const fee = hasTests && subtotal < 500 ? 100 : 0
  expect([
    expected.slot_collection_fee.value,
    value(expected.applied_taxes.map((tax) => tax.amount)),
  ]).toEqual([fee, fee * 0.18])
  expect(prices.slot_collection_fee.value).toBe(cart.hold === null ? 0 : fee)
  const exact =
    prices.subtotal_excluding_tax.value -
    value(prices.discounts.map((discount) => discount.amount)) -
    prices.labaya_points.value +
    prices.slot_collection_fee.value +
    value(prices.applied_taxes.map((tax) => tax.amount)) +
    prices.collection_charges.value
  expect(prices.grand_total.value).toBe(Math.max(0, Math.round(exact)))
  expect(expected.grand_total.value).toBe(Math.max(0, Math.round(subtotal + fee * 1.18)))
  expect(cart.total_quantity).toBe(items.reduce((sum, item) => sum + item.quantity, 0))
}

test(
  'CART-21: after any actions of a shopper the totals equal the sums of the lines, and a hold needs a test',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
        const shopper = await shopperAtSlots(shop)
        const members = []
        for (const gender of ['Female', 'Male', 'Female'] as const) members.push(await shopper.member(gender))
        for (const done of deeds) {
          await act(shopper, members, done)
          const cart: WireCart = await shopper.cart()
          expectSound(cart)
          expect(cart.hold === null || cart.items.some((item) => item.diagnostics_flag)).toBe(true)
          expect(new Set(cart.items.map((item) => item.uid)).size).toBe(cart.items.length)
        }
        // The reservation is released, so that the next run starts with the same slots.
        for (const item of (await shopper.cart()).items) {
          await shopper.client.post('/api/cart/delete-cart', { item: item.uid })
        }
      }),
      { numRuns: 25 },
    )
  },
)
