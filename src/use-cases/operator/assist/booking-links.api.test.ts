import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import {
  approveOnPhone,
  linkTo,
  newCallerMobile,
  openLink,
  placedForCaller,
} from '../../../../tests/support/people/assist.ts'
import { payAndConfirm } from '../../../../tests/support/shop/booking.ts'
import { expectBooksHold } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf, pass } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const START = new Date('2026-11-23T09:00:00+05:30')

/** The shop at nine, with new staff sessions. */
function atNine() {
  shop.clock.set(START)
}

/** The end of an order's time to pay. */
async function endOf(number: string): Promise<Date> {
  const row = await one<{ end: Date }>(
    shop.db,
    sql`select unpaid_until as "end" from orders where number = ${number}`,
  )
  return row?.end ?? START
}

describe('OPS-O09: the link of a booking', () => {
  test('is sent again after a minute, at most five times, and each new one invalidates the previous one', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const resend = () => order.desk.asks('assist/resend', { number: order.number })
    expect(codeOf(await resend())).toBe('too_soon')
    for (const _ of [2, 3, 4, 5]) {
      pass(shop, { minutes: 1 })
      expect(codeOf(await resend())).toBe('ok')
    }
    pass(shop, { minutes: 1 })
    expect(codeOf(await resend())).toBe('too_many_sends')
    await shop.runJobs()
    const newest = await linkTo(shop, order.mobile)
    expect(codeOf(await openLink(shop.visitor(), order.token))).toBe('404 unknown_link')
    expect(codeOf(await openLink(shop.visitor(), newest))).toBe('ok')
  })

  test('shows the longest fast of its tests, as the desk’s screen does, until it is paid', async () => {
    atNine()
    const order = await placedForCaller(shop, { skus: ['LT-CBC', 'LT-FBS', 'LT-LIPID'] })
    expect(order.held.body.data.draft.fasting_hours).toBe(12)
    expect((await openLink(shop.visitor(), order.token)).body.data.booking.fasting_hours).toBe(12)
    const other = shop.visitor()
    await shop.signIn(other, newCallerMobile())
    expect((await openLink(other, order.token)).body.data.booking.fasting_hours).toBe(0)
    const { client } = await approveOnPhone(shop, order)
    const { payment } = (await client.post('/api/payment/start', { order_number: order.number })).body.data
    await payAndConfirm(shop, client, payment)
    expect((await openLink(shop.visitor(), order.token)).body.data.booking.fasting_hours).toBe(0)
  })

  test('is invalid after a withdrawal; the slot is free and the customer is notified', async () => {
    atNine()
    const order = await placedForCaller(shop)
    expect(
      codeOf(await order.desk.asks('assist/withdraw', { number: order.number, reason: 'Asked to' })),
    ).toBe('ok')
    const { booking } = (await openLink(shop.visitor(), order.token)).body.data
    expect(booking).toMatchObject({ state: 'ended', ended_by: 'canceled', patients: [], area: null })
    expect(codeOf(await order.desk.asks('assist/resend', { number: order.number }))).toBe('ended')
    await expectBooksHold(shop)
    expect((await shop.outbox(order.mobile))[0]?.kind).toBe('order_canceled')
  })

  test('SEC-05: is paused by 30 wrong ones from an address, except a correct one', async () => {
    atNine()
    const order = await placedForCaller(shop)
    await execute(shop.db, sql`delete from rate_counts`)
    const codes: string[] = []
    for (let turn = 1; turn <= 31; turn += 1) {
      codes.push(codeOf(await openLink(shop.visitor(), `${'A'.repeat(30)}${String(turn).padStart(2, '0')}`)))
    }
    expect(codes.slice(29)).toEqual(['404 unknown_link', '429 too_many_links'])
    expect(codeOf(await openLink(shop.visitor(), order.token))).toBe('ok')
    await execute(shop.db, sql`delete from rate_counts`)
  })

  test('is stored in no table and no job; only its hash is stored', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const stored = await query<{ text: string }>(
      shop.db,
      sql`select row_to_json(b)::text as text from assisted_bookings b union all select row_to_json(j)::text from jobs j
          union all select row_to_json(a)::text from audit_entries a`,
    )
    expect(stored.filter(({ text }) => text.includes(order.token))).toEqual([])
  })
})

test('OPS-O12: an unpaid booking for a caller needs attention in its last ten minutes', async () => {
  atNine()
  const order = await placedForCaller(shop)
  const listed = async () => {
    const { items } = (await order.desk.asks('attention/list', { kind: 'assisted_booking' })).body.data
    return items
      .filter(({ number }: { number: string }) => number === order.number)
      .map(({ text }: { text: string }) => text)
  }
  const listedFrom = (await endOf(order.number)).getTime() - 10 * 60_000
  await execute(shop.db, sql`update staff_sessions set seen_at = ${new Date(listedFrom)}`)
  shop.clock.set(new Date(listedFrom - 20_000))
  expect(await listed()).toEqual([])
  shop.clock.set(new Date(listedFrom))
  expect(await listed()).toEqual(['The caller has not agreed to the booking'])
})
