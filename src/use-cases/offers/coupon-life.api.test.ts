import { afterAll, describe, expect, test } from 'vitest'
import { addMember, holdSlot, readyCart, signUp } from '../../../tests/support/shop/booking.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  cartOf,
  couponAnswer,
  HEART,
  openOffersShop,
  placing,
  readyWith,
  removeTest,
  visitorWith,
} from '../../../tests/support/shop/offers.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { findCoupon } from '../../domains/coupons/coupons.store.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

describe('A coupon whose conditions no longer hold', () => {
  test('is removed permanently by the change that broke them, and reported until the next change', async () => {
    const client = await visitorWith(shop, HEART, 'LT-CBC')
    await applyCoupon(client, 'HEART15')
    await removeTest(client, HEART)
    const expected = [
      {
        code: 'coupon_removed',
        message: 'Coupon HEART15 was removed. This coupon is not for the items in your cart',
      },
    ]

    expect((await cartOf(client)).notices).toEqual(expected)
    expect((await cartOf(client)).notices).toEqual(expected)
    await addTest(client, HEART)
    const cart = await cartOf(client)
    expect([cart.notices, cart.applied_coupons]).toEqual([[], []])
  })

  test('is reported until the shopper acknowledges it, independently of other removed offers', async () => {
    const { client } = await readyWith(shop, 700)
    await addTest(client, 'LT-CBC')
    await applyCoupon(client, 'SAVE25OVER599')
    await applyCoins(client, 700)
    await removeTest(client, HEART)
    const [off, fewer] = (await cartOf(client)).notices
    expect([off.code, fewer]).toEqual([
      'coupon_removed',
      { code: 'coins_reduced', message: 'You can now use 299 LA Coins on this cart instead of 700' },
    ])

    const { body } = await client.post('/api/cart/dismiss-notice', { message: off.message })
    expect(body.data.dismissNotice.cart.notices).toEqual([fewer])
    expect((await cartOf(client)).notices).toEqual([fewer])
    const stranger = shop.visitor()
    const none = await stranger.post('/api/cart/dismiss-notice', { message: fewer.message })
    expect(none.body.data.dismissNotice.cart.id).toBeNull()
    expect((await cartOf(client)).notices).toEqual([fewer])
  })

  test('is removed at a read too, when it expires or the operator ends it', async () => {
    const client = await visitorWith(shop, HEART)
    await applyCoupon(client, 'HEART15')
    await execute(shop.db, sql`update coupons set active = false where code = 'HEART15'`)
    const cart = await cartOf(client)
    await execute(shop.db, sql`update coupons set active = true where code = 'HEART15'`)

    expect(cart.prices.grand_total.value).toBe(1000)
    expect(cart.notices[0].message).toBe('Coupon HEART15 was removed. This coupon cannot be used at present')
    expect((await cartOf(client)).applied_coupons).toEqual([])
  })

  test('is removed at sign-in if the customer has used it before, while a valid one of the visitor remains', async () => {
    const existing = await readyCart(shop, { sku: HEART })
    await applyCoupon(existing, 'HEART15')
    expect((await placing(existing)).body.error).toBe(false)
    const { customer } = (await existing.get('/api/init')).body.data

    const again = await visitorWith(shop, HEART)
    await applyCoupon(again, 'HEART15')
    await shop.signIn(again, customer.mobilenumber)
    const cart = (await again.post('/api/cart/cart-merge')).body.data.mergeCarts.cart
    expect([cart.applied_coupons, cart.notices[0].message]).toEqual([
      [],
      'Coupon HEART15 was removed. You have used this coupon already',
    ])

    const other = await visitorWith(shop, HEART)
    await applyCoupon(other, 'HEART15')
    await shop.signIn(other)
    expect((await other.post('/api/cart/cart-merge')).body.data.mergeCarts.cart.applied_coupons).toEqual([
      { code: 'HEART15' },
    ])
  })

  test('is replaced at a merge by the coupon of the visitor', async () => {
    const client = await readyCart(shop, { sku: HEART })
    await applyCoupon(client, 'HEART15')
    const { customer } = (await client.get('/api/init')).body.data
    const visitor = await visitorWith(shop, 'LT-CBC', HEART)
    await applyCoupon(visitor, 'SAVE25OVER599')
    await shop.signIn(visitor, customer.mobilenumber)
    const { cart } = (await visitor.post('/api/cart/cart-merge')).body.data.mergeCarts

    expect(cart.applied_coupons).toEqual([{ code: 'SAVE25OVER599' }])
    expect(cart.notices[0].message).toBe('Coupon HEART15 was removed because a cart can have only one coupon')
  })

  test('FAMILY10 is removed with the second patient', async () => {
    const client = await readyCart(shop, { sku: HEART })
    const two = [await addMember(client, { firstname: 'Ravi', gender: 'Male' }), await addMember(client)]
    await holdSlot(client, two)
    expect((await applyCoupon(client, 'FAMILY10')).body.data.applyCouponToCart.cart.prices.discounts).toEqual(
      [{ label: 'FAMILY10', amount: { value: 200, currency: 'INR' } }],
    )
    await holdSlot(client, two.slice(0, 1))
    expect((await cartOf(client)).notices[0].code).toBe('coupon_removed')
  })
})

