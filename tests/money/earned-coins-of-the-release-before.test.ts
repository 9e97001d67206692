import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rupees } from '../../src/kernel/money.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import {
  balanceOf,
  complete,
  earnedEntries,
  orderOfTests,
  refundParts,
} from '../support/coins/earned-coins.ts'
import { giveCoins, HEART } from '../support/shop/offers.ts'
import { expectMoneyHolds, VISIT_MORNING } from '../support/shop/operator-orders.ts'
import { ASHA, openRefundsShop, orderForTwo } from '../support/shop/staff-refunds.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await openRefundsShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

type Change = Parameters<typeof refundParts>[2]

const refund = (number: string, change: Change) => refundParts(shop, number, change)

/** The release before stored no percentage. */
const asBefore = (number: string) =>
  execute(
    shop.db,
    sql`update coin_movements set earn_percent = null
        where kind = 'earned' and order_id = (select id from orders where number = ${number})`,
  )

describe('SEC-11: coins of an order that the release before completed', () => {
  test('are taken back with what an earlier refund should have taken', async () => {
    const { number, customerId, pairs } = await orderForTwo(shop, { coins: 0 })
    await complete(shop, number)
    await asBefore(number)
    await refund(number, { units: pairs.slice(0, 1) })
    // The release before took back nothing with a refund of a part.
    await execute(
      shop.db,
      sql`delete from coin_movements where kind = 'taken_back' and customer_id = ${customerId}`,
    )
    await execute(
      shop.db,
      sql`update coin_purses set balance = balance + 20 where customer_id = ${customerId}`,
    )
    await refund(number, { goodwill: rupees(1) })
    expect(await earnedEntries(shop, number)).toEqual([40, -20])
    await refund(number, { goodwill: rupees(999) })
    expect(await earnedEntries(shop, number)).toEqual([40, -20, -20])
    await expectMoneyHolds(shop)
  })

  test('are never more than it credited, if it credited too few after a refund of the fee', async () => {
    const { number, customerId, pairs } = await orderOfTests(shop, { skus: ['LT-CBC', HEART] })
    await execute(
      shop.db,
      sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
          select customer_id, id, 'earned', 23, 'shop', 'purse', ${NINE} from orders where number = ${number}`,
    )
    await execute(shop.db, sql`update orders set status = 'complete' where number = ${number}`)
    await giveCoins(shop, customerId, 100)
    await refund(number, { units: pairs.slice(0, 1) })
    expect(await earnedEntries(shop, number)).toEqual([23, -3])
    await refund(number, { units: pairs.slice(1) })
    expect([await earnedEntries(shop, number), await balanceOf(shop, customerId)]).toEqual([
      [23, -3, -20],
      100,
    ])
  })

  test('are not taken back twice by a process of that release, because the database limits them', async () => {
    const { number, customerId, pairs } = await orderForTwo(shop, { coins: 0 })
    await complete(shop, number)
    await giveCoins(shop, customerId, 100)
    await refund(number, { units: pairs.slice(0, 1) })
    const takeAll = () =>
      execute(
        shop.db,
        sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
            select m.customer_id, m.order_id, 'taken_back', least(m.coins, p.balance), 'purse', 'shop', ${NINE}
            from coin_movements m join coin_purses p on p.customer_id = m.customer_id
            where m.order_id = (select id from orders where number = ${number}) and m.kind = 'earned' and p.balance > 0
            on conflict do nothing`,
      )
    await Promise.all([takeAll(), takeAll()])
    await takeAll()
    expect(await earnedEntries(shop, number)).toEqual([40, -20, -20])
    expect(await balanceOf(shop, customerId)).toBe(100)
  })

  test('are taken back by the percentage of the day on which they were earned', async () => {
    const { number, pairs } = await orderOfTests(shop, { skus: ['LT-CBC', HEART] })
    await complete(shop, number)
    await asBefore(number)
    const later = new Date(VISIT_MORNING.getTime() + 3_600_000)
    await execute(
      shop.db,
      sql`insert into setting_versions (name, version, value, starts_at, staff_id, at)
          select 'coins', v.version, jsonb_set(s.value, '{earn_percent}', to_jsonb(v.percent)), v.starts_at, v.staff_id, ${NINE}
          from settings s, (values (0, 1, '2000-01-01'::timestamptz, null), (1, 2, ${NINE}, ${ASHA}::bigint), (2, 0, ${later}, ${ASHA}))
            v (version, percent, starts_at, staff_id)
          where s.name = 'coins'`,
    )
    await execute(
      shop.db,
      sql`update settings set value = jsonb_set(value, '{earn_percent}', '0') where name = 'coins'`,
    )
    shop.clock.set(later)
    await refund(number, { goodwill: rupees(1) })
    expect(await earnedEntries(shop, number)).toEqual([25])
    await refund(number, { units: pairs.slice(0, 1) })
    expect(await earnedEntries(shop, number)).toEqual([25, -5])
  })
})
