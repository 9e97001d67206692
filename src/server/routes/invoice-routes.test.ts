import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueInvoice } from '../../use-cases/orders/invoices/issue-invoice.server.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { addPlan, saveBirth } from '../../../tests/support/people/birth.ts'
import { payAndConfirm, readyCart, saveHome, startPayment } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { invoiceRoutes } from './invoice-routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function paidOrder(): Promise<{ client: TestClient; number: string }> {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, number: payment.order_number }
}

function ask(cookie: string, number: string, file = 'invoice.pdf') {
  const path = `/my-profile/orders/${number}/${file}`
  return invoiceRoutes(shop.parts).request(path, { headers: { Cookie: cookie } })
}

const orderId = async (number: string): Promise<number> =>
  (await query<{ id: number }>(shop.db, sql`select id from orders where number = ${number}`))[0]?.id ?? 0

const seller = {
  legalName: 'Labaya Diagnostics Private Limited',
  address: 'Bengaluru',
  email: '',
  phone: '',
  gstin: '29AABCL1234Q1Z5',
  stateCode: '29',
  cin: '',
  invoicePrefix: 'LD',
  grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
  accreditationNumber: '',
}
const set = { seller, isWhole: false }

describe('the invoice of an order', () => {
  test('SEC-01, SEC-21: is a PDF for its customer only, without shared caching', async () => {
    const { client, number } = await paidOrder()
    const own = await ask(client.cookie, number)
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    const other = shop.visitor()
    await shop.signIn(other, '9845098765')
    expect((await ask(other.cookie, number)).status).toBe(404)
    expect((await ask('', number)).headers.get('location')).toBe('/login')
  })

  test('is issued once with the next number, however many concurrent requests there are', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    const now = shop.clock.now()
    const issue = async (number: string) =>
      issueInvoice(shop.db, { orderId: await orderId(number), kind: 'invoice', seller: set }, now)
    const issued = await Promise.all(
      [...Array(10)].flatMap(() => [issue(first.number), issue(second.number)]),
    )
    const numbers = [...new Set(issued.map((invoice) => invoice?.number ?? ''))].toSorted((a, b) =>
      a.localeCompare(b),
    )
    expect(numbers).toEqual(['LD/2627/000001', 'LD/2627/000002'])
    expect(issued[0]).toMatchObject({
      buyer: { name: 'Ananya Rao', state: 'Karnataka', stateCode: '29' },
      roundOff: 0,
      lines: [
        { text: 'Complete Blood Count (CBC)', gstPercent: 0, total: 29_900 },
        { gstPercent: 18, taxable: 10_000, cgst: 900, sgst: 900, igst: 0, total: 11_800 },
      ],
    })
  })

  test('is issued by a job once the order is paid, even if it is never requested', async () => {
    const { number } = await paidOrder()
    const issued = () =>
      query(
        shop.db,
        sql`select i.number from invoices i join orders o on o.id = i.order_id where o.number = ${number}`,
      )
    expect(await issued()).toEqual([])
    await shop.runJobs()
    expect(await issued()).toHaveLength(1)
  })

  test('is not issued for an unpaid order, and a credit note not for one that is not cancelled', async () => {
    const client = await readyCart(shop)
    const unpaid = (await startPayment(client)).body.data.payment.order_number as string
    expect((await ask(client.cookie, unpaid)).status).toBe(404)
    const paid = await paidOrder()
    expect((await ask(paid.client.cookie, paid.number, 'credit-note.pdf')).status).toBe(404)
  })

  test('has a credit note with the same figures after a cancellation, in a separate series', async () => {
    const { client, number } = await paidOrder()
    const id = await orderId(number)
    const now = shop.clock.now()
    const invoice = await issueInvoice(shop.db, { orderId: id, kind: 'invoice', seller: set }, now)
    await client.post('/api/order/cancel', { order_number: number })
    const note = await issueInvoice(shop.db, { orderId: id, kind: 'credit_note', seller: set }, now)
    expect(note).toMatchObject({ number: 'LD/C2627/000001', against: invoice?.number })
    expect(note?.lines).toEqual(invoice?.lines)
    expect((await ask(client.cookie, number, 'credit-note.pdf')).status).toBe(200)
    expect((await ask(client.cookie, number)).status).toBe(200)
  })
})

