import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import {
  approve,
  approveOnPhone,
  linkTo,
  openLink,
  phoneAt,
  placedForCaller,
} from '../../../../tests/support/people/assist.ts'
import { payAndConfirm } from '../../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { expectBooksHold } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf, pass } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { DRAFT } from '../../../domains/policies/pages.messages.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const START = new Date('2026-11-23T09:00:00+05:30')

/** A booking that was placed at nine. */
async function placedAtNine(wanted: Parameters<typeof placedForCaller>[1] = {}) {
  shop.clock.set(START)
  return placedForCaller(shop, wanted)
}

type Placed = Awaited<ReturnType<typeof placedAtNine>>

/** The consents of a customer, ordered by purpose. */
function consentsOf({ mobile }: Pick<Placed, 'mobile'>) {
  return query<{ purpose: string; version: string; member: string | null; at: Date }>(
    shop.db,
    sql`select c.purpose, c.version, c.member_id::text as member, c.given_at as at from consents c
        where c.customer_id = (select id from customers where mobile = ${mobile}) and c.withdrawn_at is null
        order by c.purpose, c.id`,
  )
}

async function approvalsOf({ number }: Pick<Placed, 'number'>): Promise<number> {
  const row = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from order_events e join orders o on o.id = e.order_id
        where o.number = ${number} and e.status = 'approved'`,
  )
  return row?.count ?? 0
}

const orderOf = async (client: TestClient, { number }: Pick<Placed, 'number'>) =>
  (await client.post('/api/order/detail', { order_number: number })).body.data.order

describe('OPS-O09, SEC-33: the approval of a booking by its customer', () => {
  test('is stored like the consents of a normal booking: notice, declaration and consent, each with version, person and time', async () => {
    const order = await placedAtNine({
      skus: ['LT-HIV', 'LT-CBC'],
      patient: { secondary_relation: 'Mother' },
    })
    const { phone, booking, ids } = await phoneAt(shop, order)
    const member = String(order.member)
    expect(booking.needs).toMatchObject({ notice_version: DRAFT.version, has_agreed: false })
    expect(booking.needs.agreements.map(({ kind }: { kind: string }) => kind)).toEqual([
      'relative',
      'consent',
    ])
    pass(shop, { minutes: 5 })
    expect(codeOf(await approve(phone, order, ids))).toBe('ok')
    const given = await consentsOf(order)
    expect(given.map(({ purpose, version, member: of }) => [purpose, version, of])).toEqual([
      ['account', DRAFT.version, null],
      ['hiv', booking.needs.consent_text.version, member],
      ['relative', '1', member],
    ])
    expect(new Set(given.map(({ at }) => at.getTime() - START.getTime() >= 5 * 60_000))).toEqual(
      new Set([true]),
    )
    const { items } = (await phone.post('/api/address/get-family')).body.data.getFamilyMemberList
    expect(items[0].declared_as ?? 'relative').toBe('relative')
  })

  test('for a child is given by a parent or guardian, including the consent to a test', async () => {
    const order = await placedAtNine({
      skus: ['LT-HIV'],
      patient: { secondary_relation: 'Daughter', dob: '12-05-2016' },
    })
    const { booking } = await phoneAt(shop, order)
    expect(
      booking.needs.agreements.map((each: { kind: string; by_guardian: boolean }) => [
        each.kind,
        each.by_guardian,
      ]),
    ).toEqual([
      ['guardian', false],
      ['consent', true],
    ])
  })

  test('needs the notice only from a customer whose consent to the account is not in force', async () => {
    const order = await placedAtNine()
    const { phone } = await phoneAt(shop, order)
    const refused = await approve(phone, order, [], null)
    expect([codeOf(refused), refused.body.message?.[0]?.field]).toEqual([
      '422 agreement_missing',
      'notice_version',
    ])
    expect(await consentsOf(order)).toEqual([])
    await phone.post('/api/account/consent-give', { purpose: 'account', version: DRAFT.version })
    expect(codeOf(await approve(phone, order, [], null))).toBe('ok')
    expect(await consentsOf(order)).toHaveLength(1)
  })

  test('is not inferred from a consent that was withdrawn after the page was read', async () => {
    const order = await placedAtNine()
    const { phone } = await phoneAt(shop, order)
    await phone.post('/api/account/consent-give', { purpose: 'account', version: DRAFT.version })
    expect((await openLink(phone, order.token)).body.data.booking.needs.has_agreed).toBe(true)
    await phone.post('/api/account/consent-withdraw', { purpose: 'account' })
    expect(codeOf(await approve(phone, order, [], null))).toBe('422 agreement_missing')
    expect(await approvalsOf(order)).toBe(0)
  })

  test('is recorded once if it is given twice, or ten times concurrently', async () => {
    const order = await placedAtNine({ patient: { secondary_relation: 'Mother' } })
    const { phone, ids } = await phoneAt(shop, order)
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(phone, order, ids)))
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok']))
    pass(shop, { minutes: 1 })
    const again = await approve(phone, order, [])
    expect([codeOf(again), again.body.data.booking.state]).toEqual(['ok', 'approved'])
    expect(await approvalsOf(order)).toBe(1)
    expect(await consentsOf(order)).toHaveLength(2)
  })
})

describe('OPS-O09: before the approval of a booking', () => {
  test('the order’s page offers no payment and says what is missing; after it, the order can be paid', async () => {
    const order = await placedAtNine()
    const { phone, ids } = await phoneAt(shop, order)
    expect(await orderOf(phone, order)).toMatchObject({ can_pay: false, awaits_approval: true })
    expect(codeOf(await phone.post('/api/payment/start', { order_number: order.number }))).toBe(
      'not_approved',
    )
    await approve(phone, order, ids)
    expect(await orderOf(phone, order)).toMatchObject({ can_pay: true, awaits_approval: false })
    const { payment } = (await phone.post('/api/payment/start', { order_number: order.number })).body.data
    await payAndConfirm(shop, phone, payment)
    expect(await orderOf(phone, order)).toMatchObject({ can_pay: false, awaits_approval: false })
    await expectBooksHold(shop)
  })

  test('AMB-59: a session is marked as an agent’s from the link to the payment, but not after a sign-out', async () => {
    const order = await placedAtNine()
    const { phone } = await phoneAt(shop, order)
    const isAgent = async () => (await phone.get('/api/init')).body.data.session.agentCustomerSession
    expect(await isAgent()).toBe(true)
    await phone.post('/api/logout')
    expect(await isAgent()).toBe(false)
    pass(shop, { minutes: 1 })
    await approveOnPhone(shop, order, phone)
    expect(await isAgent()).toBe(true)
    const { payment } = (await phone.post('/api/payment/start', { order_number: order.number })).body.data
    await payAndConfirm(shop, phone, payment)
    expect(await isAgent()).toBe(false)
  })

  test('a changed price changes neither the total of the link nor the payment', async () => {
    const order = await placedAtNine()
    const price = await one<{ paise: number }>(
      shop.db,
      sql`select price_paise as paise from products where sku = 'LT-CBC'`,
    )
    await execute(shop.db, sql`update products set price_paise = price_paise - 100 where sku = 'LT-CBC'`)
    const { phone, booking, ids } = await phoneAt(shop, order)
    expect(booking.grand_total.value).toBe(order.total)
    await approve(phone, order, ids)
    const { payment } = (await phone.post('/api/payment/start', { order_number: order.number })).body.data
    expect(payment.amount).toBe(order.total * 100)
    await execute(shop.db, sql`update products set price_paise = ${price?.paise} where sku = 'LT-CBC'`)
  })
})

describe('OPS-O09: a late approval of a booking', () => {
  test('is refused after the desk has withdrawn the booking, and nothing is recorded', async () => {
    const order = await placedAtNine()
    const { phone, ids } = await phoneAt(shop, order)
    await order.desk.asks('assist/withdraw', { number: order.number, reason: 'Asked to' })
    expect(codeOf(await approve(phone, order, ids))).toBe('ended')
    expect([await consentsOf(order), await approvalsOf(order)]).toEqual([[], 0])
    await expectBooksHold(shop)
  })

  test('is refused at the end of the time to pay, but not a second before', async () => {
    const late = await placedAtNine()
    const { phone, booking, ids } = await phoneAt(shop, late)
    const end = Date.parse(booking.expires_at)
    // The wire has whole seconds.
    shop.clock.set(new Date(end + 1_000))
    expect(codeOf(await approve(phone, late, ids))).toBe('ended')
    expect([await consentsOf(late), await approvalsOf(late)]).toEqual([[], 0])

    const early = await placedAtNine()
    const own = await phoneAt(shop, early)
    shop.clock.set(new Date(Date.parse(own.booking.expires_at) - 1_000))
    expect(codeOf(await approve(own.phone, early, own.ids))).toBe('ok')
    await expectBooksHold(shop)
  })

  test('wins or loses against a concurrent withdrawal, and the order’s state says which', async () => {
    const order = await placedAtNine()
    const { phone, ids } = await phoneAt(shop, order)
    const [approved, withdrawn] = await Promise.all([
      approve(phone, order, ids),
      order.desk.asks('assist/withdraw', { number: order.number, reason: 'Asked to' }),
    ])
    expect(['ok', 'ended']).toContain(codeOf(approved))
    expect(codeOf(withdrawn)).toBe('ok')
    expect(await approvalsOf(order)).toBe(codeOf(approved) === 'ok' ? 1 : 0)
    expect(codeOf(await phone.post('/api/payment/start', { order_number: order.number }))).toBe('not_payable')
    await expectBooksHold(shop)
  })

  test('is refused for a link that a newer one has replaced', async () => {
    const order = await placedAtNine()
    const { phone, ids } = await phoneAt(shop, order)
    pass(shop, { minutes: 1 })
    const sent = await order.desk.asks('assist/resend', { number: order.number })
    expect(sent.body.data.has_approved).toBe(false)
    expect(codeOf(await approve(phone, order, ids))).toBe('404 unknown_link')
  })

  test('counts if it came before a resend, which reports it; the new link leads to the payment', async () => {
    const order = await placedAtNine()
    const { phone, ids } = await phoneAt(shop, order)
    expect(codeOf(await approve(phone, order, ids))).toBe('ok')
    pass(shop, { minutes: 1 })
    const sent = await order.desk.asks('assist/resend', { number: order.number })
    expect(sent.body.data.has_approved).toBe(true)
    await shop.runJobs()
    const opened = await openLink(phone, await linkTo(shop, order.mobile))
    expect(opened.body.data.booking.state).toBe('approved')
  })
})
