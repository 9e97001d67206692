import { afterAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  couponAnswer,
  giveCoins,
  HEART,
  openOffersShop,
  removeTest,
  visitorWith,
} from '../../../tests/support/shop/offers.ts'
import { execute, sql } from '../../platform/db/query.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

const codes = async (client: TestClient) => {
  const { body } = await client.post('/api/coupon/website-coupon-list')
  expect(body.data.websiteCouponList.error).toBe('false')
  return body.data.websiteCouponList.website_coupon_response.map(
    (one: { coupon_code: string }) => one.coupon_code,
  )
}

describe('COUP-12: the list of coupons', () => {
  test('has the coupons that can be used now: none that is over, paused, used up or by invitation', async () => {
    expect(await codes(shop.visitor())).toEqual([
      'SAVE25OVER599',
      '35OFF699',
      'PAYDAY20',
      'WELCOME100',
      'HEART15',
      'THYROID50',
      'FAMILY10',
      'BABY5000',
    ])
  })

  test('COUP-01: begins with the coupons that hold for the cart', async () => {
    const client = await visitorWith(shop, 'LT-TFT')
    expect((await codes(client))[0]).toBe('THYROID50')
  })

  test('has the title and the details', async () => {
    const { body } = await shop.visitor().post('/api/coupon/website-coupon-list')
    expect(body.data.websiteCouponList.website_coupon_response[0]).toEqual({
      coupon_code: 'SAVE25OVER599',
      description: '25% off on tests and packages above ₹599',
      details: [
        'Valid on a cart of ₹599 or more',
        'Maximum discount ₹500',
        'LA Coins can be used along with this coupon',
        'Up to 3 uses per customer',
      ],
    })
  })
})

describe('Putting a coupon on the cart', () => {
  test('COUP-05: subtracts its part, in any case of letters, and splits it over the lines', async () => {
    const client = await visitorWith(shop, HEART, 'LT-CBC')
    const { body } = await applyCoupon(client, 'heart15')
    const { cart } = body.data.applyCouponToCart

    expect(cart.applied_coupons).toEqual([{ code: 'HEART15' }])
    expect(cart.prices.discounts).toEqual([{ label: 'HEART15', amount: { value: 150, currency: 'INR' } }])
    expect(cart.items.map((item: { coupon_amount: { value: number } }) => item.coupon_amount.value)).toEqual([
      150, 0,
    ])
    expect(cart.prices.grand_total.value).toBe(1299 - 150)
  })

  test('COUP-07, COUP-08: an empty code is 422, an unknown one Invalid Coupon', async () => {
    const client = await visitorWith(shop, HEART)
    expect(await couponAnswer(client, '  ')).toEqual([
      422,
      true,
      expect.any(String),
      'Please enter a coupon code',
    ])
    expect(await couponAnswer(client, 'NOSUCH1')).toEqual([200, true, 'unknown_coupon', 'Invalid Coupon'])
  })

  test('COUP-11: a second one is refused, the same again is no error, after removal another is accepted', async () => {
    const client = await visitorWith(shop, HEART)
    await applyCoupon(client, 'HEART15')
    expect((await applyCoupon(client, 'Heart15')).body.error).toBe(false)
    expect((await couponAnswer(client, 'SAVE25OVER599')).slice(2)).toEqual([
      'second_coupon',
      'A coupon is already applied to the cart. Please remove it to apply another',
    ])
    const { cart } = (await client.post('/api/coupon/remove-coupon')).body.data.removeCouponFromCart
    expect([cart.applied_coupons, cart.prices.discounts, cart.notices]).toEqual([[], [], []])
    expect((await applyCoupon(client, 'SAVE25OVER599')).body.error).toBe(false)
  })

  test('COUP-08: each condition is refused with its text', async () => {
    const client = await visitorWith(shop, 'LT-CBC')
    expect((await couponAnswer(client, 'SAVE25OVER599'))[3]).toBe(
      'This coupon needs ₹599 or more in the cart. Add items for ₹300',
    )
    expect((await couponAnswer(client, 'PINK25'))[2]).toBe('over')
    await execute(shop.db, sql`update coupons set listed = true where code = 'SOLDOUT50'`)
    expect((await couponAnswer(client, 'SOLDOUT50'))[3]).toBe('This coupon is fully used')
    expect((await couponAnswer(client, 'HEART15'))[3]).toBe('This coupon is not for the items in your cart')
    expect((await couponAnswer(shop.visitor(), 'HEART15'))[2]).toBe('not_for_these_items')
    await addTest(client, HEART)
    expect((await couponAnswer(client, 'FAMILY10'))[3]).toBe(
      'This coupon needs 2 or more members in the booking',
    )
  })

  test('COUP-13, AMB-08: one that forbids coins is refused while coins are on, one that allows them is not', async () => {
    const client = await visitorWith(shop, HEART)
    const customerId = await shop.signIn(client)
    await client.post('/api/cart/cart-merge')
    await giveCoins(shop, customerId, 50)
    await applyCoins(client, 50)

    expect((await couponAnswer(client, 'HEART15')).slice(2)).toEqual([
      'coins_in_use',
      'Cannot apply LC coins with coupon',
    ])
    // Its other conditions are irrelevant.
    await removeTest(client, HEART)
    await addTest(client, 'LT-CBC')
    await applyCoins(client, 50)
    expect((await couponAnswer(client, 'HEART15'))[2]).toBe('coins_in_use')
    await addTest(client, HEART)
    await removeTest(client, 'LT-CBC')
    expect((await applyCoupon(client, '35OFF699')).body.data.applyCouponToCart.cart.prices).toMatchObject({
      discounts: [{ amount: { value: 350 } }],
      labaya_points: { value: 50 },
      grand_total: { value: 600 },
    })
  })
})
