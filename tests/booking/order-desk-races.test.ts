import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelForOperator } from '../../src/use-cases/orders/cancel-order.server.ts'
import { keyOrders } from '../../src/domains/orders/desk/order-keys.store.server.ts'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { verifyAudit } from '../../src/domains/audit/verify-audit.server.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { deskPerson, orderAtDesk, pageOf } from '../support/shop/order-desk.ts'
import { expectBooksHold, paidOrder } from '../support/shop/operator-orders.ts'
import { codeOf } from '../support/shop/staff.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop({
    STAFF_REVEALS_PER_HOUR: '5',
    STAFF_REVEALS_PER_DAY: '8',
    STAFF_SEARCHES_PER_HOUR: '5',
  })
})
afterAll(() => shop.close())

const REASON = 'The customer called'

/** A paid order, two people of the desk, and the free slots of its area on a day. */
async function scene() {
  const order = await orderAtDesk(shop)
  const { number, desk, page } = order
  const listed = (await desk.asks('orders/slots', { number, day: '2026-11-26' })).body.data
  const other = await deskPerson(shop)
  const { version } = page.order
  const move = (slot_id: string, person = desk) =>
    person.asks('orders/move', { number, version, slot_id, reason: REASON })
  return { ...order, slots: listed.slots as { id: string }[], other, move }
}

async function entriesOf(number: string): Promise<string[]> {
  const rows = await query<{ act: string }>(
    shop.db,
    sql`select act from audit_entries where subject_kind = 'order' and subject_id = ${number} order by seq`,
  )
  return rows.map(({ act }) => act)
}

describe('OPS-005: concurrent requests:', () => {
  test('a move and a cancellation end with the order cancelled, and no slot is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { number, move, slots } = await scene()
      const [moved, canceled] = await Promise.all([
        move(slots[round]?.id ?? ''),
        cancelForOperator(shop.db, { number, withRefund: true, actor: 'Meera' }, shop.clock.now()),
      ])
      expect(canceled.ok).toBe(true)
      expect(['ok', '409 stale']).toContain(codeOf(moved))
      expect(await entriesOf(number)).toEqual(codeOf(moved) === 'ok' ? ['order.moved'] : [])
      const left = await one<{ places: number }>(
        shop.db,
        sql`select count(*)::int as places from slot_places p join orders o on o.cart_id = p.cart_id where o.number = ${number}`,
      )
      expect(left).toEqual({ places: 0 })
    }
    await expectBooksHold(shop)
  })

  test('of two moves with one version, one succeeds and the other is stale', async () => {
    const { number, move, slots, desk, other } = await scene()
    const answers = await Promise.all([move(slots[0]?.id ?? '', desk), move(slots[1]?.id ?? '', other)])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    expect(await entriesOf(number)).toEqual(['order.moved'])
    await expectBooksHold(shop)
  })

  test('of two corrections with one version, one is written and the other is stale', async () => {
    const { number, page, desk, other } = await scene()
    const [{ id }] = page.order.patients
    const correct = (firstname: string, person: typeof desk) =>
      person.asks('orders/correct', {
        number,
        version: page.order.version,
        changes: { patients: [{ id, firstname }] },
      })
    const answers = await Promise.all([correct('Anu', desk), correct('Anna', other)])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    expect((await pageOf(desk.asks, number)).order.corrections).toHaveLength(1)
    expect(await entriesOf(number)).toEqual(['order.corrected'])
  })

  test('two notes and a rewrite of the search keys leave both notes, and the order is found by its note', async () => {
    const { number, desk, other } = await scene()
    await query(shop.db, sql`update orders set is_keyed = false where number = ${number}`)
    const note = (text: string, person: typeof desk) => person.asks('orders/note', { number, text })
    const [first, second] = await Promise.all([note('One', desk), note('Two', other), keyOrders(shop.db)])
    expect([first, second].map(codeOf)).toEqual(['ok', 'ok'])
    await keyOrders(shop.db)
    expect((await pageOf(desk.asks, number)).order.notes).toHaveLength(2)
    const { items } = (await desk.asks('orders/list', { filters: { has_note: true } })).body.data
    expect(items.map((item: { number: string }) => item.number)).toContain(number)
    expect(await entriesOf(number)).toEqual(['order.noted', 'order.noted'])
  })
})

test('OPS-O04: a member of the staff reveals at most five values an hour, whatever the orders', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 4; n += 1) numbers.push((await paidOrder(shop)).number)
  const desk = await deskPerson(shop)
  const wanted = numbers.flatMap((number) =>
    ['mobile', 'telephone'].map((what) => ({ number, what, reason: REASON })),
  )
  const answers = await Promise.all(wanted.map((reveal) => desk.asks('orders/reveal', reveal)))
  const codes = answers.map(codeOf)
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
  expect(codes.filter((code) => code === '429 reveal_limit')).toHaveLength(3)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  // A value that is already revealed does not count.
  const again = wanted[codes.indexOf('ok')]
  expect(codeOf(await desk.asks('orders/reveal', again))).toBe('ok')
  const other = await deskPerson(shop)
  expect(codeOf(await other.asks('orders/reveal', wanted[0]))).toBe('ok')
})

test('OPS-O04: a member of the staff searches at most five times an hour', async () => {
  const desk = await deskPerson(shop)
  const searches = Array.from({ length: 8 }, (_, digit) => desk.asks('orders/search', { q: `${digit}2345` }))
  const answers = await Promise.all(searches)
  expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused && codeOf(refused)).toBe('429 search_limit')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await deskPerson(shop)
  expect(codeOf(await other.asks('orders/search', { q: '2345' }))).toBe('ok')
})

test('OPS-006: the audit log’s hash chain is intact afterwards', async () => {
  expect((await verifyAudit(shop.db)).ok).toBe(true)
})
