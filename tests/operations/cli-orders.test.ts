import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import type { CatalogueFile, ImportedProduct } from '../../src/server/imports/catalogue/catalogue-file.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import { changedText, withProduct, without, type Change } from '../support/shop/catalogue-import.ts'
import { labaya, labayaImport } from '../support/shop/operator.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const catalogueImport = async (change: Change) =>
  labayaImport(shop, 'catalogue', { content: await changedText(change) })

// Packages that contain it are not sold either, and unsold products are not recommended.
function withoutCbc(catalogue: CatalogueFile): CatalogueFile {
  const rest = without(catalogue, 'LT-CBC')
  const products = rest.products.filter((product) => !product.component_skus.includes('LT-CBC'))
  const sold = new Set(products.map(({ sku }) => sku))
  const recommended = ({ recommended_skus: skus }: ImportedProduct) => skus.filter((sku) => sold.has(sku))
  return {
    ...rest,
    products: products.map((product) => ({ ...product, recommended_skus: recommended(product) })),
  }
}

async function paidOrder() {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, number: String(payment.order_number) }
}

describe('a catalogue import while customers shop', () => {
  test('AMB-65: makes carts report the changed price of a test, and does not change orders', async () => {
    const { client, number } = await paidOrder()
    const other = shop.visitor()
    await other.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const { code, out } = await catalogueImport((catalogue) =>
      withProduct(catalogue, 'LT-CBC', { price: 349 }),
    )
    expect([code, out.at(-1)]).toEqual([0, 'Imported.'])

    const { cart } = (await other.post('/api/cart/get-cart')).body.data
    expect(cart.notices).toMatchObject([{ code: 'price_changed' }])
    expect(cart.prices.subtotal_excluding_tax.value).toBe(349)
    const { order } = (await client.post('/api/order/detail', { order_number: number })).body.data
    expect(order.grand_total.value).toBe(417)
  })

  test('retires products missing from the file: carts report them, lists and search omit them, orders still name them', async () => {
    const { client, number } = await paidOrder()
    const other = shop.visitor()
    await other.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const { code, err } = await catalogueImport(withoutCbc)
    expect([code, err]).toEqual([0, []])

    const { cart } = (await other.post('/api/cart/get-cart')).body.data
    expect(cart.notices).toMatchObject([{ code: 'no_longer_available' }])
    const found = await other.post('/api/pdp/search-result', { q: 'complete blood count' })
    const skus = found.body.data.products.items.map((item: { sku: string }) => item.sku)
    expect(skus).not.toContain('LT-CBC')
    const { order } = (await client.post('/api/order/detail', { order_number: number })).body.data
    expect(order.items[0].product.sku).toBe('LT-CBC')
    expect((await catalogueImport((catalogue) => catalogue)).code).toBe(0)
  })
})

