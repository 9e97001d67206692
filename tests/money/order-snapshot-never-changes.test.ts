import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { HOME, payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function paid(client: TestClient): Promise<string> {
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return String(payment.order_number)
}

const orderOf = async (client: TestClient, order_number: string) =>
  (await client.post('/api/order/detail', { order_number })).body.data.order

/** The issued invoice, without its number and payment. */
async function invoiceOf(orderNumber: string) {
  const row = await one<{ document: Record<string, unknown> }>(
    shop.db,
    sql`select i.document from invoices i join orders o on o.id = i.order_id where o.number = ${orderNumber}`,
  )
  if (row === undefined) return undefined
  const { number: _number, orderNumber: _order, payment: _payment, ...same } = row.document
  return same
}

test('feels right 11: an order and its invoice contain each part of an address once', async () => {
  const client = await readyCart(shop)
  const { addresses } = (await client.post('/api/address/get-address')).body.data.customer
  const parts = { house: 'B-304', building: 'Lake View, 2nd Cross', locality: 'Koramangala' }
  await client.post('/api/diagnostics/dx-edit-address', { ...HOME, ...parts, id: addresses[0].id })
  const number = await paid(client)
  await shop.runJobs()

  const { address } = await orderOf(client, number)
  expect(address.street).toEqual(Object.values(parts))
  expect(address).not.toHaveProperty('house')
  expect(await invoiceOf(number)).toMatchObject({
    buyer: { address: ['B-304', 'Lake View, 2nd Cross', 'Koramangala', 'Bengaluru, Karnataka 560034'] },
  })
})

/** Changes everything that an order was built from. */
async function changeEverything(client: TestClient): Promise<void> {
  const { addresses } = (await client.post('/api/address/get-address')).body.data.customer
  const { items } = (await client.post('/api/address/get-family')).body.data.getFamilyMemberList
  await execute(
    shop.db,
    sql`update products set name = 'Another name', price_paise = 123400, mrp_paise = 200000, hsn_sac = '000000',
          gst_percent = 28 where sku = 'LT-CBC'`,
  )
  await execute(
    shop.db,
    sql`update settings set value = '{"amount": 900, "free_from_subtotal": 90000}'::jsonb where name = 'slot_collection_fee'`,
  )
  await execute(
    shop.db,
    sql`update addresses set firstname = 'Nobody', street = array['Elsewhere'], postcode = '110001', city = 'Delhi'
        where id = ${addresses[0].id}`,
  )
  await execute(
    shop.db,
    sql`update members set firstname = 'Somebody', gender = 'Male', dob = '1950-01-01' where id = ${items[0].member_id}`,
  )
  await execute(
    shop.db,
    sql`update customers set firstname = 'Changed', email = 'changed' || id || '@example.com'`,
  )
}

test(
  'SEC-13: a later change of price, name, address, patient or fee changes neither an order nor its invoice',
  { timeout: 120_000 },
  async () => {
    const [first, second] = [await readyCart(shop), await readyCart(shop)]
    const early = await paid(first)
    await shop.runJobs()
    const [order, invoice] = [await orderOf(first, early), await invoiceOf(early)]
    expect(order).toMatchObject({
      address: { street: HOME.street },
      members: [{ member_firstname: 'Ananya' }],
    })
    // Its invoice is issued only after the changes.
    const late = await paid(second)
    const before = await orderOf(second, late)

    await changeEverything(first)
    await changeEverything(second)
    expect(await orderOf(first, early)).toEqual(order)
    expect(await orderOf(second, late)).toEqual(before)
    expect(await invoiceOf(early)).toEqual(invoice)
    await shop.runJobs()
    expect(await invoiceOf(late)).toEqual(invoice)
  },
)
