import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskPerson, numbersOf, pageOf, type Asks } from '../../../../tests/support/shop/order-desk.ts'
import { applyCoupon, HEART, openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { ordered, paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { payAndConfirm, readyCart, startPayment } from '../../../../tests/support/shop/booking.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { keyOrders } from '../../../domains/orders/desk/order-keys.store.server.ts'
import { SCAN_LIMIT } from '../../../domains/orders/desk/order-lists.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let asks: Asks
let unpaid: string
let paid: string
let discounted: string
beforeAll(async () => {
  shop = await openOffersShop()
  ;({ asks } = await deskPerson(shop))
  unpaid = (await ordered(shop)).number
  paid = (await paidOrder(shop)).number
  const client = await readyCart(shop, { sku: HEART })
  await applyCoupon(client, 'SAVE25OVER599')
  const { payment } = (await startPayment(client)).body.data
  discounted = String(payment.order_number)
  await payAndConfirm(shop, client, payment)
  await shop.runJobs()
})
afterAll(() => shop.close())

const all = () => [unpaid, paid, discounted]
const sorted = async (list: object) => (await numbersOf(asks, list)).toSorted()

const of = (filters: object) => sorted({ filters })

describe('OPS-O02: a list of orders', () => {
  test('without filters has all orders, newest or oldest first', async () => {
    expect(await numbersOf(asks, {})).toEqual(all().toReversed())
    expect(await numbersOf(asks, { sort: 'oldest' })).toEqual(all())
  })

  test('can be one of the fixed views', async () => {
    expect(await numbersOf(asks, { view: 'unpaid' })).toEqual([unpaid])
    expect(await sorted({ view: 'placed_today' })).toEqual(all().toSorted())
    expect(await numbersOf(asks, { view: 'visits_today' })).toEqual([])
    expect(await numbersOf(asks, { view: 'refunds_waiting' })).toEqual([])
    expect(await numbersOf(asks, { view: 'to_move' })).toEqual([])
  })

  test('is filtered by status, payment, product, area, visit day, day of placing, source and notes', async () => {
    const page = await pageOf(asks, paid)
    expect(await of({ status: 'pending' })).toEqual([unpaid])
    expect(await of({ status: 'processing' })).toEqual(
      all()
        .filter((number) => number !== unpaid)
        .toSorted(),
    )
    expect(await of({ payment: 'created' })).toEqual([unpaid])
    expect(await of({ payment: 'late' })).toEqual([])
    expect(await of({ product: 990001 })).toEqual(all().toSorted())
    expect(await of({ product: 990001, status: 'pending' })).toEqual([unpaid])
    expect(await of({ area: page.order.address.area.id, payment: 'captured' })).toContain(paid)
    expect(await of({ area: 1 })).toEqual([])
    expect(await of({ visit_day: '2026-11-24' })).toEqual(all().toSorted())
    expect(await of({ visit_day: '2026-11-25' })).toEqual([])
    expect(await of({ slot: page.order.slot.id, status: 'pending' })).toEqual([unpaid])
    expect(await of({ placed_day: '2026-11-22' })).toEqual([])
    expect(await of({ source: 'desk' })).toEqual([])
    expect(await of({ has_note: true })).toEqual([])
    expect(await of({ has_note: false })).toEqual(all().toSorted())
    expect((await asks('orders/list', { filters: { visit_day: '2026-02-30' } })).status).toBe(422)
  })

  test('can be filtered by a test that needs consent only by people who change orders', async () => {
    const consent = (purpose: string | null) =>
      execute(shop.db, sql`update products set consent = ${purpose} where id = 990001`)
    const finance = await deskPerson(shop, ['finance'])
    const list = { filters: { product: 990001 } }
    expect(codeOf(await finance.asks('orders/list', list))).toBe('ok')
    await consent('hiv')
    expect(codeOf(await finance.asks('orders/list', list))).toBe('403 not_allowed')
    expect(codeOf(await asks('orders/list', list))).toBe('ok')
    await consent(null)
  })

  test('is filtered by the coupon that an order used', async () => {
    expect(await numbersOf(asks, { filters: { coupon: 'save25over599' } })).toEqual([discounted])
    expect(await numbersOf(asks, { filters: { coupon: 'NONE' } })).toEqual([])
  })

  test('of the visits of a day is sorted by their time', async () => {
    const { body } = await asks('orders/list', { filters: { visit_day: '2026-11-24' }, sort: 'newest' })
    const times = body.data.items.map(({ slot }: { slot: { time: string } }) => slot.time)
    expect([body.data.sort, times]).toEqual(['visit', times.toSorted()])
  })

  test('of orders to be moved has those above the planned capacity', async () => {
    const { order } = await pageOf(asks, paid)
    const slot = sql`update slots set wanted = `
    await execute(shop.db, sql`${slot} 0 where id = ${order.slot.id}`)
    expect(await numbersOf(asks, { view: 'to_move' })).toContain(paid)
    await execute(shop.db, sql`${slot} 4 where id = ${order.slot.id}`)
    expect(await numbersOf(asks, { view: 'to_move' })).toEqual([])
  })

  test('of unpaid orders omits expired ones, even before the failure is written', async () => {
    const row = await one<{ until: Date }>(
      shop.db,
      sql`select unpaid_until as until from orders where number = ${unpaid}`,
    )
    const until = row?.until.getTime() ?? 0
    await execute(shop.db, sql`update staff_sessions set seen_at = ${new Date(until)}`)
    shop.clock.set(new Date(until - 10_000))
    expect(await numbersOf(asks, { view: 'unpaid' })).toEqual([unpaid])
    shop.clock.set(new Date(until))
    expect(await numbersOf(asks, { view: 'unpaid' })).toEqual([])
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })
})

const many = async (count: number, letter: string) => {
  await execute(
    shop.db,
    sql`insert into carts (id, customer_id, created_at, changed_at, closed_at)
        select ${letter} || n, o.customer_id, o.placed_at, o.placed_at, o.placed_at
        from generate_series(1, ${count}::int) n cross join orders o where o.number = ${paid}`,
  )
  await execute(
    shop.db,
    sql`insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, slot_id, placed_at, is_keyed)
        select 'LB' || ${letter} || lpad(n::text, 9, '0'), ${letter} || n, o.customer_id, 'complete', 'free', 0, o.snapshot, o.slot_id, o.placed_at, true
        from generate_series(1, ${count}::int) n cross join orders o where o.number = ${paid}`,
  )
}

describe('OPS-007: a list of many orders', () => {
  // Earlier tests have changed the clock, so rows that were read then count as in the future.
  beforeAll(async () => {
    ;({ asks } = await deskPerson(shop))
  })

  test('has pages of 50 with cursors through all orders, and an exact count below 1,000', async () => {
    await many(120, 'A')
    await execute(shop.db, sql`update orders set is_keyed = false where number like 'LBA%'`)
    await keyOrders(shop.db)
    for (const list of [
      {},
      { sort: 'oldest' },
      { view: 'placed_today' },
      { view: 'placed_today', sort: 'oldest' },
      { filters: { visit_day: '2026-11-24' } },
      { filters: { product: 990001 } },
      { filters: { product: 990001, payment: 'free' } },
    ]) {
      const seen: string[] = []
      let after: string | null = null
      let count: unknown = null
      do {
        const { data }: any = (await asks('orders/list', { ...list, after })).body
        expect(data.items.length).toBeLessThanOrEqual(50)
        count ??= data.count
        seen.push(...data.items.map((item: { number: string }) => item.number))
        after = data.after
      } while (after !== null)
      expect([list, new Set(seen).size]).toEqual([list, seen.length])
      expect([list, count]).toEqual([list, { value: seen.length, is_more: false }])
      expect(seen.length).toBeGreaterThanOrEqual(120)
    }
  })

  test('has a count that stops at 1,000', async () => {
    await many(1_000, 'B')
    const { data } = (await asks('orders/list', {})).body
    expect(data.count).toEqual({ value: 1_000, is_more: true })
  })

  test('checks a limited number of orders for a filter without matches, and continues after them', async () => {
    await many(SCAN_LIMIT, 'C')
    const first = (await asks('orders/list', { filters: { payment: 'none' } })).body.data
    expect(first).toMatchObject({ items: [], more: true, count: { value: 0, is_more: true } })
    const second = (await asks('orders/list', { filters: { payment: 'none' }, after: first.after })).body.data
    expect(second).toMatchObject({ items: [], more: false, after: null, count: null })
  })
})

describe('OPS-O02: a saved list', () => {
  const query = { view: 'unpaid', filters: { area: 7 }, sort: null }

  test('is private until it is shared, and changed by its author or a manager of the staff', async () => {
    const author = await deskPerson(shop)
    const other = await deskPerson(shop)
    const saved = await author.asks('views/save', { name: 'Koramangala', query })
    const { id } = saved.body.data
    expect(saved.body.data.views).toMatchObject([
      {
        id,
        name: 'Koramangala',
        is_shared: false,
        can_change: true,
        query: { view: 'unpaid', filters: { area: 7 } },
      },
    ])
    expect((await other.asks('views/list')).body.data.views).toEqual([])
    expect(codeOf(await other.asks('views/remove', { id }))).toBe('no_such_view')

    await author.asks('views/save', { id, name: 'Koramangala', is_shared: true, query })
    expect((await other.asks('views/list')).body.data.views).toMatchObject([{ id, can_change: false }])
    expect(codeOf(await other.asks('views/remove', { id }))).toBe('not_your_view')
    const owner = await deskPerson(shop, ['owner'])
    expect((await owner.asks('views/remove', { id })).body.data.views).toEqual([])
  })

  test('has a unique name, and a person has at most 30', async () => {
    const { asks: save } = await deskPerson(shop)
    const named = async (name: string) => codeOf(await save('views/save', { name, query }))
    expect(await named('A')).toBe('ok')
    expect(await named('a')).toBe('view_exists')
    expect(await named(' ')).toBe('422 invalid')
    for (let n = 2; n <= 30; n += 1) expect(await named(`List ${n}`)).toBe('ok')
    expect(await named('One more')).toBe('too_many_views')
  })
})
