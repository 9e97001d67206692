import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addMember,
  holdSlot,
  payAndConfirm,
  saveHome,
  startPayment,
} from '../../../tests/support/shop/booking.ts'
import { newCustomer, type TestCustomer } from '../../../tests/support/people/people.ts'
import { addTest, applyCoupon, HEART, openOffersShop, placing } from '../../../tests/support/shop/offers.ts'
import { recordAtVisit } from '../../../tests/support/shop/operator-orders.ts'
import type { TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const referral = async (customer: TestCustomer) => (await customer.post('/api/refer')).body.data
const claim = (customer: TestCustomer, code: string) => customer.post('/api/refer/claim', { code })
const refusal = async (customer: TestCustomer, code: string) =>
  (await claim(customer, code)).body.message?.[0]?.code

/** Books and pays an order, by default a package of 1000; returns its number. */
async function order(customer: TestCustomer, sku = HEART): Promise<string> {
  await addTest(customer, sku)
  const member = await addMember(customer)
  await saveHome(customer)
  await holdSlot(customer, [member])
  const { payment } = (await startPayment(customer)).body.data
  await payAndConfirm(shop, customer, payment)
  return payment.order_number
}

const complete = (number: string) => recordAtVisit(shop, number, 'report-ready')

async function ledger(customer: TestCustomer): Promise<string[]> {
  const { items } = (await customer.post('/api/reward-points/ledger')).body.data.ledger
  return items.map((item: { coins: number; text: string }) => `${item.coins} ${item.text}`)
}

describe('Refer and earn', () => {
  test('gives a customer one permanent code and its link', async () => {
    const customer = await newCustomer(shop)
    const [first, second] = [await referral(customer), await referral(customer)]

    expect(first).toMatchObject({
      coins: 100,
      least_order: { value: 500, currency: 'INR' },
      invited: 0,
      rewarded: 0,
      can_claim: true,
    })
    expect(first.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(first.url).toBe(`http://localhost/refer-and-earn?referral=1&code=${first.code}`)
    expect(second).toEqual(first)
  })

  test('credits both when the friend’s first order is complete, and never again', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    const { code } = await referral(customer)
    expect((await claim(friend, ` ${code.toLowerCase()} `)).body.data.claimReferral.message).toBe(
      'Your friend’s code will apply to your first order of ₹500 or more',
    )
    const first = await order(friend)
    expect(await ledger(customer)).toEqual([])

    await complete(first)
    expect(await ledger(customer)).toEqual(['100 A friend’s first order with your code'])
    expect(await ledger(friend)).toContain('100 Your first order with a friend’s code')
    expect(await referral(customer)).toMatchObject({ invited: 1, rewarded: 1 })

    await complete(await order(friend))
    expect(await ledger(customer)).toHaveLength(1)
    expect((await ledger(friend)).filter((line) => line.includes('friend'))).toHaveLength(1)
  })

  test('credits neither for an order below the minimum amount, and both for the first that reaches it', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    await claim(friend, (await referral(customer)).code)
    await complete(await order(friend, 'LT-CBC'))
    expect(await ledger(customer)).toEqual([])

    await complete(await order(friend))
    expect(await ledger(customer)).toHaveLength(1)
  })

  test('measures the order by its payment, against the operator’s minimum', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    await claim(friend, (await referral(customer)).code)
    const set = (least: number) =>
      execute(
        shop.db,
        sql`update settings set value = value || jsonb_build_object('referral_min_order', ${least}::int)
            where name = 'coins'`,
      )
    await set(1_001)
    await complete(await order(friend))
    expect(await ledger(customer)).toEqual([])
    await set(1_000)
    await complete(await order(friend))
    expect(await ledger(customer)).toHaveLength(1)
    await execute(shop.db, sql`update settings set value = value - 'referral_min_order' where name = 'coins'`)
  })

  test('credits neither for a free order, nor for one that was cancelled and refunded', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    await claim(friend, (await referral(customer)).code)
    const canceled = await order(friend)
    await friend.post('/api/order/cancel', { order_number: canceled })
    expect(await complete(canceled)).toMatchObject({ ok: false })

    await addTest(friend, HEART)
    await applyCoupon(friend, 'FREECHECK')
    await saveHome(friend)
    await holdSlot(friend, [await addMember(friend)])
    await friend.post('/api/address/set-payment-method', { paymentMethod: 'free' })
    const free = (await placing(friend)).body.data.placeOrder.order
    expect(free.grand_total.value).toBe(0)
    expect(await complete(free.order_number)).toMatchObject({ ok: true })
    expect(await ledger(customer)).toEqual([])
  })

  test('credits both once if two orders are completed at the same moment', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    await claim(friend, (await referral(customer)).code)
    const numbers = [await order(friend), await order(friend)]
    expect(await Promise.all(numbers.map(complete))).toMatchObject([{ ok: true }, { ok: true }])
    expect(await ledger(customer)).toEqual(['100 A friend’s first order with your code'])
    expect((await ledger(friend)).filter((line) => line.includes('friend'))).toHaveLength(1)
  })

  test('refuses a code for a customer whose account is older than its owner’s', async () => {
    const friend = await newCustomer(shop)
    shop.clock.set(new Date(shop.clock.now().getTime() + 1))
    const customer = await newCustomer(shop)
    const { code } = await referral(customer)
    expect((await claim(friend, code)).body.message).toEqual([
      { code: 'not_new', message: 'A friend’s code works only for new customers, before the first order' },
    ])
    expect(await refusal(await newCustomer(shop), code)).toBeUndefined()
  })

  test('shows the referrer no data of the friend’s order', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    await claim(friend, (await referral(customer)).code)
    await complete(await order(friend))

    const { items } = (await customer.post('/api/reward-points/ledger')).body.data.ledger
    expect(items).toMatchObject([{ order_number: null }])
  })

  test('refuses the customer’s own code, an unknown one, and a second one', async () => {
    const [customer, friend, other] = [
      await newCustomer(shop),
      await newCustomer(shop),
      await newCustomer(shop),
    ]
    const { code } = await referral(customer)
    expect(await refusal(customer, code)).toBe('own_code')
    expect(await refusal(friend, '00000000')).toBe('unknown_code')
    expect(await refusal(friend, 'no code')).toBe('unknown_code')

    await claim(friend, code)
    expect((await claim(friend, code)).body.error).toBe(false)
    expect(await refusal(friend, (await referral(other)).code)).toBe('already_referred')
    expect(await refusal(customer, (await referral(friend)).code)).toBe('each_other')
    expect((await referral(friend)).can_claim).toBe(false)
  })

  test('refuses a code after an order was confirmed', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    const { code } = await referral(customer)
    await order(friend)
    expect(await refusal(friend, code)).toBe('not_new')
    expect((await referral(friend)).can_claim).toBe(false)
  })

  test('counts only one of two customers who use each other’s code concurrently', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
    const [ours, theirs] = [(await referral(one)).code, (await referral(other)).code]
    const answers = await Promise.all([claim(one, theirs), claim(other, ours)])

    expect(answers.filter(({ body }) => body.error)).toHaveLength(1)
  })

  test('gives one code and one reward however often a code is requested and used concurrently', async () => {
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    const codes = await Promise.all(Array.from({ length: 8 }, () => referral(customer)))
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1)

    await Promise.all(Array.from({ length: 8 }, () => claim(friend, codes[0].code)))
    const number = await order(friend)
    await Promise.all(Array.from({ length: 8 }, () => complete(number)))
    const kinds = await query(
      shop.db,
      sql`select kind, count(*)::int as count from coin_movements where friend_id = ${friend.customerId}
          group by kind order by kind`,
    )
    expect(kinds).toEqual([
      { kind: 'referral', count: 1 },
      { kind: 'referred', count: 1 },
    ])
  })

  test('gives the number of coins that the operator set', async () => {
    await execute(
      shop.db,
      sql`update settings set value = value || '{"referral": 250}'::jsonb where name = 'coins'`,
    )
    const [customer, friend] = [await newCustomer(shop), await newCustomer(shop)]
    const { code, coins } = await referral(customer)
    await claim(friend, code)
    await complete(await order(friend))

    expect(coins).toBe(250)
    expect(await ledger(customer)).toEqual(['250 A friend’s first order with your code'])
  })
})
