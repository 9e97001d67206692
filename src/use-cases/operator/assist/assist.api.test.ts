import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import {
  approveOnPhone,
  openLink,
  placedForCaller,
  signInByCode,
} from '../../../../tests/support/people/assist.ts'
import { payAndConfirm, statusOf } from '../../../../tests/support/shop/booking.ts'
import { pageOf } from '../../../../tests/support/shop/order-desk.ts'
import { expectBooksHold } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf, pass } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'

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

describe('OPS-O09: a booking for a caller', () => {
  test('is placed at the shop’s prices, waits for 60 minutes, and sends its link only to the caller', async () => {
    atNine()
    const { placed, number, total, mobile, desk } = await placedForCaller(shop)
    expect(placed.body.data).toEqual({
      order_number: number,
      link_sent_to: `97•••••${mobile.slice(-3)}`,
      expires_at: placed.body.data.expires_at,
    })
    const { order } = await pageOf(desk.asks, number)
    expect(order).toMatchObject({
      status: 'pending',
      source: 'desk',
      pay_until: placed.body.data.expires_at,
    })
    const minutes = (Date.parse(order.pay_until) - Date.parse(order.placed_at)) / 60_000
    expect(minutes).toBe(60)
    expect(total).toBe(417)
    const sent = await shop.outbox(mobile)
    expect(
      sent.map(({ kind, text }) => [
        kind,
        text.replace(/by \d\d?:\d\d AM/, 'by TIME').replace(/[\w-]{32}$/, 'TOKEN'),
      ]),
    ).toEqual([
      [
        'booking_link',
        'Labaya has prepared the booking that you asked for. See it, agree and pay by TIME, 23 Nov: localhost/b/TOKEN',
      ],
    ])
    await expectBooksHold(shop)
  })

  test('shows first names, tests, time and total to anyone with the link, and marks the session', async () => {
    atNine()
    const { token, mobile, slots, placed } = await placedForCaller(shop)
    const phone = shop.visitor()
    const { booking } = (await openLink(phone, token)).body.data
    expect(booking).toEqual({
      state: 'waiting',
      ended_by: null,
      order_number: null,
      mobile: `97•••••${mobile.slice(-3)}`,
      is_own: false,
      is_other: false,
      expires_at: placed.body.data.expires_at,
      area: 'Bengaluru, Karnataka, 560034',
      slot: { slot_date: slots[0].day, slot_time: slots[0].time },
      fasting_hours: 0,
      grand_total: { value: 417, currency: 'INR' },
      patients: [{ firstname: 'Ananya', tests: ['Complete Blood Count (CBC)'] }],
      needs: null,
    })
    expect((await phone.get('/api/init')).body.data.session.agentCustomerSession).toBe(true)
    expect((await shop.visitor().get('/api/init')).body.data.session.agentCustomerSession).toBe(false)
  })

  test('is paid after the customer has signed in and approved; then the session is an ordinary one', async () => {
    atNine()
    const order = await placedForCaller(shop, { patient: { secondary_relation: 'Mother' } })
    const phone = shop.visitor()
    await openLink(phone, order.token)
    expect(
      (
        await phone.post('/api/booking/approve', {
          token: order.token,
          notice_version: '1',
          declarations: [],
        })
      ).status,
    ).toBe(401)
    await signInByCode(shop, phone, order.mobile)
    const start = () => phone.post('/api/payment/start', { order_number: order.number })
    expect(codeOf(await start())).toBe('not_approved')

    const { needs } = (await openLink(phone, order.token)).body.data.booking
    expect(needs.agreements).toEqual([
      {
        id: `relative:1:${order.member}`,
        kind: 'relative',
        firstname: 'Ananya',
        by_guardian: false,
        test: null,
      },
    ])
    const agree = (declarations: string[], notice_version = needs.notice_version) =>
      phone.post('/api/booking/approve', { token: order.token, notice_version, declarations })
    expect(codeOf(await agree([]))).toBe('422 agreement_missing')
    expect(codeOf(await agree([`relative:0:${order.member}`]))).toBe('422 agreement_missing')
    expect(codeOf(await agree([needs.agreements[0].id], 'old'))).toBe('422 notice_changed')
    expect(codeOf(await start())).toBe('not_approved')

    const approved = await agree([needs.agreements[0].id])
    expect(approved.body.data.booking).toMatchObject({
      state: 'approved',
      is_own: true,
      order_number: order.number,
    })
    const consents = await query<{ purpose: string }>(
      shop.db,
      sql`select purpose from consents where customer_id = (select id from customers where mobile = ${order.mobile}) order by purpose`,
    )
    expect(consents.map(({ purpose }) => purpose)).toEqual(['account', 'relative'])
    expect((await phone.get('/api/init')).body.data.session.agentCustomerSession).toBe(true)
    await payAndConfirm(shop, phone, (await start()).body.data.payment)
    expect(await statusOf(phone, { order_number: order.number })).toBe('processing')
    expect((await phone.get('/api/init')).body.data.session.agentCustomerSession).toBe(false)
    await expectBooksHold(shop)
  })

  test('shows no personal data on its link after the payment, and can neither be approved nor paid again', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const { client } = await approveOnPhone(shop, order)
    const { payment } = (await client.post('/api/payment/start', { order_number: order.number })).body.data
    await payAndConfirm(shop, client, payment)
    const again = (await openLink(shop.visitor(), order.token)).body.data.booking
    expect(again).toMatchObject({
      state: 'paid',
      order_number: null,
      slot: null,
      grand_total: null,
      patients: [],
      needs: null,
    })
    const approve = { token: order.token, notice_version: '1', declarations: [] }
    const { needs } = (await openLink(client, order.token)).body.data.booking
    expect(needs).toBeNull()
    expect(['ended', '422 notice_changed']).toContain(
      codeOf(await client.post('/api/booking/approve', approve)),
    )
    expect(codeOf(await client.post('/api/payment/start', { order_number: order.number }))).toBe(
      'not_payable',
    )
    expect(codeOf(await order.desk.asks('assist/withdraw', { number: order.number, reason: 'Late' }))).toBe(
      'ended',
    )
  })

  test('cannot be approved by a customer with another number', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const stranger = shop.visitor()
    await openLink(stranger, order.token)
    await shop.signIn(stranger)
    const { booking } = (await openLink(stranger, order.token)).body.data
    expect(booking).toEqual({
      state: 'waiting',
      ended_by: null,
      order_number: null,
      mobile: `97•••••${order.mobile.slice(-3)}`,
      is_own: false,
      is_other: true,
      expires_at: null,
      slot: null,
      fasting_hours: 0,
      area: null,
      grand_total: null,
      patients: [],
      needs: null,
    })
    expect((await stranger.get('/api/init')).body.data.session.agentCustomerSession).toBe(false)
    const approve = { token: order.token, notice_version: '1', declarations: [] }
    expect(codeOf(await stranger.post('/api/booking/approve', approve))).toBe('403 other_customer')
    expect((await stranger.post('/api/payment/start', { order_number: order.number })).status).toBe(404)
  })

  test('opened on a second device is approved there and paid on the first', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const first = shop.visitor()
    await openLink(first, order.token)
    await approveOnPhone(shop, order)
    expect((await openLink(first, order.token)).body.data.booking).toMatchObject({
      state: 'approved',
      needs: null,
    })
    pass(shop, { minutes: 1 })
    await signInByCode(shop, first, order.mobile)
    const { payment } = (await first.post('/api/payment/start', { order_number: order.number })).body.data
    await payAndConfirm(shop, first, payment)
    expect(await statusOf(first, { order_number: order.number })).toBe('processing')
  })

  test('without approval expires and releases the slot', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const slotId = order.held.body.data.draft.cart.hold.slot_id
    const taken = async () =>
      (await one<{ taken: number }>(shop.db, sql`select taken from slots where id = ${slotId}`))?.taken ?? 0
    const before = await taken()
    const end = await endOf(order.number)
    shop.clock.set(new Date(end.getTime() - 10_000))
    expect((await openLink(shop.visitor(), order.token)).body.data.booking.state).toBe('waiting')
    shop.clock.set(end)
    const ended = (await openLink(shop.visitor(), order.token)).body.data.booking
    expect(ended).toMatchObject({ state: 'ended', ended_by: 'expired', patients: [], grand_total: null })
    await expectBooksHold(shop)
    expect(await taken()).toBeLessThan(before)
  })
})
