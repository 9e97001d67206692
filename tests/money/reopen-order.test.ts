import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import {
  openPayment,
  payAndConfirm,
  press,
  startPayment,
  statusOf,
  type OpenPayment,
} from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  cartOf,
  ledger,
  openOffersShop,
  placing,
  points,
  readyWith,
} from '../support/shop/offers.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
let doors: (() => TestClient)[]
beforeAll(async () => {
  shop = await openOffersShop({ ORDERS_PER_CUSTOMER_HOUR: '0', ORDERS_PER_CUSTOMER_DAY: '0' })
  doors = [() => shop.visitor(), await shop.anotherProcess(), await shop.anotherProcess()]
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

const after = (minutes: number) => shop.clock.set(new Date(NINE.getTime() + minutes * MINUTE_MS))
const reopen = (client: TestClient, { order_number }: Pick<OpenPayment, 'order_number'>) =>
  client.post('/api/order/reopen', { order_number })

/** The session of a client in another process. */
function elsewhere({ cookie }: TestClient, index: number): TestClient {
  const client = (doors[index % doors.length] ?? shop.visitor)()
  client.cookie = cookie
  return client
}

/** An unpaid order of a package of 1000 with a coupon and 50 coins. */
async function unpaid() {
  const { client } = await readyWith(shop, 100)
  await applyCoupon(client, '35OFF699')
  await applyCoins(client, 50)
  const before = await cartOf(client)
  const { payment } = (await startPayment(client)).body.data
  return { client, before, payment: payment as OpenPayment }
}

/** What an order still reserves, and what was refunded of it. */
async function booksOf({ order_number }: Pick<OpenPayment, 'order_number'>) {
  return one(
    shop.db,
    sql`select o.status, (select count(*)::int from coupon_uses u where u.order_id = o.id) as uses,
          (select count(*)::int from coin_movements m where m.order_id = o.id and m.kind = 'return') as returned,
          (select count(*)::int from slot_places p where p.cart_id = o.cart_id) as places,
          (select count(*)::int from refunds r where r.order_id = o.id) as refunds
        from orders o where o.number = ${order_number}`,
  )
}

const CANCELED = { status: 'canceled', uses: 0, returned: 1, places: 0, refunds: 0 }
const PAID = { status: 'processing', uses: 1, returned: 0, places: 1, refunds: 0 }

type Item = { product: { sku: string } }

describe('an unpaid order', () => {
  test('feels right 9: goes back into the cart with its tests, patients, address, coupon, coins and slot', async () => {
    const { client, before, payment } = await unpaid()
    expect((await cartOf(client)).items).toEqual([])
    after(5)
    const { body } = await reopen(client, payment)
    expect(body.error).toBe(false)
    const { cart } = body.data
    expect(cart).toMatchObject({
      items: before.items,
      applied_coupons: [{ code: '35OFF699' }],
      shipping_addresses: before.shipping_addresses,
      hasDiagnosticData: true,
      notices: [],
      hold: { slot_id: before.hold.slot_id, held_until: expect.stringMatching(/T09:20/) },
    })
    expect(cart.prices).toEqual(before.prices)
    expect(cart.id).not.toBe(before.id)
    expect(await points(client)).toMatchObject({ balance: 100 })
    expect(await booksOf(payment)).toEqual(CANCELED)
    expect(await verifyBooks(shop.db)).toEqual([])

    const again = await placing(client, cart.prices.grand_total.value)
    expect(again.body.data.placeOrder.order.order_status).toBe('pending')
    expect(again.body.data.placeOrder.order.order_number).not.toBe(payment.order_number)
    expect(await points(client)).toMatchObject({ balance: 50 })
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('reopened 12 times at once, by three processes, gives everything back exactly once', async () => {
    const { client, before, payment } = await unpaid()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => reopen(elsewhere(client, index), payment)),
    )
    expect(answers.filter(({ body }) => body.error === false)).toHaveLength(1)
    const refused = new Set(answers.flatMap(({ body }) => body.message?.map(({ code }) => code) ?? []))
    expect([...refused].every((code) => code === 'not_pending' || code === 'cart_not_empty')).toBe(true)
    expect((await cartOf(client)).items).toEqual(before.items)
    expect(await booksOf(payment)).toEqual(CANCELED)
    expect(await ledger(client)).toEqual([
      '50 Given back from order',
      '-50 Used for order',
      '100 Added by Labaya',
    ])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('stays as it is while the cart has other items', async () => {
    const { client, payment } = await unpaid()
    await addTest(client, 'LT-HBA1C')
    const { status, body } = await reopen(client, payment)
    expect([status, body.error, body.message?.[0]?.code]).toEqual([200, true, 'cart_not_empty'])
    expect(await statusOf(client, payment)).toBe('pending')
    expect(await booksOf(payment)).toMatchObject({ uses: 1, returned: 0, places: 1 })
  })

  test('comes back whole or stays whole when a test is added at the same moment', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { client, payment } = await unpaid()
      await Promise.all([
        reopen(elsewhere(client, turn), payment),
        addTest(elsewhere(client, turn + 1), 'LT-HBA1C'),
      ])
      const { items } = await cartOf(client)
      const expected = items.length === 2 ? CANCELED : { ...PAID, status: 'pending' }
      expect(await booksOf(payment)).toEqual(expected)
      expect(items.map(({ product }: Item) => product.sku)).toContain('LT-HBA1C')
    }
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('is unknown to anybody else, and cannot be reopened once its time is over', async () => {
    const { client, payment } = await unpaid()
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    expect((await reopen(stranger, payment)).status).toBe(404)
    expect((await reopen(shop.visitor(), payment)).status).toBe(401)
    after(31)
    expect((await reopen(client, payment)).body.message?.[0]?.code).toBe('not_pending')
    expect((await cartOf(client)).items).toEqual([])
  })
})

describe('the slot of a reopened order', () => {
  test('is held for 15 minutes, and not beyond 60 minutes in total', async () => {
    const { client, payment } = await unpaid()
    after(29)
    const first = (await reopen(client, payment)).body.data.cart
    expect(first.hold.held_until).toMatch(/T09:44/)
    after(40)
    const second = (await startPayment(client)).body.data.payment
    after(58)
    const { hold } = (await reopen(client, second)).body.data.cart
    expect(hold.held_until).toMatch(/T10:00/)
  })

  test('is free once 60 minutes are over, and the rest of the booking comes back', async () => {
    const { client, payment } = await unpaid()
    after(29)
    await reopen(client, payment)
    after(43)
    const second = (await startPayment(client)).body.data.payment
    after(61)
    const { cart } = (await reopen(client, second)).body.data
    expect(cart.hold).toBeNull()
    expect(cart.items).toHaveLength(1)
    expect(await verifyBooks(shop.db)).toEqual([])
  })
})

describe('money', () => {
  test('that was captured unheard wins: the order is paid and not reopened', async () => {
    const { client, payment } = await unpaid()
    await press(shop, payment, 'pay')
    const { body } = await reopen(client, payment)
    expect(body.message?.[0]?.code).toBe('not_pending')
    expect(await booksOf(payment)).toEqual(PAID)
    expect((await cartOf(client)).items).toEqual([])
  })

  test('that is recorded between the look at the provider and the lock wins', async () => {
    const { client, payment } = await unpaid()
    const { fetchOrderPayments } = shop.parts.payments
    const looked = Promise.withResolvers<void>()
    const recorded = Promise.withResolvers<void>()
    shop.parts.payments.fetchOrderPayments = async (id) => {
      const answer = await fetchOrderPayments(id)
      looked.resolve()
      await recorded.promise
      return answer
    }
    const reopening = reopen(client, payment)
    await looked.promise
    shop.parts.payments.fetchOrderPayments = fetchOrderPayments
    await payAndConfirm(shop, elsewhere(client, 1), payment)
    recorded.resolve()
    expect((await reopening).body.message?.[0]?.code).toBe('not_pending')
    expect(await booksOf(payment)).toEqual(PAID)
    expect((await cartOf(client)).items).toEqual([])
  })

  test('that arrives after the order was reopened is refunded once, and the cart stays', async () => {
    const { client, payment } = await openPayment(shop)
    await press(shop, payment, 'late')
    expect((await reopen(client, payment)).body.error).toBe(false)
    after(2)
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    await shop.runJobs()
    const refunds = await query(
      shop.db,
      sql`select r.amount, r.reason from refunds r join orders o on o.id = r.order_id
          where o.number = ${payment.order_number}`,
    )
    expect(refunds).toEqual([{ amount: payment.amount, reason: 'late' }])
    expect(await statusOf(client, payment)).toBe('canceled')
    expect((await cartOf(client)).items).toHaveLength(1)
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('of an unknown state keeps the order: while the provider does not answer nothing is reopened', async () => {
    const { client, payment } = await unpaid()
    const { fetchOrderPayments } = shop.parts.payments
    shop.parts.payments.fetchOrderPayments = () =>
      Promise.resolve({ ok: false, refusal: { kind: 'unavailable', retryAfterSeconds: 5 } })
    const refused = await reopen(client, payment)
    shop.parts.payments.fetchOrderPayments = fetchOrderPayments
    expect([refused.status, refused.body.message?.[0]?.code]).toEqual([503, 'payment_unavailable'])
    expect(await booksOf(payment)).toMatchObject({ status: 'pending', uses: 1, places: 1 })
    expect((await reopen(client, payment)).body.error).toBe(false)
  })

  test(
    'captured at the moment of reopening is either kept with a paid order or refunded once, 16 times',
    { timeout: 120_000 },
    async () => {
      const races: Awaited<ReturnType<typeof unpaid>>[] = []
      for (let index = 0; index < 16; index += 1) races.push(await unpaid())
      const { fetchOrderPayments } = shop.parts.payments
      const looks = new Map(
        races.map(({ payment }) => [payment.provider_order_id, Promise.withResolvers<void>()]),
      )
      shop.parts.payments.fetchOrderPayments = async (id) => {
        const answer = await fetchOrderPayments(id)
        looks.get(id)?.resolve()
        return answer
      }
      await Promise.all(
        races.map(async ({ client, payment }, index) => {
          const reopening = [0, 0, 1].map((door) => reopen(elsewhere(client, door), payment))
          // Every other payment is made after the first look at it.
          if (index % 2 === 1) await looks.get(payment.provider_order_id)?.promise
          await Promise.all([payAndConfirm(shop, elsewhere(client, 2), payment), ...reopening])
        }),
      )
      shop.parts.payments.fetchOrderPayments = fetchOrderPayments
      await shop.standIn.deliverDueWebhooks()
      await shop.runJobs()
      await shop.runJobs()

      for (const { client, payment } of races) {
        const { items } = await cartOf(client)
        const expected = items.length === 0 ? PAID : { ...CANCELED, refunds: 1 }
        expect(await booksOf(payment)).toEqual(expected)
        expect(await points(client)).toMatchObject({ balance: items.length === 0 ? 50 : 100 })
      }
      expect(await verifyBooks(shop.db)).toEqual([])
    },
  )
})
