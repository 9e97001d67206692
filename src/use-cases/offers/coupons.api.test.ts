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

type Usable = { coupon_code: string; saving: { value: number } }
type NotUsable = { coupon_code: string; reason: string }

const listFor = async (client: TestClient) => {
  const { body } = await client.post('/api/coupon/website-coupon-list')
  const { error, website_coupon_response: usable, not_usable } = body.data.websiteCouponList
  expect(error).toBe('false')
  return {
    usable: usable.map(({ coupon_code, saving }: Usable) => [coupon_code, saving.value]),
    notUsable: new Map<string, string>(
      not_usable.map(({ coupon_code, reason }: NotUsable) => [coupon_code, reason]),
    ),
  }
}

describe('COUP-12: the list of coupons', () => {
  test('feels right 7: has the coupons that the cart can use now, the largest saving first', async () => {
    const { usable } = await listFor(await visitorWith(shop, HEART))
    expect(usable).toEqual([
      ['35OFF699', 350],
      ['SAVE25OVER599', 250],
      ['PAYDAY20', 200],
      ['HEART15', 150],
      ['WELCOME100', 100],
    ])
  })

  test('feels right 7: has the others separately, each with the sentence that applying it would return', async () => {
    const client = await visitorWith(shop, 'LT-TFT')
    const { usable, notUsable } = await listFor(client)
    expect(usable[0]).toEqual(['THYROID50', 50])
    expect([...notUsable.keys()]).toEqual(expect.arrayContaining(['35OFF699', 'HEART15', 'FAMILY10']))
    for (const [code, reason] of notUsable) expect((await couponAnswer(client, code))[3]).toBe(reason)
  })

  test('has nothing usable for an empty cart, and never a coupon by invitation or a paused one', async () => {
    await execute(shop.db, sql`update coupons set active = false where code = 'BABY5000'`)
    const { usable, notUsable } = await listFor(shop.visitor())
    await execute(shop.db, sql`update coupons set active = true where code = 'BABY5000'`)
    expect(usable).toEqual([])
    const listed = [
      '35OFF699',
      'FAMILY10',
      'HEART15',
      'PAYDAY20',
      'PINK25',
      'SAVE25OVER599',
      'THYROID50',
      'WELCOME100',
    ]
    expect([...notUsable.keys()].toSorted()).toEqual(listed)
  })

  test('compares the offers of a cart with a coupon as if it had none', async () => {
    const client = await visitorWith(shop, HEART)
    const before = await listFor(client)
    await applyCoupon(client, 'HEART15')
    expect(await listFor(client)).toEqual(before)
  })

  test('has the title and the details', async () => {
    const client = await visitorWith(shop, HEART)
    const { body } = await client.post('/api/coupon/website-coupon-list')
    expect(body.data.websiteCouponList.website_coupon_response[1]).toEqual({
      coupon_code: 'SAVE25OVER599',
      description: '25% off on tests and packages above ₹599',
      details: [
        'Valid on a cart of ₹599 or more',
        'Maximum discount ₹500',
        'LA Coins can be used along with this coupon',
        'Up to 3 uses per customer',
      ],
      saving: { value: 250, currency: 'INR' },
    })
  })
})

describe('Putting a coupon on the cart', () => {
  test('COUP-05: subtracts its discount, in any case of letters, and splits it over the lines', async () => {
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

  test('COUP-07, COUP-08: returns 422 for an empty code, and Invalid Coupon for an unknown one', async () => {
    const client = await visitorWith(shop, HEART)
    expect(await couponAnswer(client, '  ')).toEqual([
      422,
      true,
      expect.any(String),
      'Please enter a coupon code',
    ])
    expect(await couponAnswer(client, 'NOSUCH1')).toEqual([200, true, 'unknown_coupon', 'Invalid Coupon'])
  })

  test('COUP-11: refuses a second one, accepts the same again, and after a removal another', async () => {
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

  test('COUP-08: refuses each unmet condition with its text', async () => {
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

  test('COUP-13, AMB-08: refuses one that forbids coins while coins are applied, and accepts one that allows them', async () => {
    const client = await visitorWith(shop, HEART)
    const customerId = await shop.signIn(client)
    await client.post('/api/cart/cart-merge')
    await giveCoins(shop, customerId, 50)
    await applyCoins(client, 50)

    expect((await couponAnswer(client, 'HEART15')).slice(2)).toEqual([
      'coins_in_use',
      'Cannot apply LC coins with coupon',
    ])
    // The other conditions are irrelevant here.
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