describe('Placing an order with a coupon', () => {
  test('ORD-02, GEN-07: FREECHECK makes a free order through the whole chain, its slot confirmed', async () => {
    const client = await readyCart(shop, { sku: HEART })
    await applyCoupon(client, 'FREECHECK')
    const [address] = (await cartOf(client)).shipping_addresses
    const existing = { customerAddressId: address.id }
    await client.post('/api/address/set-exist-shipping-address', { existShippingAddress: existing })
    await client.post('/api/address/set-exist-billing-address', { existBillingingAddress: existing })
    await client.post('/api/address/set-shipping-method')
    const upi = await client.post('/api/address/set-payment-method', { paymentMethod: 'razorpay_upi' })
    await client.post('/api/address/set-payment-method', { paymentMethod: 'free' })
    const { body } = await client.post('/api/cart/checkout-login', { expected_total: 0 })
    const { order_number } = body.data.placeOrder.order

    expect(upi.body.message?.[0]?.code).toBe('wrong_method')
    expect(body.data.placeOrder.order).toMatchObject({
      order_status: 'processing',
      grand_total: { value: 0 },
    })
    const payload = { cart_id: '', increment_id: order_number, payment_status: 1 }
    const confirmed = await client.post('/api/cart/diagnostic-slot-order-success', { payload })
    expect(confirmed.body.data.diagnosticSlotOrderSuccess.success).toBe('true')
    const { order } = (await client.post('/api/order/detail', { order_number })).body.data
    expect(order.prices.discounts[0].amount.value).toBe(1000)
    expect(order.items[0].coupon_amount.value).toBe(1000)
  })

  test('is refused if the coupon ended in the meantime, takes nothing, and then succeeds without it', async () => {
    const client = await readyCart(shop, { sku: HEART })
    await applyCoupon(client, 'HEART15')
    await cartOf(client)
    await execute(shop.db, sql`update coupons set active = false where code = 'HEART15'`)
    const refused = await placing(client)
    await execute(shop.db, sql`update coupons set active = true where code = 'HEART15'`)

    expect([refused.status, refused.body.message?.[0]?.code]).toEqual([200, 'coupon_unusable'])
    const cart = await cartOf(client)
    expect([cart.items.length, cart.hold === null, cart.notices[0].code]).toEqual([
      1,
      false,
      'coupon_removed',
    ])
    expect((await placing(client)).body.data.placeOrder.order.grand_total.value).toBe(1000)
  })

  test('that is not paid in time releases its use at its expiry', async () => {
    const client = await readyCart(shop, { sku: HEART })
    const before = shop.clock.now()
    await applyCoupon(client, 'HEART15')
    const { order_number } = (await placing(client)).body.data.placeOrder.order
    const { until } = (await one<{ until: Date }>(
      shop.db,
      sql`select held_until as until from coupon_uses u join orders o on o.id = u.order_id where o.number = ${order_number}`,
    )) ?? { until: before }
    await addTest(client, HEART)
    const { customer } = (await client.get('/api/init')).body.data
    const usesAt = async (now: Date) =>
      (await findCoupon(shop.db, 'HEART15', customer.id, now))?.uses.customer?.uses

    expect([await usesAt(new Date(until.getTime() - 1)), await usesAt(until)]).toEqual([1, 0])
    shop.clock.set(new Date(until.getTime() - 5_000))
    const inTime = await couponAnswer(client, 'HEART15')
    shop.clock.set(until)
    const after = await applyCoupon(client, 'HEART15')
    shop.clock.set(before)
    expect([inTime[2], after.body.error]).toEqual(['used_by_you', false])
  })

  test('starts a new monthly limit with the month in India', async () => {
    const client = await readyCart(shop, { sku: HEART })
    await applyCoupon(client, 'PAYDAY20')
    await placing(client)
    await addTest(client, HEART)
    const usedAt = (at: string) =>
      execute(shop.db, sql`update coupon_uses set used_at = ${new Date(at)} where code = 'PAYDAY20'`)

    await usedAt('2026-11-01T00:00:00+05:30')
    const sameMonth = await couponAnswer(client, 'PAYDAY20')
    await usedAt('2026-10-31T23:59:59.999+05:30')
    const nextMonth = await applyCoupon(client, 'PAYDAY20')
    expect([sameMonth[2], nextMonth.body.error]).toEqual(['used_this_month', false])
  })

  test('is possible with WELCOME100 only for a first order', async () => {
    const client = shop.visitor()
    await signUp(shop, client, '9811100001')
    await addTest(client, HEART)
    expect((await applyCoupon(client, 'WELCOME100')).body.error).toBe(false)
    await client.post('/api/coupon/remove-coupon')

    const second = await readyCart(shop, { sku: 'LT-CBC' })
    await placing(second)
    await addTest(second, HEART)
    expect((await couponAnswer(second, 'WELCOME100'))[2]).toBe('first_order_only')
  })

  test('is refused by the database if a use exceeds the limit', async () => {
    const overused = execute(shop.db, sql`update coupons set uses = total_limit + 1 where code = 'FREECHECK'`)
    await expect(overused).rejects.toThrow(/check constraint/)
    const { uses } = (await one<{ uses: number }>(
      shop.db,
      sql`select uses from coupons where code = 'FREECHECK'`,
    )) ?? { uses: -1 }
    expect(uses).toBe(1)
  })
})