describe('the numbers of a series', () => {
  test('start at one and follow each other for invoices and for credit notes, and a failed document takes none', async () => {
    const prefixed = { seller: { ...seller, invoicePrefix: 'NG' }, isWhole: false }
    const now = shop.clock.now()
    const paper = async (number: string, kind: 'invoice' | 'credit_note') =>
      issueInvoice(shop.db, { orderId: await orderId(number), kind, seller: prefixed }, now)
    const issued: (string | undefined)[] = []
    for (const order of [await paidOrder(), await paidOrder(), await paidOrder()]) {
      await execute(
        shop.db,
        sql`alter table invoices add constraint refused check (number not like 'NG/%') not valid`,
      )
      await expect(paper(order.number, 'invoice')).rejects.toThrow()
      await execute(shop.db, sql`alter table invoices drop constraint refused`)
      issued.push((await paper(order.number, 'invoice'))?.number)
      await order.client.post('/api/order/cancel', { order_number: order.number })
      issued.push((await paper(order.number, 'credit_note'))?.number)
    }
    expect(issued).toEqual([1, 2, 3].flatMap((n) => [`NG/2627/00000${n}`, `NG/C2627/00000${n}`]))
  })
})

const papersOf = async (number: string) =>
  query<{ kind: string; against: string | null }>(
    shop.db,
    sql`select i.kind, i.document->>'against' as against from invoices i join orders o on o.id = i.order_id
        where o.number = ${number} order by i.kind desc`,
  )

describe('an order that is cancelled before its invoice was issued', () => {
  test('still has both documents, and its page offers them', async () => {
    const { client, number } = await paidOrder()
    await client.post('/api/order/cancel', { order_number: number })
    expect(await papersOf(number)).toEqual([])
    await shop.runJobs()
    expect(await papersOf(number)).toEqual([
      { kind: 'invoice', against: null },
      { kind: 'credit_note', against: expect.stringMatching(/^LB\/2627\/\d{6}$/) },
    ])
    expect((await ask(client.cookie, number)).status).toBe(200)
    expect((await ask(client.cookie, number, 'credit-note.pdf')).status).toBe(200)
  })

  test('has none if it was not paid, or if its money arrived after it ended', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    const number = String(payment.order_number)
    await client.post('/api/order/cancel', { order_number: number })
    const answers = async () => [
      (await ask(client.cookie, number)).status,
      (await ask(client.cookie, number, 'credit-note.pdf')).status,
    ]
    expect(await answers()).toEqual([404, 404])
    await payAndConfirm(shop, client, payment)
    expect(await answers()).toEqual([404, 404])
    expect(await papersOf(number)).toEqual([])
  })
})

describe('the calendar file of a visit', () => {
  test('is for its customer only, with the address and the time of the visit', async () => {
    const { client, number } = await paidOrder()
    const own = await ask(client.cookie, number, 'visit.ics')
    const file = await own.text()
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
      'no-store',
    ])
    expect(file).toContain(`UID:${number}@labaya\r\nSEQUENCE:0\r\n`)
    expect(file).toContain('LOCATION:14\\, 2nd Cross\\, Koramangala 4th Block')
    expect(file).not.toContain('ATTENDEE')

    const other = shop.visitor()
    await shop.signIn(other, '9845098764')
    expect((await ask(other.cookie, number, 'visit.ics')).status).toBe(404)
    expect((await ask('', number, 'visit.ics')).headers.get('location')).toBe('/login')
  })

  test('exists once the order is confirmed, and reports a cancellation', async () => {
    const client = await readyCart(shop)
    const unpaid = (await startPayment(client)).body.data.payment.order_number as string
    expect((await ask(client.cookie, unpaid, 'visit.ics')).status).toBe(404)
    const paid = await paidOrder()
    await paid.client.post('/api/order/cancel', { order_number: paid.number })
    const file = await (await ask(paid.client.cookie, paid.number, 'visit.ics')).text()
    expect(file).toContain('SEQUENCE:1\r\n')
    expect(file).toContain('STATUS:CANCELLED')
  })
})

async function paidPlan(): Promise<{ client: TestClient; number: string }> {
  const client = shop.visitor()
  await shop.signIn(client, '9845098762')
  await addPlan(client)
  await saveHome(client)
  await saveBirth(client)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, number: payment.order_number }
}

describe('feels right 6: the calendar file of a cord-blood order', () => {
  test('is for its customer only, with the steps and the contact', async () => {
    const { client, number } = await paidPlan()
    const own = await ask(client.cookie, number, 'birth.ics')
    const file = (await own.text()).replaceAll('\r\n ', '')
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
      'no-store',
    ])
    expect(file).toContain('DTSTART;VALUE=DATE:20270314\r\nDTEND;VALUE=DATE:20270315\r\n')
    expect(file).toContain('call us on 1800 000 000')
    expect(file).toMatch(/LOCATION:.*\\, Tamil Nadu\r\n/)

    const other = shop.visitor()
    await shop.signIn(other, '9845098763')
    expect((await ask(other.cookie, number, 'birth.ics')).status).toBe(404)
    expect((await ask('', number, 'birth.ics')).headers.get('location')).toBe('/login')
    expect((await ask(client.cookie, number, 'visit.ics')).status).toBe(404)
  })

  test('does not exist for an order of tests', async () => {
    const { client, number } = await paidOrder()
    expect((await ask(client.cookie, number, 'birth.ics')).status).toBe(404)
  })
})
