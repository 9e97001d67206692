import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  applyCoins,
  applyCoupon,
  cartOf,
  giveCoins,
  HEART,
  openOffersShop,
} from '../../../../tests/support/shop/offers.ts'
import { insertRandomCoupons } from '../../../../tests/support/console/random-coupons.ts'
import {
  orderBefore,
  shopperWith,
  type SimulatedShopper,
} from '../../../../tests/support/console/simulated-shoppers.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'
import { IS_ON_SERVER } from '../../../../tests/support/database/tested-database.ts'

// The embedded database takes twice as long as a server.
const CARTS = IS_ON_SERVER ? 1_000 : 250
const SKUS = ['LT-CBC', 'LT-LFT', 'LT-TSH', HEART, 'LX-BP-MON']

// The test simulates more often than one person may.
const shop = await openOffersShop({ STAFF_SEARCHES_PER_HOUR: '0', STAFF_SEARCHES_PER_DAY: '0' })
afterAll(() => shop.close())
const { client: desk } = await staffClient(shop, ['desk'])

let shoppers: SimulatedShopper[] = []
beforeAll(async () => {
  await insertRandomCoupons(shop)
  await execute(
    shop.db,
    sql`insert into price_entries (product_id, area_id, price_paise, mrp_paise, starts_at)
        select id, 1101, 45000, 60000, '2026-01-01' from products where sku = 'LT-CBC'`,
  )
  await execute(shop.db, sql`update products set has_located_prices = true where sku = 'LT-CBC'`)
  shoppers = [
    await shopperWith(shop, '9845070001', null),
    await shopperWith(shop, '9845070002', '600001'),
    await shopperWith(shop, '9845070003', null),
  ]
  await orderBefore(shop, '9845070002', [])
  await orderBefore(shop, '9845070003', ['RANDOM1'])
  await orderBefore(shop, '9845070003', ['RANDOM2'])
  const customer = await one<{ id: number }>(
    shop.db,
    sql`select id from customers where mobile = '9845070003'`,
  )
  await giveCoins(shop, customer?.id ?? 0, 400)
})

const cartLine = fc.record({
  sku: fc.constantFrom(...SKUS),
  quantity: fc.integer({ min: 1, max: 4 }),
  patients: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
})
const madeCart = fc.record({
  lines: fc.uniqueArray(cartLine, { minLength: 1, maxLength: 5, selector: ({ sku }) => sku }),
  shopper: fc.nat({ max: 2 }),
  coins: fc.boolean(),
})
type MadeCart = typeof madeCart extends fc.Arbitrary<infer Cart> ? Cart : never

async function fillCart({ cartId, members }: SimulatedShopper, lines: MadeCart['lines']): Promise<void> {
  await execute(shop.db, sql`delete from cart_items where cart_id = ${cartId}`)
  await execute(
    shop.db,
    sql`update carts set coupon_code = null, coins = 0, notices = '[]' where id = ${cartId}`,
  )
  for (const { sku, quantity, patients } of lines) {
    const line = await one<{ id: number; isDiagnostic: boolean }>(
      shop.db,
      sql`insert into cart_items (cart_id, product_id, quantity, price_seen, added_at)
          select ${cartId}, id, ${quantity}, 1, ${shop.clock.now()} from products where sku = ${sku}
          returning id, (select is_diagnostic from products where sku = ${sku}) as "isDiagnostic"`,
    )
    if (line?.isDiagnostic !== true) continue
    const ids = patients.map((patient) => members[patient - 1] ?? 0)
    await execute(
      shop.db,
      sql`insert into cart_item_members (cart_item_id, member_id) select ${line.id}, unnest(${ids}::bigint[])`,
    )
  }
}

type Answers = Record<string, number | string>

async function listedInShop({ client }: SimulatedShopper): Promise<Answers> {
  const list = (await client.post('/api/coupon/website-coupon-list')).body.data.websiteCouponList
  return Object.fromEntries([
    ...list.website_coupon_response.map((one: any) => [one.coupon_code, one.saving.value]),
    ...list.not_usable.map((one: any) => [one.coupon_code, one.reason]),
  ])
}

async function simulated(
  { mobile, pincode }: SimulatedShopper,
  { lines, coins }: MadeCart,
  customer?: object,
): Promise<Answers> {
  const tests = lines.map((line) => (line.sku === 'LX-BP-MON' ? { ...line, patients: [] } : line))
  const answer = await ask(desk, 'coupons/simulate', {
    cart: { lines: tests, pincode },
    customer: customer ?? { kind: 'mobile', mobile },
    coins,
  })
  expect(codeOf(answer)).toBe('ok')
  return Object.fromEntries(
    answer.body.data.offers
      .filter((one: any) => one.listed && one.why_code !== 'paused')
      .map((one: any) => [one.code, one.amount?.value ?? one.why]),
  )
}

async function discountOf({ client }: SimulatedShopper): Promise<number> {
  const { prices } = await cartOf(client)
  return prices.discounts.reduce((sum: number, one: any) => sum + one.amount.value, 0)
}

