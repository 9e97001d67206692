import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueInvoice } from '../../use-cases/orders/invoices/issue-invoice.server.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { elementsOf, readTaggedPdf, textOf } from '../../../tests/support/pdf/tagged-pdf.ts'
import { payAndConfirm, readyCart, startPayment } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { formatDmy, istDate } from '../../kernel/ist.ts'
import { invoiceRoutes } from './invoice-routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function paidOrder(): Promise<{ client: TestClient; number: string; id: number }> {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  const number: string = payment.order_number
  const [order] = await query<{ id: number }>(shop.db, sql`select id from orders where number = ${number}`)
  return { client, number, id: order?.id ?? 0 }
}

const issue = (id: number) =>
  issueInvoice(shop.db, { orderId: id, kind: 'invoice', seller: null }, shop.clock.now())

async function texts(
  { client, number }: { client: TestClient; number: string },
  file: string,
): Promise<string[]> {
  const path = `/my-profile/orders/${number}/${file}`
  const answer = await invoiceRoutes(shop.parts).request(path, { headers: { Cookie: client.cookie } })
  const { elements } = readTaggedPdf(new Uint8Array(await answer.arrayBuffer()))
  return elementsOf(elements, ['P']).map(textOf)
}

describe('the contents of an invoice', () => {
  test('feels right 22: name the patient and the payment; those of a credit note name the day of its invoice', async () => {
    const order = await paidOrder()
    const invoice = await issue(order.id)
    const [paid] = await query<{ paymentId: string }>(
      shop.db,
      sql`select payment_id as "paymentId" from payments where order_id = ${order.id}`,
    )
    expect(paid?.paymentId).toMatch(/^pay_/)
    expect(invoice).toMatchObject({ payment: paid?.paymentId, lines: [{ patients: [0] }, { patients: [] }] })
    expect(invoice?.patients).toHaveLength(1)
    expect(await texts(order, 'invoice.pdf')).toEqual(
      expect.arrayContaining([...(invoice?.patients ?? []), paid?.paymentId]),
    )
    await order.client.post('/api/order/cancel', { order_number: order.number })
    const day = formatDmy(istDate(shop.clock.now()), '/')
    expect(await texts(order, 'credit-note.pdf')).toContain(
      `Against invoice-cum-bill of supply ${invoice?.number} of ${day}`,
    )
  })

  test('feels right 22: name neither a test that needs consent nor its patient', async () => {
    const { id } = await paidOrder()
    await execute(
      shop.db,
      sql`update orders set snapshot = jsonb_set(snapshot, '{lines,0,consent}', '"hiv"') where id = ${id}`,
    )
    const only = { patients: [], lines: [{ text: 'Private test', patients: [] }, {}] }
    expect(await issue(id)).toMatchObject(only)
  })
})
