import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { placedForCaller } from '../support/people/assist.ts'
import { cellsOf, reconBytes } from '../support/settlements/recon-file.ts'
import { bookPayments, settledLine } from '../support/settlements/settled-books.ts'
import { payAndConfirm, readyCart, signUp, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { cartOf, openOffersShop, points } from '../support/shop/offers.ts'
import { orderForTwo } from '../support/shop/staff-refunds.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { paise } from '../../src/kernel/money.ts'

// Every consumer of a setting in a running shop of two processes: calls, legal pages, papers and jobs.

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
let other: Awaited<ReturnType<TestShop['anotherShop']>>
let owner: TestClient
beforeAll(async () => {
  shop = await openOffersShop()
  other = await shop.anotherShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  owner = (await staffClient(shop, ['owner'])).client
})

/** Saves a setting in one process and refreshes the other, which otherwise does so twice a second. */
async function save(name: string, value: unknown): Promise<void> {
  const { body } = await ask(owner, 'settings/get')
  const { version } = body.data.settings.find((setting: { name: string }) => setting.name === name)
  expect(codeOf(await ask(owner, 'settings/save', { name, version, value }))).toBe('ok')
  await other.parts.refreshSettings()
}

const processes = () => [shop, { ...shop, visitor: other.visitor }]

/** The replies of both processes. */
async function inBoth<T>(work: (process: Pick<TestShop, 'visitor' | 'signIn'>) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const process of processes()) answers.push(await work(process))
  return answers
}

const shopContent = async ({ visitor }: Pick<TestShop, 'visitor'>) =>
  (await visitor().post('/api/content/shop', {})).body.data.content
const pageText = async ({ visitor }: Pick<TestShop, 'visitor'>, page: string) =>
  JSON.stringify((await visitor().post('/api/content/page', { page })).body.data.page)

async function paidBy(process: Pick<TestShop, 'visitor' | 'signIn'>) {
  const client = await readyCart(process)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, number: String(payment.order_number), paid: Number(payment.amount) / 100 }
}

describe('OPS-G01: every consumer in every process immediately uses a changed setting:', () => {
  test('the booking fee, in carts, orders, the content and the delivery page', async () => {
    // Both processes have cached the previous content.
    await inBoth(shopContent)
    await save('slot_collection_fee', { amount: 150, free_from_subtotal: 700 })
    expect(await inBoth(async (at) => (await shopContent(at)).booking_charge)).toMatchObject([
      { amount: { value: 177 }, free_from: { value: 700 } },
      { amount: { value: 177 }, free_from: { value: 700 } },
    ])
    const totals = await inBoth(async (at) => (await cartOf(await readyCart(at))).prices.grand_total.value)
    expect(totals).toEqual([299 + 177, 299 + 177])
    expect(await inBoth(async (at) => (await paidBy(at)).paid)).toEqual(totals)
    for (const text of await inBoth((at) => pageText(at, 'delivery')))
      expect(text).toContain('₹177 with tax, nothing from ₹700 of tests')
  })

  test('the cancellation rule, in the content, the refund page and the options of an order', async () => {
    const [before] = [await paidBy(shop)]
    const refunds = [
      { from_hours: 48, percent: 100 },
      { from_hours: 6, percent: 50 },
    ]
    await save('cancellation', { hours_before_visit: 6, refunds, most_moves: 0 })
    expect(await inBoth(async (at) => (await shopContent(at)).free_change_hours)).toEqual([48, 48])
    for (const text of await inBoth((at) => pageText(at, 'refunds'))) expect(text).toContain('48 hours')
    const after = await inBoth(paidBy)
    const rules = async ({ client, number }: typeof before) => {
      const { order } = (await client.post('/api/order/detail', { order_number: number })).body.data
      return [order.cancellation.hours_before_visit, order.cancellation.refund_percent, order.can_reschedule]
    }
    // The visits begin on 24 November at six.
    expect(await rules(before)).toEqual([2, 100, true])
    expect(await Promise.all(after.map(rules))).toEqual([
      [6, 50, false],
      [6, 50, false],
    ])
  })

  test('one person’s refund limit, in the quote and the request', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    const quote = async ({ visitor }: Pick<TestShop, 'visitor'>) => {
      const { client } = await staffClient({ ...shop, visitor }, ['desk'])
      const asked = { number: order.number, pairs: [], fee: false, goods: [], goodwill: 600 }
      return (await ask(client, 'refunds/quote', asked)).body.data.needs_approval
    }
    expect(await inBoth(quote)).toEqual([false, false])
    await save('refund_alone_up_to', 500)
    expect(await inBoth(quote)).toEqual([true, true])
  })

  test('the welcome coins of a new customer', async () => {
    await save('coins', { earn_percent: 3, welcome: 77, referral: 100, referral_min_order: 500 })
    const balances = await inBoth(async (at) => {
      const client = at.visitor()
      await signUp(shop, client, String(newMobile++))
      return JSON.stringify(await points(client))
    })
    for (const balance of balances) expect(balance).toContain('77')
    expect(shop.parts.settings.coins).toMatchObject({ earnPercent: 3, welcome: 77 })
  })

  test('the hold of a booking for a caller', async () => {
    await save('assist_minutes', 25)
    const minutes = await inBoth(async ({ visitor }) => {
      const { number } = await placedForCaller({ ...shop, visitor })
      const row = await one<{ minutes: number }>(
        shop.db,
        sql`select extract(epoch from unpaid_until - placed_at)::int / 60 as minutes from orders where number = ${number}`,
      )
      return row?.minutes
    })
    expect(minutes).toEqual([25, 25])
  })

  test('visits per hour, in the shifts of an area', async () => {
    await save('visits_per_hour', 7)
    const area = await one<{ id: number }>(shop.db, sql`select min(id)::int as id from service_areas`)
    const listed = await inBoth(async ({ visitor }) => {
      const { client } = await staffClient({ ...shop, visitor }, ['manager'])
      return (await ask(client, 'shifts/list', { area: area?.id })).body.data.visits_per_hour
    })
    expect(listed).toEqual([7, 7])
  })

  test('the provider’s rate, which decides whether a fee is a mismatch', async () => {
    const lines = ['pay_before', 'pay_after'].map((id) =>
      settledLine(id, 100_000, { fee: paise(2_500), tax: paise(450), credit: paise(97_050) }),
    )
    await bookPayments(shop, [
      { paymentId: 'pay_before', amount: 100_000, paidAt: NINE },
      { paymentId: 'pay_after', amount: 100_000, paidAt: NINE },
    ])
    const read = async (index: number, { visitor }: Pick<TestShop, 'visitor'>) => {
      const { client } = await staffClient({ ...shop, visitor }, ['finance'])
      const rows = lines.slice(index, index + 1).map(cellsOf)
      expect(
        codeOf(await ask(client, 'settlements/import', { name: 'recon.csv', bytes: reconBytes(rows) })),
      ).toBe('ok')
    }
    await read(0, shop)
    await save('provider_rate', { fee_percent: 2.5, tax_percent: 18 })
    await read(1, other)
    const found = await query<{ subject: string }>(
      shop.db,
      sql`select subject from mismatches where kind = 'fee_above_rate' and state = 'open'`,
    )
    expect(found.map(({ subject }) => subject)).toEqual(['pay_before'])
  })
})

