import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayment } from '../../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { ReportName } from '../../../domains/reports/reports.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'
import { reportHandlers } from './reports.api.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

const DAYS = { from: '2026-11-20', to: '2026-12-20' }

let finance: TestClient
beforeAll(async () => {
  finance = (await staffClient(shop, ['finance'])).client
  // Two are sold, one of which is later cancelled by its customer; one is never paid.
  await paidOrder(shop)
  const canceled = await paidOrder(shop)
  await canceled.client.post('/api/order/cancel', { order_number: canceled.number })
  await openPayment(shop)
  await shop.runJobs()
})

type Report = { by: string; columns: { name: string }[]; rows: (string | number)[][]; description: string }

async function report(name: ReportName, by?: string, client = finance): Promise<Report> {
  const { body } = await ask(client, 'reports/get', { name, by, ...DAYS })
  return body.data
}

/** The sum of a column. */
function sumOf({ columns, rows }: Report, name: string): number {
  const index = columns.findIndex((column) => column.name === name)
  return rows.reduce((sum, row) => sum + Number(row[index]), 0)
}

type Order = {
  status: string
  grandTotal: number
  snapshot: { lines: { price: number; quantity: number; couponAmount?: number }[] }
}

const orders = () =>
  query<Order>(shop.db, sql`select status, grand_total as "grandTotal", snapshot from orders`)
const sold = async () =>
  (await orders()).filter(({ status }) => status === 'processing' || status === 'complete')
const total = (rows: Order[]) => rows.reduce((sum, { grandTotal }) => sum + grandTotal, 0) / 100

const getSales = (body: object) => ask(finance, 'reports/get', { name: 'sales', ...DAYS, ...body })
const file = (client: TestClient, name: string, more = '') =>
  client.get(`/api/console/reports/csv?name=${name}&from=${DAYS.from}&to=${DAYS.to}${more}`)
const textOf = ({ body }: Awaited<ReturnType<typeof file>>) => String(body.data)

