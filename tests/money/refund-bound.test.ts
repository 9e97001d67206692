import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, sql, type Sql } from '../../src/platform/db/query.server.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { labaya } from '../support/shop/operator.ts'
import {
  expectBooksHold,
  providerRefunds,
  orderCommand,
  paidOrder,
  refundBy,
} from '../support/shop/operator-orders.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NINE)))

const command = (...words: string[]) => orderCommand(shop, ...words)
const refund = (number: string, ...words: string[]) => refundBy(shop, number, ...words)

const words = (number: string) => ['order', 'refund', number, '--amount', '70', '--by', 'Meera']

// The database's own counters of an order's payment: refunded and captured.
const counted = (number: string) =>
  one<{ refunded: number; came: number }>(
    shop.db,
    sql`select m.refunded::int as refunded, m.amount::int as came from money_movements m
        join orders o on o.id = m.order_id where o.number = ${number} and m.kind = 'paid'`,
  )

describe('refunds of one order', () => {
  test('SEC-09: typed by several operators at once never exceed the paid amount', async () => {
    const order = await paidOrder(shop)
    const most = Math.floor(order.paid / 10_000)
    const all = await Promise.all(
      Array.from({ length: most + 4 }, (_, at) =>
        command('refund', order.number, '--amount', '100', '--reason', `Reason ${at}`, '--by', 'Meera'),
      ),
    )
    expect(all.filter(({ code }) => code === 0)).toHaveLength(most)
    // Refused by the rule under the order's lock, not by the database's last check.
    const why = all.flatMap(({ err }) => err).map((text) => text.split(': ')[1])
    expect(new Set(why)).toEqual(new Set(['All of ₹1,000 is refunded already']))
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(most * 10_000)

    const other = await paidOrder(shop)
    const same = await Promise.all([1, 2, 3].map(() => refund(other.number)))
    expect(same.filter(({ code }) => code === 0)).toHaveLength(1)
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, other.number)).toBe(other.paid)
  })

  test('OPS-O07: beyond the captured amount, or without a captured payment, are refused by the database itself', async () => {
    const order = await paidOrder(shop)
    expect((await refund(order.number, '--amount', '100')).code).toBe(0)
    const written = (change: Sql) =>
      execute(
        shop.db,
        sql`insert into refunds (key, order_id, payment_id, amount, currency, reason, requested_at)
            select ${change}, currency, 'canceled', captured_at from payments
            where order_id = (select id from orders where number = ${order.number})`,
      )
    await expect(written(sql`'more', order_id, payment_id, amount - 10000 + 1`)).rejects.toThrow(
      'money_movements_refunded',
    )
    await expect(written(sql`'never', order_id, 'pay_never', 100`)).rejects.toThrow('never came')
    await expect(written(sql`'other', order_id - 1, payment_id, 100`)).rejects.toThrow('never came')
    await expect(
      execute(shop.db, sql`update refunds set amount = 1 where amount = 10000 and part_of is not null`),
    ).rejects.toThrow('does not change')
    await expectBooksHold(shop)
  })

  test('OPS-O07: from two processes, 50 at once, never exceed the captured amount', async () => {
    const order = await paidOrder(shop)
    const other = { db: await shop.anotherDatabase(), clock: shop.clock }
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        labaya(at % 2 === 0 ? shop : other, [...words(order.number), '--reason', `Reason ${at}`]),
      ),
    )
    const most = Math.floor(order.paid / 7000)
    expect(all.filter(({ code }) => code === 0)).toHaveLength(most)
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(most * 7000)
    expect(await counted(order.number)).toEqual({ refunded: most * 7000, came: order.paid })
  })

  test('OPS-O07: written as 50 concurrent rows without the shop’s locks are still limited by the database', async () => {
    const order = await paidOrder(shop)
    const databases = [shop.db, await shop.anotherDatabase()]
    const written = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        execute(
          databases[at % 2] ?? shop.db,
          sql`insert into refunds
                (key, order_id, part_of, amount, currency, reason, actor, note, status, ended_at, requested_at)
              select ${`raw ${at}`}::text, order_id, payment_id, 7000, currency, 'operator', 'Meera', ${`raw ${at}`}::text,
                'processed', captured_at, captured_at
              from payments where order_id = (select id from orders where number = ${order.number})`,
        ),
      ),
    )
    const most = Math.floor(order.paid / 7000)
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    expect(await counted(order.number)).toEqual({ refunded: most * 7000, came: order.paid })
    await execute(shop.db, sql`delete from refunds where key like 'raw %'`)
    await execute(
      shop.db,
      sql`update money_movements set refunded = 0
          where kind = 'paid' and order_id = (select id from orders where number = ${order.number})`,
    )
    await expectBooksHold(shop)
  })

  test('OPS-O07: with the same key are one refund, even from two processes at once', async () => {
    const order = await paidOrder(shop)
    const other = { db: await shop.anotherDatabase(), clock: shop.clock }
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        labaya(at % 2 === 0 ? shop : other, [...words(order.number), '--reason', 'Once']),
      ),
    )
    expect(all.filter(({ code }) => code === 0)).toHaveLength(1)
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(7000)
  })
})