let newMobile = 9_610_000_001

const SELLER = {
  legal_name: 'Labaya Diagnostics Private Limited',
  address: '14, 2nd Cross, Chennai 600001',
  email: '',
  phone: '+918045012345',
  gstin: '29AAGCB7383J1Z4',
  state_code: '29',
  invoice_prefix: 'NEW',
  cin: '',
  accreditation_number: 'MC-7777',
  grievance_officer: {
    name: 'Meera Iyer',
    designation: 'Officer',
    phone: '+918045012346',
    email: 'meera@lab.in',
  },
}

describe('OPS-G01: a change of the seller', () => {
  test('appears on pages and on papers issued from then on, and changes no issued paper', async () => {
    const papers = () =>
      query<{ number: string; document: { seller: { legalName: string } } }>(
        shop.db,
        sql`select number, document from invoices order by id`,
      )
    const order = await paidBy(shop)
    await shop.runJobs()
    const issued = await papers()
    await save('seller', SELLER)
    for (const text of await inBoth((at) => pageText(at, 'about'))) {
      expect(text).toContain(SELLER.legal_name)
      // A field left blank in the console is blank, whatever the content contains.
      expect(text).not.toContain('mailto')
    }
    for (const text of await inBoth((at) => pageText(at, 'labs'))) expect(text).toContain('MC-7777')
    for (const text of await inBoth((at) => pageText(at, 'grievance'))) expect(text).toContain('Meera Iyer')

    await order.client.post('/api/order/cancel', { order_number: order.number })
    await paidBy({ ...shop, visitor: other.visitor })
    await other.runJobs()
    const later = await papers()
    expect(later.slice(0, issued.length)).toEqual(issued)
    // A credit note has the seller of its invoice.
    const fresh = later.slice(issued.length)
    const seriesOf = (wanted: string) =>
      fresh.filter(({ number }) => number.startsWith(wanted)).map(({ document }) => document.seller.legalName)
    expect(seriesOf('LB/C2627/')).toEqual([issued[0]?.document.seller.legalName])
    expect([...new Set(seriesOf('NEW/2627/'))]).toEqual([SELLER.legal_name])
    expect(fresh.length).toBe(1 + seriesOf('NEW/2627/').length)
  })
})