describe('reports/get', () => {
  test('OPS-R02: returns sales by day, city and source that equal the sold orders', async () => {
    const rows = await sold()
    expect(rows.length).toBeGreaterThan(0)
    for (const by of ['day', 'city', 'source']) {
      const made = await report('sales', by)
      expect([sumOf(made, 'orders'), sumOf(made, 'total')]).toEqual([rows.length, total(rows)])
    }
    expect((await report('sales', 'day')).rows.map(([label]) => label)).toEqual(['2026-11-23'])
  })

  test('OPS-R02: returns products and categories that equal the lines of these orders', async () => {
    const lines = (await sold()).flatMap(({ snapshot }) => snapshot.lines)
    const value = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / 100
    for (const by of ['product', 'category']) {
      const made = await report('products', by)
      expect(sumOf(made, 'items')).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(sumOf(made, 'value')).toBe(value)
      expect(sumOf(made, 'discount')).toBe(
        lines.reduce((sum, { couponAmount = 0 }) => sum + couponAmount, 0) / 100,
      )
    }
  })

  test('OPS-R02: returns cancellations that equal the cancelled orders, whoever cancelled them', async () => {
    const rows = (await orders()).filter(({ status }) => status === 'canceled')
    expect(rows).toHaveLength(1)
    for (const by of ['cause', 'actor']) {
      const made = await report('cancellations', by)
      expect([sumOf(made, 'orders'), sumOf(made, 'total')]).toEqual([rows.length, total(rows)])
    }
    expect((await report('cancellations', 'actor')).rows[0]?.[0]).toBe('Customer')
  })

  test('OPS-R02: returns slots that equal their reservations', async () => {
    const booked = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from slot_places p
          where p.held_until is null or p.held_until > ${shop.clock.now()}`,
    )
    for (const by of ['area', 'hour']) expect(sumOf(await report('slots', by), 'taken')).toBe(booked?.count)
  })

  test('OPS-R02: returns GST that equals the invoices less the credit notes, document by document', async () => {
    type Document = { kind: string; document: { lines: Record<'taxable' | 'cgst' | 'total', number>[] } }
    const documents = await query<Document>(shop.db, sql`select kind, document from invoices`)
    const net = (column: 'taxable' | 'cgst' | 'total') =>
      documents.reduce((sum, { kind, document }) => {
        const lines = document.lines.reduce((of, line) => of + line[column], 0)
        return sum + (kind === 'invoice' ? lines : -lines)
      }, 0) / 100
    const states = await report('gst_b2c')
    const codes = await report('gst_hsn')
    expect([sumOf(states, 'taxable'), sumOf(states, 'cgst')]).toEqual([net('taxable'), net('cgst')])
    expect([sumOf(codes, 'taxable'), sumOf(codes, 'value')]).toEqual([net('taxable'), net('total')])
    expect(sumOf(await report('gst_documents'), 'documents')).toBe(documents.length)
  })

  test('OPS-R02: returns coupons, enquiries and complaints that equal their rows', async () => {
    const counts = await one<{ uses: number; enquiries: number; complaints: number }>(
      shop.db,
      sql`select (select count(*) from coupon_uses u join orders o on o.id = u.order_id
              where o.status in ('processing', 'complete'))::int as uses,
            (select count(*) from enquiries)::int as enquiries, (select count(*) from grievances)::int as complaints`,
    )
    expect(sumOf(await report('coupons'), 'orders')).toBe(counts?.uses)
    const enquiries = await report('enquiries', 'kind')
    expect(sumOf(enquiries, 'received')).toBe(counts?.enquiries)
    expect(sumOf(enquiries, 'in_time') + sumOf(enquiries, 'late')).toBe(counts?.enquiries)
    expect(sumOf(await report('complaints'), 'received')).toBe(counts?.complaints)
  })

  test('OPS-R01: refuses a range that is reversed or too long, and a grouping that the report does not have', async () => {
    expect(codeOf(await getSales({ from: '2026-12-21' }))).toBe('range_backwards')
    expect(codeOf(await getSales({ from: '2025-12-19' }))).toBe('range_long')
    expect(codeOf(await getSales({ by: 'hsn' }))).toBe('no_such_grouping')
    expect((await getSales({ from: '2026-13-01' })).status).toBe(422)
  })

  test('OPS-R01: refuses a report of days with too many rows, like its file', async () => {
    const slow = await createTestShop({
      handlers: () => [],
      operatorHandlers: (parts) => reportHandlers({ ...parts, longestMs: 0 }),
    })
    const { client } = await staffClient(slow, ['finance'])
    const refused = await ask(client, 'reports/get', { name: 'sales', ...DAYS })
    expect(refused.body.message).toEqual([
      {
        code: 'too_much',
        message: 'There is too much on these days for one report. Choose fewer days.',
        field: 'to',
      },
    ])
    expect(codeOf(await file(client, 'sales'))).toBe('too_much')
    await slow.close()
  })
})

describe('reports/csv', () => {
  test('OPS-R04: exports a report or the orders, and audits each file', async () => {
    const sales = await file(finance, 'sales')
    expect(sales.status).toBe(200)
    expect(textOf(sales)).toContain('Day,Orders,Total\r\n2026-11-23,')
    const all = textOf(await file(finance, 'orders'))
    expect(all.trim().split('\r\n')).toHaveLength((await orders()).length + 1)
    expect(all).not.toContain('Ananya')
    const entries = await query(shop.db, sql`select from audit_entries where act = 'report.exported'`)
    expect(entries).toHaveLength(2)
  })

  test('OPS-R04: needs a permission, a recent proof and a reason for a file with names', async () => {
    expect((await file(finance, 'people', '&reason=Audit')).status).toBe(403)
    const { client: manager } = await staffClient(shop, ['manager'])
    expect(codeOf(await file(manager, 'people'))).toBe('no_reason')
    const named = await file(manager, 'people', '&reason=Audit')
    expect(textOf(named)).toContain('Ananya')
    pass(shop, { minutes: 6 })
    expect((await file(manager, 'people', '&reason=Audit')).status).toBe(403)
  })

  test('OPS-R04: allows a person one file at a time, until the reader disconnects', async () => {
    const { client } = await staffClient(shop, ['finance'])
    const open = () =>
      client.app.request(`/api/console/reports/csv?name=orders&from=${DAYS.from}&to=${DAYS.to}`, {
        headers: { Cookie: client.cookie },
      })
    const first = await open()
    expect(first.status).toBe(200)
    const second = await open()
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await second.json()).toMatchObject({ message: [{ code: 'files_busy' }] })
    await first.body?.cancel()
    const third = await open()
    expect(third.status).toBe(200)
    expect(await third.text()).toContain('Order,Placed at')
    expect((await open()).status).toBe(200)
  })
})
