import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, holdSlot, saveHome } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { overlap } from '../../domains/catalogue/overlap.ts'
import type { WireAddOn } from '../../domains/recommendations/recommendations.contract.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

const add = (sku: string) => client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
const cartId = async () => (await client.post('/api/cart/get-cart')).body.data.cart.id
const beside = (sku: string) => client.post('/api/pdp/diagnostics-recommended', { sku })
const ask = (cart_id: string, from = client) =>
  from.post('/api/diagnostics/checkout/checkout-recommended-products', { cart_id })

async function addOns(...skus: string[]): Promise<WireAddOn[]> {
  for (const sku of skus) await add(sku)
  return (await ask(await cartId())).body.data.dxRecommendationProductCart.items
}

async function forOne(): Promise<string[]> {
  const offered = (await addOns('LT-PHOS')).map(({ sku }) => sku)
  return offered.filter((sku) => ['LT-PSA', 'LT-AMH'].includes(sku))
}

describe('API-23: checkout-recommended-products', () => {
  test('REC-05: returns add-ons with prices, flags and facts of the card, and the reason', async () => {
    const items = await addOns('LT-CBC')
    expect(items.map(({ sku }) => sku)).toEqual([
      'LT-TFT',
      'LT-HBA1C',
      'LT-VITD',
      'LT-LIPID',
      'LT-VITB12',
      'LT-LFT',
    ])
    expect(items[0]).toEqual({
      id: expect.any(Number),
      sku: 'LT-TFT',
      name: 'Thyroid Profile Total (T3 T4 TSH)',
      price: expect.any(Number),
      special_price: 399,
      percent_off: expect.any(Number),
      product_tag: expect.anything(),
      url_key: 'thyroid-profile-total',
      cat_url_key: 'health-check',
      show_pdp: '0',
      product_card_attr: expect.stringContaining('"test_included_count":"3"'),
      report_time: '24 hrs',
      tat_with_logistics: expect.stringContaining('hrs'),
      product_short_description: expect.any(String),
      diagnostics_flag: true,
      is_product_inquiry_enable: '0',
      reason: 'Adds thyroid to your check',
    })
  })

  test('names the concern that an add-on shares with the cart', async () => {
    const items = await addOns('LT-TSH')
    expect(items.map(({ reason }) => reason)).toContain('Often checked with thyroid')
  })

  test('a product without prices is offered at the default ones', async () => {
    await execute(shop.db, sql`update products set price_paise = null, mrp_paise = null where sku = 'LT-TFT'`)
    const [first] = await addOns('LT-CBC')
    expect(first).toMatchObject({ sku: 'LT-TFT', price: 1400, special_price: 1000, percent_off: 29 })
  })

  test('returns add-ons that can be added as offered, whatever test the cart has', async () => {
    const sold = await query<{ sku: string }>(
      shop.db,
      sql`select sku from products where is_diagnostic and not is_enquiry and not is_retired order by id`,
    )
    const every = sold.filter((_, position) => position % 12 === 0)
    for (const { sku } of every) {
      client = shop.visitor()
      const items = await addOns(sku)
      const analytes = await analytesOf([sku, ...items.map((item) => item.sku)])
      for (const item of items) {
        const own = analytes.get(item.sku) ?? []
        const others = [...analytes].filter(([other]) => other !== item.sku)
        expect([sku, item.sku, others.filter(([, ids]) => overlap(own, ids))]).toEqual([sku, item.sku, []])
        expect(item.is_product_inquiry_enable).toBe('0')
      }
    }
  }, 60_000)

  test('omits products in the cart, and adds products that fit the new cart', async () => {
    const [first] = await addOns('LT-CBC')
    expect((await add(first?.sku ?? '')).body.data.diagnosticAddToCart.message).toBe('Product added to cart')
    expect((await addOns()).map(({ sku }) => sku)).not.toContain(first?.sku)
  })

  test('never returns a retired or a prenatal test', async () => {
    await execute(
      shop.db,
      sql`update products set recommended_skus = '{LT-NIPT,LT-DUALMARKER,LT-T3,LT-LIPID}' where sku = 'LT-VITD'`,
    )
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-T3'`)
    const offered = (await addOns('LT-VITD')).map(({ sku }) => sku)
    expect(offered[0]).toBe('LT-LIPID')
    expect(offered).not.toContain('LT-NIPT')
    expect(offered).not.toContain('LT-DUALMARKER')
  })

  test('returns nothing for a regular item or an emptied cart', async () => {
    await client.post('/api/cart/add-to-cart', { sku: 'LX-PULSE-OX', quantity: 1 })
    expect(await addOns()).toEqual([])
    expect(await addOns('LT-CBC')).toEqual([])

    client = shop.visitor()
    const { item_uid } = (await add('LT-CBC')).body.data.diagnosticAddToCart
    await client.post('/api/cart/delete-diagnostic-cart', { item: item_uid })
    expect(await addOns()).toEqual([])
  })

  test('returns products for the members of the customer, and once chosen for the patients', async () => {
    await execute(
      shop.db,
      sql`update products set recommended_skus = '{LT-PSA,LT-AMH}' where sku = 'LT-PHOS'`,
    )
    expect(await forOne()).toEqual(['LT-PSA', 'LT-AMH'])

    await shop.signIn(client)
    const ananya = await addMember(client)
    expect(await forOne()).toEqual(['LT-AMH'])

    await addMember(client, { firstname: 'Vikram', gender: 'Male', secondary_relation: 'Spouse' })
    expect(await forOne()).toEqual(['LT-PSA', 'LT-AMH'])

    await saveHome(client)
    expect((await holdSlot(client, [ananya])).status).toBe(200)
    expect(await forOne()).toEqual(['LT-AMH'])
  })

  test('returns 404 for another customer’s or a nonexistent cart', async () => {
    await add('LT-CBC')
    const own = await cartId()
    const answers = [await ask(own, shop.visitor()), await ask('no-such-cart'), await ask('')]
    expect(answers.map(({ status, body }) => [status, body.message?.[0]?.code])).toEqual([
      [404, 'unknown_cart'],
      [404, 'unknown_cart'],
      [404, 'unknown_cart'],
    ])
  })
})

