import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erase } from '../../../../tests/support/people/persona.ts'
import { numbersFor, orderAtDesk, pageOf } from '../../../../tests/support/shop/order-desk.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import { VISIT_MORNING } from '../../../../tests/support/shop/operator-orders.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { PERSONAL_KEYS } from '../../../domains/orders/desk/order-keys.ts'
import { keyOrders } from '../../../domains/orders/desk/order-keys.store.server.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'
import { anonymizeOrders } from '../../account/anonymize-orders.server.ts'
import { recordOrderEvent } from '../../orders/record-event.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop({ OTP_SECONDS_BETWEEN_SENDS: '0' })
})
afterAll(() => shop.close())

const REASON = 'The customer called'

async function personalKeys(number: string): Promise<string[]> {
  const rows = await query<{ key: string }>(
    shop.db,
    sql`select k.kind || ' ' || k.key as key from order_keys k join orders o on o.id = k.order_id
        where o.number = ${number} and k.kind = any(${[...PERSONAL_KEYS]}::text[]) order by 1`,
  )
  return rows.map(({ key }) => key)
}

async function mobileOf(number: string): Promise<string> {
  const row = await one<{ mobile: string }>(
    shop.db,
    sql`select c.mobile from customers c join orders o on o.customer_id = c.id where o.number = ${number}`,
  )
  return row?.mobile ?? ''
}

async function written(number: string) {
  const id = sql`(select id from orders where number = ${number})`
  return one<{ notes: number; corrections: number; reveals: number }>(
    shop.db,
    sql`select (select count(*)::int from order_notes where order_id = ${id}) as notes,
          (select count(*)::int from order_corrections where order_id = ${id}) as corrections,
          (select count(*)::int from order_reveals where order_id = ${id}) as reveals`,
  )
}

/** An order with all personal data that the desk can write. */
async function worked() {
  const order = await orderAtDesk(shop)
  const { number, desk, page } = order
  await desk.asks('orders/note', { number, text: 'Ananya asked for a woman' })
  await desk.asks('orders/correct', {
    number,
    version: page.order.version,
    changes: { patients: [{ id: page.order.patients[0].id, firstname: 'Zarina' }] },
  })
  await desk.asks('orders/reveal', { number, what: 'mobile', reason: REASON })
  expect(await written(number)).toEqual({ notes: 1, corrections: 1, reveals: 1 })
  return order
}

const complete = (number: string, at = VISIT_MORNING) =>
  recordOrderEvent(shop.db, { number, step: 'report-ready', at }, at)

describe('SEC-33: the personal data that the desk stores of an order', () => {
  test('is deleted with the account if the order has ended', async () => {
    const { number, client, desk } = await worked()
    await complete(number)
    await shop.runJobs()
    await erase(shop, client, await mobileOf(number))
    expect(await personalKeys(number)).toEqual([])
    expect(await written(number)).toEqual({ notes: 0, corrections: 0, reveals: 0 })
    await keyOrders(shop.db)
    expect(await personalKeys(number)).toEqual([])
    expect(await numbersFor(desk.asks, 'zarina')).toEqual([])
    expect(await numbersFor(desk.asks, number)).toEqual([number])
    const { order, acts } = await pageOf(desk.asks, number)
    expect(order).toMatchObject({ is_anonymized: true, customer: { name: '', mobile: null }, notes: [] })
    expect(acts.find(({ act }: { act: string }) => act === 'reveal').code).toBe('anonymized')
    expect(codeOf(await desk.asks('orders/note', { number, text: 'Her name was Ananya' }))).toBe('anonymized')
    expect(codeOf(await desk.asks('orders/reveal', { number, what: 'mobile', reason: REASON }))).toBe(
      'no_value',
    )
  })

  test('is reduced to the needs of the visit while the order is in progress, and deleted when it ends', async () => {
    const { number, client } = await worked()
    await execute(
      shop.db,
      sql`update orders set snapshot = jsonb_set(snapshot, '{address,telephone}', '"9700000001"') where number = ${number}`,
    )
    await keyOrders(shop.db)
    const mobile = await mobileOf(number)
    const key = `mobile ${mobile.split('').toReversed().join('')}`
    expect(await personalKeys(number)).toContain(key)
    await erase(shop, client, mobile)
    expect(await personalKeys(number)).toEqual([])
    await keyOrders(shop.db)
    expect(await personalKeys(number)).toContain('mobile 1000000079')
    expect(await personalKeys(number)).not.toContain(key)
    expect(await written(number)).toMatchObject({ notes: 1, corrections: 1 })
    await complete(number)
    expect(await personalKeys(number)).toEqual([])
    expect(await written(number)).toEqual({ notes: 0, corrections: 0, reveals: 0 })
  })

  test('is deleted when the retention period of the order is over', async () => {
    const { number } = await worked()
    await complete(number)
    await anonymizeOrders(shop.db, new Date('2034-01-01T00:00:00+05:30'))
    expect(await personalKeys(number)).toEqual([])
    expect(await written(number)).toEqual({ notes: 0, corrections: 0, reveals: 0 })
    await keyOrders(shop.db)
    expect(await personalKeys(number)).toEqual([])
  })
})
