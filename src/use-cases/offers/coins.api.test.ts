import { afterAll, describe, expect, test } from 'vitest'
import { signUp } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  cartOf,
  HEART,
  ledger,
  openOffersShop,
  points,
  readyWith,
  removeTest,
} from '../../../tests/support/shop/offers.ts'
import { execute, sql } from '../../platform/db/query.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

const refusalOf = async (client: TestClient, coins: number) => {
  const { status, body } = await applyCoins(client, coins)
  return [status, body.message?.[0]?.message]
}

const couponAllows = async (client: TestClient): Promise<boolean> => {
  const { body } = await client.post('/api/reward-points/getRewardPoints')
  return body.data.getCustomerRewardPoints.coupon_allows_coins
}

describe('COIN-10: the wallet', () => {
  test('credits a new customer with the coins of the settings, once', async () => {
    const client = shop.visitor()
    await signUp(shop, client, '9811100002')
    expect(await points(client)).toEqual({ balance: 100, redeemable: 0 })
    expect(await ledger(client)).toEqual(['100 Welcome to Labaya'])
    await expect(
      execute(
        shop.db,
        sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
            select id, 'welcome', 100, 'shop', 'purse', now() from customers where mobile = '9811100002'`,
      ),
    ).rejects.toThrow(/unique/)
  })

  test('SEC-01: belongs to the customer: another id is 403, a visitor 401', async () => {
    const { client, customerId } = await readyWith(shop, 1)
    const ask = (customer_id: number) => client.post('/api/reward-points/getRewardPoints', { customer_id })
    expect([(await ask(customerId)).status, (await ask(customerId + 1)).status]).toEqual([200, 403])
    expect((await shop.visitor().post('/api/reward-points/getRewardPoints')).status).toBe(401)
  })
})

describe('COIN-04: coins on the cart', () => {
  test('COIN-06, COIN-07: are whole, above 0 and within the balance', async () => {
    const { client } = await readyWith(shop, 300)
    expect((await refusalOf(client, 0))[0]).toBe(422)
    expect((await refusalOf(client, 1.5))[0]).toBe(422)
    expect(await refusalOf(client, 301)).toEqual([200, 'The LA Coins entered exceed your balance'])
    expect((await applyCoins(client, 300)).body.data.applyRewardPoints).toEqual({
      success: 'true',
      applied: 300,
    })
    const { prices } = await cartOf(client)
    expect([prices.labaya_points.value, prices.grand_total.value]).toEqual([300, 700])
  })

  test('AMB-02: are at most the payable amount of tests after the coupon', async () => {
    const { client } = await readyWith(shop, 5000)
    expect(await points(client)).toEqual({ balance: 5000, redeemable: 1000 })
    await applyCoupon(client, '35OFF699')
    expect(await points(client)).toEqual({ balance: 5000, redeemable: 650 })
    expect((await applyCoins(client, 5000)).body.data.applyRewardPoints.applied).toBe(650)
    expect((await cartOf(client)).prices.grand_total.value).toBe(0)
  })

  test('COIN-09: are refused with a coupon that forbids them, and are removed by cancelRewardPoints', async () => {
    const { client } = await readyWith(shop, 100)
    await applyCoupon(client, 'HEART15')
    expect(await refusalOf(client, 100)).toEqual([200, 'Cannot apply LC coins with coupon'])
    expect((await points(client)).redeemable).toBe(0)
    await client.post('/api/coupon/remove-coupon')
    await applyCoins(client, 100)
    const { body } = await client.post('/api/reward-points/cancelRewardPoints')
    expect(body.data.cancelRewardPoints.success).toBe('true')
    expect((await cartOf(client)).prices.labaya_points.value).toBe(0)
  })

  test('COUP-13, COIN-03: are combined with a coupon according to its rule, which the wallet states', async () => {
    const { client } = await readyWith(shop, 100)
    const allows = (code: string, isAllowed: boolean) =>
      execute(shop.db, sql`update coupons set coins_allowed = ${isAllowed} where code = ${code}`)
    expect(await couponAllows(client)).toBe(true)
    for (const [code, isAllowed] of [
      ['35OFF699', true],
      ['HEART15', false],
    ] as const) {
      await applyCoupon(client, code)
      expect([code, await couponAllows(client)]).toEqual([code, isAllowed])
      await allows(code, !isAllowed)
      expect([code, await couponAllows(client)]).toEqual([code, !isAllowed])
      expect([code, (await applyCoins(client, 100)).body.error]).toEqual([code, isAllowed])
      await client.post('/api/reward-points/cancelRewardPoints')
      await client.post('/api/coupon/remove-coupon')
      await allows(code, isAllowed)
    }
  })

  test('decrease with the cart and do not rise again, and are refused for an empty cart', async () => {
    const { client } = await readyWith(shop, 1200)
    await addTest(client, 'LT-CBC')
    await applyCoins(client, 1200)
    await removeTest(client, HEART)
    const cart = await cartOf(client)
    expect([cart.prices.labaya_points.value, cart.notices[0].message]).toEqual([
      299,
      'You can now use 299 LA Coins on this cart instead of 1200',
    ])
    await addTest(client, HEART)
    expect((await cartOf(client)).prices.labaya_points.value).toBe(299)
    await removeTest(client, HEART)
    await removeTest(client, 'LT-CBC')
    expect((await cartOf(client)).notices[0].code).toBe('coins_removed')
    expect(await refusalOf(client, 1)).toEqual([200, 'Only 0 coins can be redeemed with this purchase'])
  })
})

test("CART-22: the booking data has separate calls from the cart's fields", async () => {
  const { client } = await readyWith(shop, 50)
  await applyCoins(client, 40)
  const cart = await cartOf(client)
  const ask = async (path: string, body = {}) => (await client.post(path, body)).body.data
  const others = ['recommendedProducts', 'currentAddressDetails', 'latitude', 'longitude', 'pincode']
  expect(Object.keys(cart).filter((field) => others.includes(field))).toEqual([])
  expect(cart.prices.labaya_points.value).toBe(40)

  const addOns = await ask('/api/diagnostics/checkout/checkout-recommended-products', { cart_id: cart.id })
  expect(addOns.dxRecommendationProductCart.items.length).toBeGreaterThan(0)
  const saved = await ask('/api/cart/diagnostic-slot-getdata', { cartId: cart.id })
  expect(JSON.stringify(saved)).toContain(cart.hold.slot_id)
  const [{ postcode }] = cart.shipping_addresses
  const { geocode } = await ask('/api/geo/geocode', { postcode })
  expect([typeof geocode.lat, typeof geocode.lng]).toEqual(['number', 'number'])
  expect(JSON.stringify(await ask('/api/address/get-region'))).toContain('Karnataka')
  await ask('/api/address/diagnostics-verify-pincode', { pincode: postcode })
  const { session, cartId, pincode } = (await client.get('/api/init')).body.data
  expect([session.token === null, cartId, pincode]).toEqual([false, cart.id, postcode])
})