const at = async (instant: string | null, code: string) => {
  const lines = [{ sku: HEART, quantity: 1, patients: [1] }]
  const { data } = (await ask(desk, 'coupons/simulate', { cart: { lines }, at: instant, code })).body
  return [data.subtotal.value, data.offers.length, data.offers[0]?.why_code]
}

const refused = async (body: object) => {
  const { status, body: answer } = await ask(desk, 'coupons/simulate', body)
  return [status, answer.message?.[0]?.field, answer.message?.[0]?.message]
}

describe('coupons/simulate', () => {
  test(
    'OPS-K03: gives over random carts, 1,000 on a server, the result of the shop for every coupon, including refusals',
    { timeout: 900_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(madeCart, fc.nat(), async (made, pick) => {
          const shopper = shoppers[made.shopper] ?? shoppers[0]
          if (shopper === undefined) throw new Error('There are shoppers')
          await fillCart(shopper, made.lines)
          if (made.coins) await applyCoins(shopper.client, (await pointsOf(shopper)) || 1)
          const real = await listedInShop(shopper)
          const answers = await simulated(shopper, made)
          expect(answers).toEqual(real)

          const codes = Object.keys(answers)
          const code = codes[pick % codes.length] ?? ''
          const applied = await applyCoupon(shopper.client, code)
          const answer = answers[code]
          if (typeof answer === 'string') expect(applied.body.message?.[0]?.message).toBe(answer)
          else expect(await discountOf(shopper)).toBe(answer)
        }),
        { numRuns: CARTS, seed: 20_261_123 },
      )
    },
  )

  test('OPS-K03: judges a new customer, and one with previous orders, like real ones', async () => {
    const made = { lines: [{ sku: HEART, quantity: 1, patients: [1] }], shopper: 0, coins: false }
    const [fresh, second] = shoppers
    if (fresh === undefined || second === undefined) throw new Error('There are shoppers')
    for (const [shopper, customer] of [
      [fresh, { kind: 'new' }],
      [second, { kind: 'nth', order: 2 }],
    ] as const) {
      await fillCart(shopper, made.lines)
      expect(await simulated(shopper, made, customer)).toEqual(await listedInShop(shopper))
    }
    const first = await simulated(second, made, { kind: 'nth', order: 1 })
    expect(first).not.toEqual(await simulated(second, made, { kind: 'nth', order: 2 }))
  })

  test('OPS-K03: uses the coupons, uses and prices of another instant', async () => {
    await execute(
      shop.db,
      sql`insert into price_entries (product_id, price_paise, mrp_paise, starts_at, ends_at)
          select id, 100000, 200000, '2026-01-01'::timestamptz, '2026-12-10T00:00:00+05:30'::timestamptz from products where sku = ${HEART}
          union all select id, 150000, 200000, '2026-12-10T00:00:00+05:30'::timestamptz, null from products where sku = ${HEART}`,
    )
    expect(await at(null, 'HEART15')).toEqual([1000, 1, null])
    expect(await at('2026-12-10T00:00:00+05:30', 'HEART15')).toEqual([1500, 1, null])
    expect(await at('2046-12-10T00:00:00+05:30', 'HEART15')).toEqual([1500, 1, 'over'])
  })

  test('OPS-K03: includes paused and unlisted coupons, with the reason for staff', async () => {
    await execute(shop.db, sql`update coupons set active = false where code = 'HEART15'`)
    const lines = [{ sku: HEART, quantity: 1, patients: [1] }]
    const { data } = (await ask(desk, 'coupons/simulate', { cart: { lines }, code: 'heart15' })).body
    expect(data.offers).toEqual([
      {
        code: 'HEART15',
        amount: null,
        why: 'This coupon cannot be used at present',
        why_code: 'paused',
        listed: true,
      },
    ])
    await execute(shop.db, sql`update coupons set active = true where code = 'HEART15'`)
  })

  test('OPS-K03: refuses at its field an input that it cannot simulate', async () => {
    const lines = [{ sku: 'LT-CBC' }, { sku: 'LT-NONE' }]
    expect(await refused({ cart: { lines } })).toEqual([
      200,
      'cart.lines.1.sku',
      'There is no such product on sale.',
    ])
    expect(await refused({ cart: { lines: [] } })).toEqual([422, 'cart.lines', 'Add a product first.'])
    const cart = { lines: [{ sku: 'LT-CBC' }] }
    expect(await refused({ cart, customer: { kind: 'mobile', mobile: '9845079999' } })).toEqual([
      200,
      'customer.mobile',
      'No customer has this mobile number.',
    ])
    expect(await refused({ cart, customer: { kind: 'mobile', mobile: '12' } })).toEqual([
      422,
      'customer.mobile',
      'Enter a valid 10-digit mobile number.',
    ])
  })
})

async function pointsOf({ client }: SimulatedShopper): Promise<number> {
  const reply = await client.post('/api/reward-points/getRewardPoints')
  return JSON.parse(reply.body.data.getCustomerRewardPoints.response).balance
}
