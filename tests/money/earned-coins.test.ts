import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise, rupees } from '../../src/kernel/money.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { approveStaffRefund } from '../../src/use-cases/payments/staff-refunds/decide-staff-refund.server.ts'
import {
  askRefund,
  balanceOf,
  complete,
  earnedCoins,
  earnedEntries,
  orderOfTests,
  refundParts,
} from '../support/coins/earned-coins.ts'
import { giveCoins, HEART, ledger } from '../support/shop/offers.ts'
import { expectMoneyHolds, providerRefunds, refundBy } from '../support/shop/operator-orders.ts'
import { BINU, openRefundsShop, orderForTwo } from '../support/shop/staff-refunds.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await openRefundsShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await setPercent(2)
})

type Change = Parameters<typeof refundParts>[2]

const refund = (number: string, change: Change) => refundParts(shop, number, change)

const setPercent = (percent: number) =>
  execute(
    shop.db,
    sql`update settings set value = jsonb_set(value, '{earn_percent}', ${String(percent)}::jsonb) where name = 'coins'`,
  )

const spend = (customerId: number, coins: number) =>
  execute(
    shop.db,
    sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
        values (${customerId}, 'taken_back', ${coins}, 'purse', 'shop', ${shop.clock.now()})`,
  )

describe('OPS-O07, SEC-11: coins of an order that was refunded before its report', () => {
  test('are those of its tests if the booking fee was refunded, by staff or by the command', async () => {
    for (const refunded of ['staff', 'command'] as const) {
      const { number, paid } = await orderOfTests(shop, { skus: ['LT-CBC'] })
      expect(paid).toBe(41_700)
      if (refunded === 'staff') await refund(number, { units: [{ kind: 'booking' }] })
      else expect((await refundBy(shop, number, '--amount', '118')).code).toBe(0)
      await complete(shop, number)
      expect(await earnedEntries(shop, number)).toEqual([5])
    }
    await expectMoneyHolds(shop)
  })

  test('are not earned by refunded tests, and goodwill changes nothing', async () => {
    const { number, pairs } = await orderForTwo(shop, { coins: 0 })
    await refund(number, { units: pairs.slice(0, 1), goodwill: rupees(500) })
    await complete(shop, number)
    expect(await earnedEntries(shop, number)).toEqual([20])
    await expectMoneyHolds(shop)
  })

  test('are none if all money was refunded', async () => {
    const { number, paid } = await orderForTwo(shop, { coins: 0 })
    await refund(number, { goodwill: paise(paid) })
    await complete(shop, number)
    expect(await earnedEntries(shop, number)).toEqual([])
    await expectMoneyHolds(shop)
  })
})

describe('OPS-O07, SEC-11: coins of a complete order', () => {
  test('are taken back with each test that is refunded, in an entry of its own, and the customer reads why', async () => {
    const { client, number, pairs } = await orderForTwo(shop, { coins: 0 })
    await complete(shop, number)
    expect(await earnedEntries(shop, number)).toEqual([40])
    await refund(number, { units: pairs.slice(0, 1) })
    expect(await earnedEntries(shop, number)).toEqual([40, -20])
    await refund(number, { units: pairs.slice(1) })
    expect(await earnedEntries(shop, number)).toEqual([40, -20, -20])
    const entry = '-20 Taken back with a refund of order'
    expect(await ledger(client)).toEqual([entry, entry, '40 Earned with order'])
    await expectMoneyHolds(shop)
  })

  test('are rounded down after each refund, so that the last one takes back the rest', async () => {
    const order = await orderOfTests(shop, { skus: ['LT-CBC', HEART], patients: 2, coins: 100 })
    const { number, pairs } = order
    await complete(shop, number)
    // 2 % of ₹2,498; each test of ₹299 carries ₹11.51 of the coins, and one of ₹1,000 the rest of ₹38.49.
    expect(await earnedCoins(shop, number)).toBe(49)
    for (const [at, left] of [44, 38, 19, 0].entries()) {
      await refund(number, { units: pairs.slice(at, at + 1) })
      expect(await earnedCoins(shop, number)).toBe(left)
    }
    await expectMoneyHolds(shop)
  })

  test('stay with a refund of the booking fee and with goodwill, until no money is left', async () => {
    const { number, paid } = await orderOfTests(shop, { skus: ['LT-CBC'] })
    await complete(shop, number)
    await refund(number, { units: [{ kind: 'booking' }] })
    await refund(number, { goodwill: rupees(298) })
    expect(await earnedEntries(shop, number)).toEqual([5])
    await refund(number, { goodwill: rupees(1) })
    expect(await earnedEntries(shop, number)).toEqual([5, -5])
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, number)).toBe(paid)
  })

  test('are taken back by a refund of the command as far as it exceeds the charges, once for each refund', async () => {
    const { number } = await orderOfTests(shop, { skus: ['LT-CBC'] })
    await complete(shop, number)
    await refundBy(shop, number, '--amount', '118')
    expect(await earnedEntries(shop, number)).toEqual([5])
    // Of ₹299 at 2 %, ₹250 earn five coins and ₹249 four.
    expect((await refundBy(shop, number, '--amount', '49')).code).toBe(0)
    expect((await refundBy(shop, number, '--amount', '49')).code).not.toBe(0)
    expect(await earnedEntries(shop, number)).toEqual([5])
    expect((await refundBy(shop, number, '--amount', '1')).code).toBe(0)
    expect(await earnedEntries(shop, number)).toEqual([5, -1])
    expect((await refundBy(shop, number)).code).toBe(0)
    expect(await earnedEntries(shop, number)).toEqual([5, -1, -4])
    await expectMoneyHolds(shop)
  })

  test('are taken back when a refund is approved, once, and not when it is requested', async () => {
    const { number, pairs } = await orderForTwo(shop, { coins: 0 })
    await complete(shop, number)
    const asked = await askRefund(shop, number, { units: pairs.slice(0, 1), key: 'waits' }, 0)
    if (!asked.ok || asked.value.id === null) throw new Error('no request')
    const { id } = asked.value
    await askRefund(shop, number, { units: pairs.slice(0, 1), key: 'waits' }, 0)
    expect(await earnedEntries(shop, number)).toEqual([40])
    const approve = () => approveStaffRefund(shop.db, { id, staffId: BINU }, NINE)
    expect(await approve()).toMatchObject({ ok: true })
    expect(await approve()).toMatchObject({ ok: false })
    expect(await earnedEntries(shop, number)).toEqual([40, -20])
    await expectMoneyHolds(shop)
  })

  test('are taken back by the percentage with which they were earned, whatever the setting is now', async () => {
    for (const percent of [0, 1, 5]) {
      await setPercent(2)
      const { number, pairs } = await orderForTwo(shop, { coins: 0 })
      await complete(shop, number)
      await setPercent(percent)
      await refund(number, { units: pairs.slice(0, 1) })
      expect(await earnedEntries(shop, number)).toEqual([40, -20])
    }
  })

  test('are taken back as far as the purse has them, and the rest with the next refund of the order, if any', async () => {
    const { number, customerId, pairs } = await orderForTwo(shop, { coins: 0 })
    await complete(shop, number)
    await spend(customerId, 25)
    await refund(number, { units: pairs.slice(0, 1) })
    expect([await earnedEntries(shop, number), await balanceOf(shop, customerId)]).toEqual([[40, -15], 0])
    await giveCoins(shop, customerId, 100)
    await refund(number, { goodwill: rupees(1) })
    expect(await earnedEntries(shop, number)).toEqual([40, -15, -5])
    await spend(customerId, 95)
    await refund(number, { goodwill: rupees(999) })
    expect([await earnedEntries(shop, number), await balanceOf(shop, customerId)]).toEqual([[40, -15, -5], 0])
    await expectMoneyHolds(shop)
  })

  test('stay when a second payment of the order is refunded', async () => {
    const { number, payment } = await orderOfTests(shop, { skus: ['LT-CBC'] })
    await complete(shop, number)
    await execute(shop.db, sql`drop index standin_payments_captured`)
    await execute(
      shop.db,
      sql`insert into standin_payments (id, order_id, status, created_at)
          values ('pay_twice', ${payment.provider_order_id}, 'captured', ${NINE})`,
    )
    await shop.standIn.deliverDueWebhooks()
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, number)).toBe(41_700)
    expect(await earnedEntries(shop, number)).toEqual([5])
  })
})
