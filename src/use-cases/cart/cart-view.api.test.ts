import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, cartOf } from '../../../tests/support/shop/offers.ts'
import { CHENNAI, shopperAtSlots } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

/** The customer in another process. */
let another: () => TestClient
beforeAll(async () => {
  another = await shop.anotherProcess()
})
async function inBoth(client: TestClient): Promise<TestClient[]> {
  const elsewhere = another()
  elsewhere.cookie = client.cookie
  // Both processes have cached all products of the cart before anything changes.
  for (const one of [client, elsewhere, client, elsewhere]) await cartOf(one)
  return [client, elsewhere]
}

describe('The next read of a cart in every process reflects', () => {
  test('a changed price or name, and a product that is no longer sold', async () => {
    const { client } = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-TFT'] })
    const processes = await inBoth(client)
    await execute(shop.db, sql`update products set price_paise = 31100 where sku = 'LT-CBC'`)
    for (const one of processes) {
      const { items, notices, prices } = await cartOf(one)
      expect(items[0].prices.price.value).toBe(311)
      expect(notices).toEqual([expect.objectContaining({ code: 'price_changed', uid: items[0].uid })])
      expect(prices.subtotal_excluding_tax.value).toBe(311 + items[1].prices.price.value)
    }
    await execute(shop.db, sql`update products set name = 'Blood count of now' where sku = 'LT-CBC'`)
    for (const one of processes) expect((await cartOf(one)).items[0].product.name).toBe('Blood count of now')
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-TFT'`)
    for (const one of processes) {
      const { items, notices } = await cartOf(one)
      expect(items).toHaveLength(1)
      expect(notices).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'no_longer_available' })]),
      )
    }
    await execute(
      shop.db,
      sql`update products set is_retired = false, price_paise = 29900, name = 'Complete Blood Count (CBC)'
          where sku in ('LT-TFT', 'LT-CBC')`,
    )
    for (const one of processes) expect((await cartOf(one)).items).toHaveLength(2)
  })

  test('a pincode that is no longer served, and one that is served again', async () => {
    const shopper = await shopperAtSlots(shop)
    await shopper.submit('1101_2026-11-25_07:00', [{ memberId: await shopper.member('Female') }])
    const processes = await inBoth(shopper.client)
    const ranges = sql`area_id = ${CHENNAI.areaId}`
    await execute(
      shop.db,
      sql`create table ranges_before as select * from service_area_ranges where area_id = 1101`,
    )
    await execute(shop.db, sql`delete from service_area_ranges where ${ranges}`)
    for (const one of processes)
      expect(await cartOf(one)).toMatchObject({ is_serviceable: false, hold: null })
    await execute(shop.db, sql`insert into service_area_ranges select * from ranges_before`)
    for (const one of processes)
      expect(await cartOf(one)).toMatchObject({
        is_serviceable: true,
        hold: { slot_id: '1101_2026-11-25_07:00' },
      })
  })

  test('a changed state number at the laboratory', async () => {
    const { client } = await shopperAtSlots(shop)
    const processes = await inBoth(client)
    await execute(shop.db, sql`update regions set lims_region_id = lims_region_id + 500 where code = 'TN'`)
    const numbers = []
    for (const one of processes)
      numbers.push((await cartOf(one)).shipping_addresses[0].region.slims_region_id)
    const stored = await one<{ id: number }>(
      shop.db,
      sql`select lims_region_id as id from regions where code = 'TN'`,
    )
    expect(numbers).toEqual([stored?.id, stored?.id])
  })
})

const writeStreet = (street: string[], landmark: string) =>
  execute(shop.db, sql`update addresses set street = ${street}, landmark = ${landmark}`)

describe('A cart view', () => {
  test('has the lines in the order they were added, with their patients, sizes and hold', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-LIPID'] })
    const { client, customerId } = shopper
    const members = [await shopper.member('Female'), await shopper.member('Male', 'Arun')]
    await shopper.submit(
      '1101_2026-11-25_07:00',
      members.map((memberId) => ({ memberId })),
    )
    for (const size of ['', '"S", \\ and more', '🧪 ü'])
      await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 2, options: { size } })
    await execute(shop.db, sql`update members set archived_at = now() where id = ${members[1]}`)

    const session = await one<{ id: number }>(
      shop.db,
      sql`select id from sessions where customer_id = ${customerId}`,
    )
    const reader = {
      catalogue: shop.parts.catalogue,
      session: { id: session?.id ?? null, customerId },
      now: shop.clock.now(),
    }
    const cart = await loadCart(shop.db, reader)
    expect(cart).toEqual(await loadCart(shop.db, reader, cart?.id))
    expect(cart?.lines.map(({ sku, size }) => [sku, size])).toEqual([
      ['LT-CBC', ''],
      ['LT-LIPID', ''],
      ['LX-BP-MON', ''],
      ['LX-BP-MON', '"S", \\ and more'],
      ['LX-BP-MON', '🧪 ü'],
    ])
    expect(cart?.lines.flatMap((line) => line.members.map(({ id }) => id))).toEqual([members[0], members[0]])
    expect(cart?.hold).toMatchObject({ slotId: '1101_2026-11-25_07:00', areaId: CHENNAI.areaId })
  })

  test.each([
    ['a single line', ['12, "Old" {Road} \\ NULL'], ''],
    ['several lines', ['12', 'NULL', 'Ünter ₹ 🧪'], 'by the "gate", left'],
    ['no line', [], ''],
    ['a control character in the landmark', ['12'], 'a\u001fb'],
  ])('has the stored address with %s', async (_, street, landmark) => {
    const { client } = await shopperAtSlots(shop)
    await writeStreet(street, landmark)
    expect((await cartOf(client)).shipping_addresses[0]).toMatchObject({ street, landmark })
  })

  test('of an empty cart has no lines, address or hold', async () => {
    const client = shop.visitor()
    const { item_uid: item } = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart
    await client.post('/api/cart/delete-diagnostic-cart', { item })
    expect(await cartOf(client)).toMatchObject({ items: [], shipping_addresses: [], hold: null, notices: [] })
  })

  test('is the visitor’s if a session has two carts, until both are merged', async () => {
    const client = shop.visitor()
    await addTest(client, 'LT-CBC')
    const { customerId } = await shopperAtSlots(shop, { client, skus: ['LT-TFT'] })
    const of = sql`customer_id = ${customerId} and closed_at is null`
    await execute(
      shop.db,
      sql`insert into carts (id, customer_id, created_at, changed_at)
          select 'of-the-customer', ${customerId}, now(), now() where not exists (select from carts where ${of})`,
    )
    expect(
      (await cartOf(client)).items.map(({ product }: { product: { sku: string } }) => product.sku),
    ).toEqual(['LT-CBC', 'LT-TFT'])
  })
})