describe('API-24: diagnostics-recommended', () => {
  test('REC-06: returns tests with plain prices, where discount is the discounted price', async () => {
    const { items } = (await beside('LT-LIPID')).body.data.products
    expect(items[0]).toEqual({
      id: expect.any(Number),
      sku: 'LT-CBC',
      name: 'Complete Blood Count (CBC)',
      description: 'Measures 24 parameters from a blood sample. No fasting needed.',
      image: '/images/test.svg',
      imageAlt: 'Complete Blood Count (CBC)',
      price: 450,
      discount: 299,
      reason: expect.any(String),
    })
    expect(items.length).toBeGreaterThan(6)
  })

  test('does not return five thyroid tests for a thyroid test', async () => {
    const { items } = (await beside('LT-TSH')).body.data.products
    const thyroid = await query<{ sku: string }>(
      shop.db,
      sql`select sku from products where 'Thyroid' = concerns[1] and sku = any(${items.map(
        ({ sku }: { sku: string }) => sku,
      )}::text[])`,
    )
    expect(thyroid).toHaveLength(2)
  })

  test('returns nothing for a regular item, and 404 for an unknown or retired sku', async () => {
    expect((await beside('LX-PULSE-OX')).body.data.products.items).toEqual([])
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-ESR'`)
    for (const sku of ['LT-ESR', 'LT-NONE']) {
      const { status, body } = await beside(sku)
      expect([status, body.message?.[0]?.code]).toEqual([404, 'unknown_product'])
    }
  })
})

async function analytesOf(skus: string[]): Promise<Map<string, string[]>> {
  const rows = await query<{ sku: string; analyteIds: string[] }>(
    shop.db,
    sql`select sku, analyte_ids as "analyteIds" from products where sku = any(${skus}::text[])`,
  )
  return new Map(rows.map(({ sku, analyteIds }) => [sku, analyteIds]))
}
