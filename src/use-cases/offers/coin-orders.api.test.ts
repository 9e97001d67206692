import { recordAtVisit, VISIT_MORNING } from '../../../tests/support/shop/operator-orders.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { payAndConfirm, startPayment } from '../../../tests/support/shop/booking.ts'
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
  removeTest,
} from '../../../tests/support/shop/offers.ts'
import { refundBy } from '../../../tests/support/shop/operator-orders.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { releaseOrderReservations } from '../orders/order-reservations.server.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import { findBalance } from '../../domains/coins/coins.store.server.ts'

const shop = await openOffersShop()

// After every test each purse is the sum of its movements.
afterAll(async () => {
  const wrong = await query(
    shop.db,
    sql`select p.customer_id from coin_purses p where p.balance <> (
          select sum(m.coins * ((m.to_account = 'purse')::int - (m.from_account = 'purse')::int))
          from coin_movements m where m.customer_id = p.customer_id)`,
  )
  await shop.close()
  expect(wrong).toEqual([])
})

describe('An order with coins', () => {
  test('ORD-02: that cover the total is free and spends them', async () => {
    const { client } = await readyWith(shop, 1000)
    await applyCoins(client, 1000)
    const { body } = await placing(client, 0)
    expect(body.data.placeOrder.order).toMatchObject({
      order_status: 'processing',
      grand_total: { value: 0 },
    })
    expect(await points(client)).toEqual({ balance: 0, redeemable: 0 })
    expect(await ledger(client)).toEqual(['-1000 Used for order', '1000 Added by Labaya'])
  })

  test('reserves them until it is paid, and spends them then', async () => {
    const { client, customerId } = await readyWith(shop, 400)
    await applyCoins(client, 400)
    const started = await startPayment(client)
    const accounts = () =>
      one(shop.db, sql`select balance, held from coin_purses where customer_id = ${customerId}`)

    expect(await accounts()).toEqual({ balance: 0, held: 400 })
    const paid = await payAndConfirm(shop, client, started.body.data.payment)
    expect(paid.body.data.salesOrder.order_status).toBe('processing')
    expect(await accounts()).toEqual({ balance: 0, held: 0 })
  })

  test('that is not paid in time releases them at its expiry, once, and a late payment is not fulfilled', async () => {
    const { client, customerId } = await readyWith(shop, 400)
    await applyCoins(client, 400)
    const before = shop.clock.now()
    const { payment } = (await startPayment(client)).body.data
    const { until } = (await one<{ until: Date }>(
      shop.db,
      sql`select held_until as until from coin_holds where customer_id = ${customerId}`,
    )) ?? { until: before }

    const balances = [new Date(until.getTime() - 1), until].map((now) =>
      findBalance(shop.db, customerId, now),
    )
    expect(await Promise.all(balances)).toEqual([0, 400])
    shop.clock.set(new Date(until.getTime() - 5_000))
    const inTime = await points(client)
    shop.clock.set(until)
    const after = await points(client)
    const entries = [await ledger(client), await ledger(client)]
    await payAndConfirm(shop, client, payment)
    const late = await one(
      shop.db,
      sql`select p.status from payments p join orders o on o.id = p.order_id where o.number = ${payment.order_number}`,
    )
    shop.clock.set(before)

    expect([inTime.balance, after.balance]).toEqual([0, 400])
    expect(entries[1]).toEqual(['400 Given back from order', '-400 Used for order', '400 Added by Labaya'])
    expect([entries[0], late]).toEqual([entries[1], { status: 'late' }])
    expect((await points(client)).balance).toBe(400)
  })

  test('that is cancelled releases coins, coupon and slot, once', async () => {
    const { client, customerId } = await readyWith(shop, 650)
    await applyCoupon(client, '35OFF699')
    await applyCoins(client, 650)
    const { order_number } = (await placing(client, 0)).body.data.placeOrder.order
    const order = await ownOrder(shop.db, order_number, customerId)
    if (order === undefined) throw new Error('no order')
    const release = () => transaction(shop.db, (tx) => releaseOrderReservations(tx, order, shop.clock.now()))
    await release()
    await release()

    expect((await points(client)).balance).toBe(650)
    expect((await ledger(client))[0]).toBe('650 Given back from order')
    expect(await query(shop.db, sql`select order_id from coupon_uses where order_id = ${order.id}`)).toEqual(
      [],
    )
    expect(await query(shop.db, sql`select id from slot_places where cart_id = ${order.cartId}`)).toEqual([])
  })

  test('is refused if the coins were spent in the meantime, and the next attempt is made without them', async () => {
    const { client, customerId } = await readyWith(shop, 400)
    await applyCoins(client, 400)
    await execute(
      shop.db,
      sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
          values (${customerId}, 'taken_back', 300, 'purse', 'shop', ${shop.clock.now()})`,
    )
    const refused = await placing(client, 600)
    expect([refused.status, refused.body.message?.[0]?.code]).toEqual([200, 'coins_short'])
    expect((await points(client)).balance).toBe(100)
    expect((await cartOf(client)).notices[0].code).toBe('coins_reduced')
    expect((await placing(client, 900)).body.error).toBe(false)
  })
})

describe('Coins earned', () => {
  test('are credited with the report for the payment for tests, rounded down, and a refund takes them back as far as possible', async () => {
    const { client, customerId } = await readyWith(shop, 70)
    await addTest(client, 'LT-CBC')
    await removeTest(client, 'LT-CBC')
    await applyCoins(client, 70)
    const { payment } = (await startPayment(client)).body.data
    await payAndConfirm(shop, client, payment)
    const now = VISIT_MORNING
    const recorded = await recordAtVisit(shop, payment.order_number, 'report-ready')
    expect(recorded).toMatchObject({ ok: true, value: { status: 'complete' } })
    expect((await points(client)).balance).toBe(18)
    expect((await ledger(client))[0]).toBe('18 Earned with order')

    await execute(
      shop.db,
      sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
          values (${customerId}, 'taken_back', 10, 'purse', 'shop', ${now})`,
    )
    expect((await refundBy(shop, payment.order_number)).code).toBe(0)
    expect((await refundBy(shop, payment.order_number)).code).not.toBe(0)
    expect((await points(client)).balance).toBe(0)
    expect((await ledger(client))[0]).toBe('-8 Taken back with a refund of order')
  })
})

test('the database refuses a negative purse', async () => {
  const { customerId } = await readyWith(shop, 5)
  const overspent = execute(
    shop.db,
    sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
        values (${customerId}, 'hold', 6, 'purse', 'held', now())`,
  )
  await expect(overspent).rejects.toThrow(/check constraint/)
})
