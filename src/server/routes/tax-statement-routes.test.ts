import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elementsOf, readTaggedPdf, textOf } from '../../../tests/support/pdf/tagged-pdf.ts'
import { openOffersShop } from '../../../tests/support/shop/offers.ts'
import { ask as askConsole, staffClient } from '../../../tests/support/shop/staff.ts'
import { orderForTwo, pairsOf, refundBody, requestRefund } from '../../../tests/support/shop/staff-refunds.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import type { TestShop } from '../../../tests/support/shop/test-shop.ts'
import { one, sql } from '../../platform/db/query.server.ts'
import { customerStatement } from '../../use-cases/payments/tax-statement.server.ts'
import { taxStatementRoutes } from './tax-statement-routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const ask = (cookie: string, file: string) =>
  taxStatementRoutes(shop.parts).request(`/my-profile/80d/${file}`, { headers: { Cookie: cookie } })

const yearsOf = async (client: TestClient) =>
  (await client.post('/api/order/statement-years')).body.data.financial_years

async function textsOf(answer: Response, types: string[]): Promise<string[]> {
  const paper = readTaggedPdf(new Uint8Array(await answer.arrayBuffer()))
  return elementsOf(paper.elements, types).map(textOf)
}

/** The ledger's figure for a customer's orders: an independent computation from the balance of the sales account. */
async function ledgerOf(customerId: number): Promise<number> {
  const row = await one<{ net: number }>(
    shop.db,
    sql`select (coalesce(sum(m.amount) filter (where m.to_account = 'sales'), 0)
          - coalesce(sum(m.amount) filter (where m.from_account = 'sales'), 0))::int as net
        from money_movements m where m.order_id in (select id from orders where customer_id = ${customerId})`,
  )
  return row?.net ?? 0
}

const statementOf = (customerId: number, year = 2026) =>
  customerStatement(shop.db, { customerId, year, seller: null }, shop.clock.now())

describe('OPS-O11: the statement of a financial year', () => {
  test('SEC-01, SEC-21: is a PDF of the signed-in customer’s payments, without caching', async () => {
    const { client } = await orderForTwo(shop, { coins: 0 })
    const own = await ask(client.cookie, '2026-27.pdf')
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(own.headers.get('content-disposition')).toBe('inline; filename="80D-2026-27.pdf"')
    const rows = await textsOf(own, ['H1', 'TR'])
    expect(rows).toEqual([
      'Preventive health check-ups',
      'Paid on Patient Check-up Invoice Paid',
      expect.stringMatching(/^23\/11\/2026 Ananya Rao The payer Heart Look LB\/2627\/\d{6} ₹1,000\.00$/),
      expect.stringMatching(/^23\/11\/2026 Meena Rao Mother Heart Look LB\/2627\/\d{6} ₹1,000\.00$/),
      'Payer, spouse and children ₹1,000.00',
      'Parents ₹1,000.00',
      'Total ₹2,000.00',
    ])

    const other = shop.visitor()
    await shop.signIn(other, '9845098765')
    const strange = await ask(other.cookie, '2026-27.pdf')
    expect([strange.status, strange.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await strange.text()).toBe(
      'No payment for a check-up is left in the financial year 2026-27, so there is no statement for it.',
    )
    expect((await ask('', '2026-27.pdf')).headers.get('location')).toBe('/login')
  })

  test('is refused for an invalid year', async () => {
    const { client } = await orderForTwo(shop, { coins: 0 })
    const files = ['2026-28.pdf', '2026-27', '2026-27.html', '26-27.pdf', '%2e%2e.pdf', '2025-26.pdf']
    const statuses = await Promise.all(files.map(async (file) => (await ask(client.cookie, file)).status))
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('includes payments until midnight of 31 March in India; the next statement includes later ones', async () => {
    shop.clock.set(new Date('2027-03-31T23:40:00+05:30'))
    const last = await orderForTwo(shop, { coins: 0 })
    expect(await yearsOf(last.client)).toEqual(['2026-27'])
    expect((await ask(last.client.cookie, '2027-28.pdf')).status).toBe(404)
    expect(await statementOf(last.customerId, 2026)).toMatchObject({ total: last.paid })

    shop.clock.set(new Date('2027-04-01T00:10:00+05:30'))
    const first = await orderForTwo(shop, { coins: 0 })
    expect(await yearsOf(first.client)).toEqual(['2027-28'])
    expect((await ask(first.client.cookie, '2026-27.pdf')).status).toBe(404)
    expect(await statementOf(first.customerId, 2027)).toMatchObject({ total: first.paid })
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })

  test('equals the ledger after coins, the refund of one patient’s test and goodwill', async () => {
    const order = await orderForTwo(shop)
    const desk = await staffClient(shop, ['desk', 'finance'])
    expect(await statementOf(order.customerId)).toMatchObject({ total: await ledgerOf(order.customerId) })

    await requestRefund(desk, refundBody(order.number, { pairs: pairsOf(order, 1) }))
    const refunded = await statementOf(order.customerId)
    expect(refunded?.rows.map(({ patient }) => patient)).toEqual(['Meena Rao'])
    expect(refunded).toMatchObject({ total: 95_000, elsewhere: 0 })
    expect(await ledgerOf(order.customerId)).toBe(95_000)

    await requestRefund(desk, refundBody(order.number, { goodwill: 100 }))
    expect(await ledgerOf(order.customerId)).toBe(85_000)
    expect(await statementOf(order.customerId)).toMatchObject({ total: 85_000, elsewhere: 0 })
  })

  test('omits a cancelled order, and no year without a payment is offered', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    await order.client.post('/api/order/cancel', { order_number: order.number })
    expect(await statementOf(order.customerId)).toBeNull()
    expect(await yearsOf(order.client)).toEqual([])
    expect((await shop.visitor().post('/api/order/statement-years')).status).toBe(401)
  })

  test('is not available in the console', async () => {
    const desk = await staffClient(shop, ['owner'])
    expect((await askConsole(desk.client, 'order/statement-years', {})).status).toBe(404)
  })
})