describe("an order's steps", () => {
  test('appear in its timeline in order, and the ready report completes it', async () => {
    const { client, number } = await paidOrder()
    const step = (...words: string[]) => labaya(shop, ['order', 'event', number, ...words])
    expect((await step('collected', '--at', '2026-11-23T08:59:00+05:30')).err[0]).toContain(
      'before the last entry of the timeline',
    )
    shop.clock.set(new Date('2026-11-24T12:00:00+05:30'))
    expect((await step('collected', '--at', '2026-11-24T06:40:00+05:30')).out).toEqual([
      `${number}: collected, Confirmed`,
    ])
    expect((await step('collected')).err).toEqual([`${number}: collected is in the timeline already`])
    expect((await step('at-lab')).code).toBe(0)
    expect((await step('report-ready')).out).toEqual([`${number}: report-ready, Report ready`])

    const { order } = (await client.post('/api/order/detail', { order_number: number })).body.data
    expect(order.order_status).toBe('complete')
    expect(order.timeline.slice(-3)).toEqual([
      { status: 'collected', at: '2026-11-24T06:40:00+05:30', text: 'Sample collected' },
      { status: 'at-lab', at: '2026-11-24T12:00:00+05:30', text: 'At the lab' },
      { status: 'report-ready', at: '2026-11-24T12:00:00+05:30', text: 'Report ready' },
    ])
    shop.clock.set(NINE)
  })

  test('include the ready report with its way of delivery, in the operator’s words if there are any', async () => {
    const { client, number } = await paidOrder()
    const said = async () =>
      (await client.post('/api/order/detail', { order_number: number })).body.data.order.report_delivery
    expect(await said()).toBe(
      'The lab will send your report to the mobile number on this order. If you do not get it within a day, please call us.',
    )
    const text = 'Your report comes as a link by WhatsApp.'
    const imported = await labayaImport(shop, 'content', { content: { report_delivery: { text } } })
    expect(imported.code).toBe(0)
    expect(await said()).toBe(text)
  })

  test('are refused for an unknown or unpaid order', async () => {
    const client = await readyCart(shop)
    const unpaid = String((await startPayment(client)).body.data.payment.order_number)
    const refused = await labaya(shop, ['order', 'event', unpaid, 'collected'])
    expect([refused.code, refused.err]).toEqual([
      1,
      [`${unpaid}: The order is not confirmed: Waiting for payment`],
    ])
    const unknown = await labaya(shop, ['order', 'event', 'LB0000000000', 'collected'])
    expect([unknown.code, unknown.err]).toEqual([1, ['LB0000000000: There is no such order']])
  })

  test('are listed with their current state, and a customer’s mobile number is masked', async () => {
    const client = await readyCart(shop)
    const unpaid = String((await startPayment(client)).body.data.payment.order_number)
    const line = async (status: string) => {
      const { out } = await labaya(shop, ['orders', 'list', '--status', status])
      return out.find((text) => text.startsWith(unpaid)) ?? ''
    }
    expect(await line('pending')).toMatch(/Waiting for payment\s+₹\d+\s+2026-11-24 .*Complete Blood Count/)
    expect(await line('pending')).not.toMatch(/\d{10}\b/)
    shop.clock.set(new Date(NINE.getTime() + 31 * 60_000))
    expect(await line('pending')).toBe('')
    expect(await line('payment_failed')).toContain('Payment failed')
    shop.clock.set(NINE)
  })
})

describe('messages of visitors', () => {
  test('are listed as enquiries with a name and number, and marked as contacted', async () => {
    const enquiry = {
      name: 'Ananya Rao',
      phone: '9845012345',
      zip: '',
      email: 'a@example.com',
      sku: 'LT-BRCA',
    }
    await shop.visitor().post('/api/cart/submit-enquire-form', { submitState: enquiry })
    await execute(shop.db, sql`update enquiries set name = ${'Ananya\u001b[2J Rao'}`)
    const { out } = await labaya(shop, ['enquiries', 'list', '--state', 'new'])
    expect(out[0]).toMatch(/^#\d+ .* new .* LT-BRCA .* Ananya \[2J Rao {2}9845012345 {2}a@example.com/)
    const id = out[0]?.split(' ')[0] ?? ''
    expect((await labaya(shop, ['enquiries', 'set', id, 'contacted'])).out).toEqual([`${id}: contacted`])
    expect((await labaya(shop, ['enquiries', 'list', '--state', 'new'])).out).toEqual(['0 in all, page 1'])
    expect((await labaya(shop, ['enquiries', 'set', '999', 'closed'])).err).toEqual([
      'There is no enquiry #999',
    ])
  })

  test('are listed as complaints with their due dates, and their state only moves forward', async () => {
    const complaint = { name: 'Ananya Rao', contact: '9845012345', text: 'Nobody came.' }
    const sent = await shop.visitor().post('/api/grievance', complaint)
    const { ticket } = sent.body.data
    const { out } = await labaya(shop, ['grievances', 'list', '--state', 'new'])
    expect(out[0]).toContain(ticket)
    expect(out[0]).toMatch(/acknowledge by 2026-11-25T09:00:00\+05:30, answer by 2026-12-/)
    expect((await labaya(shop, ['grievances', 'set', ticket, 'answered'])).code).toBe(0)
    const back = await labaya(shop, ['grievances', 'set', ticket, 'acknowledged'])
    expect([back.code, back.err]).toEqual([1, [`${ticket}: The complaint already has this or a later state`]])
  })
})
