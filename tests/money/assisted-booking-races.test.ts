import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import {
  approve,
  approveOnPhone,
  linkTo,
  openLink,
  phoneAt,
  placedForCaller,
  preparedDraft,
  totalOf,
} from '../support/people/assist.ts'
import { payAndConfirm } from '../support/shop/booking.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { expectBooksHold, providerRefunds } from '../support/shop/operator-orders.ts'
import { deskPerson } from '../support/shop/order-desk.ts'
import { ask, codeOf, pass } from '../support/shop/staff.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { IS_ON_SERVER } from '../support/database/tested-database.ts'

const TURNS = 5
// The embedded database has one connection, so its statements do not race.
const RESENDS = IS_ON_SERVER ? 50 : 10
const LONG_MS = 180_000

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const booking = (number: string) =>
  one<{ status: string; sends: number; isApproved: boolean; taken: number }>(
    shop.db,
    sql`select o.status, b.sends, b.approved_at is not null as "isApproved",
          (select count(*)::int from slot_places p where p.cart_id = o.cart_id) as taken
        from orders o join assisted_bookings b on b.order_id = o.id where o.number = ${number}`,
  )

/** Calls of the same member of the staff in another process. */
async function inAnotherProcess(client: { cookie: string }) {
  const other = (await shop.anotherProcess())()
  other.cookie = client.cookie
  return (name: string, body: unknown) => ask(other, name, body)
}

test(
  'OPS-O09: in races of two processes, 50 on a server, a replaced link counts only if its approval came before the new link was sent',
  async () => {
    for (let turn = 0; turn < RESENDS; turn += 1) {
      // A replaced link counts as a wrong one of its network.
      await execute(shop.db, sql`delete from rate_counts`)
      const order = await placedForCaller(shop)
      const { phone } = await phoneAt(shop, order)
      pass(shop, { minutes: 1 })
      const asks = await inAnotherProcess(order.desk.client)
      const resend = () => asks('assist/resend', { number: order.number })
      const agree = () => approve(phone, order)
      // Each of the two is sent first in half of the races.
      const both = turn % 2 === 0 ? [resend(), agree()] : [agree(), resend()].toReversed()
      const [sent, approved] = await Promise.all(both)
      expect(sent?.body.data.has_approved).toBe(approved?.status === 200)
      expect(approved === undefined ? '' : codeOf(approved)).toMatch(/^(ok|404 unknown_link)$/)
      expect(await booking(order.number)).toMatchObject({ sends: 2, isApproved: approved?.status === 200 })
      await shop.runJobs()
      const newest = await linkTo(shop, order.mobile)
      expect(newest).not.toBe(order.token)
      expect(codeOf(await openLink(shop.visitor(), newest))).toBe('ok')
      expect(codeOf(await approve(phone, order))).toBe('404 unknown_link')
    }
    await expectBooksHold(shop)
  },
  LONG_MS,
)

test('OPS-O09: a booking withdrawn during its payment is either paid, or cancelled and refunded', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const order = await placedForCaller(shop)
    const { client } = await approveOnPhone(shop, order)
    const { payment } = (await client.post('/api/payment/start', { order_number: order.number })).body.data
    const asks = await inAnotherProcess(order.desk.client)
    const [withdrawn] = await Promise.all([
      asks('assist/withdraw', { number: order.number, reason: 'The caller changed her mind' }),
      payAndConfirm(shop, client, payment),
    ])
    await shop.runJobs()
    const after = await booking(order.number)
    if (codeOf(withdrawn) === 'ok') {
      expect(after).toMatchObject({ status: 'canceled', taken: 0 })
      expect(await providerRefunds(shop, order.number)).toBe(order.total * 100)
    } else {
      expect(codeOf(withdrawn)).toBe('ended')
      expect(after).toMatchObject({ status: 'processing', taken: 1 })
      expect(await providerRefunds(shop, order.number)).toBe(0)
    }
  }
  await expectBooksHold(shop)
})

test('OPS-O09: of a concurrent approval and withdrawal, the second is refused', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const order = await placedForCaller(shop)
    const { phone } = await phoneAt(shop, order)
    const asks = await inAnotherProcess(order.desk.client)
    const [withdrawn, approved] = await Promise.all([
      asks('assist/withdraw', { number: order.number, reason: 'Asked to' }),
      approve(phone, order),
    ])
    expect(codeOf(withdrawn)).toBe('ok')
    expect(['ok', 'ended']).toContain(codeOf(approved))
    expect(await booking(order.number)).toMatchObject({ status: 'canceled', taken: 0 })
    expect(codeOf(await phone.post('/api/payment/start', { order_number: order.number }))).toBe('not_payable')
  }
  await expectBooksHold(shop)
})

test('OPS-O09: a booking placed by two processes at once is one order with one message', async () => {
  const { asks, client } = await deskPerson(shop)
  const other = await inAnotherProcess(client)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { id, held, mobile } = await preparedDraft(asks)
    const body = { draft: id, expected_total: totalOf(held.body.data.draft) }
    const placed = await Promise.all([asks('assist/place', body), other('assist/place', body)])
    expect(placed.map(codeOf).toSorted()).toEqual(['no_draft', 'ok'])
    await shop.runJobs()
    const links = (await shop.outbox(mobile)).filter(({ kind }) => kind === 'booking_link')
    expect(links).toHaveLength(1)
    const noted = sql`select m.what from order_messages m join orders o on o.id = m.order_id
      join customers c on c.id = o.customer_id where c.mobile = ${mobile}`
    expect(await query(shop.db, noted)).toEqual([{ what: 'booking_link' }])
  }
  await expectBooksHold(shop)
})
