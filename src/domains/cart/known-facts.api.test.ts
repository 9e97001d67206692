import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, cartOf } from '../../../tests/support/shop/offers.ts'
import { CHENNAI, shopperAtSlots } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, firstRow, sql } from '../../kernel/db.server.ts'
import { findSession, tokenHash } from '../../server/sessions/session-store.ts'
import { filledIn } from './brief-cart.server.ts'
import { cartAlong, type BriefCart } from './cart-along.store.server.ts'
import { cartOfSession } from './cart-rows.store.server.ts'
import { KnownFacts } from './known-facts.server.ts'
import { factsNow } from './known-facts.store.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const A_DAY = { idleMs: 86_400_000, absoluteMs: 86_400_000 }
const tokenOf = ({ cookie }: TestClient) => cookie.slice(cookie.indexOf('=') + 1)
const sessionOf = (client: TestClient) =>
  findSession(shop.db, { token: tokenOf(client), along: cartAlong }, shop.clock.now(), A_DAY)

/** The same customer, who asks another process. */
let another: () => TestClient
beforeAll(async () => {
  another = await shop.anotherProcess()
})
async function inBoth(client: TestClient): Promise<TestClient[]> {
  const elsewhere = another()
  elsewhere.cookie = client.cookie
  // Both know all that the cart names before anything changes.
  for (const one of [client, elsewhere, client, elsewhere]) await cartOf(one)
  return [client, elsewhere]
}

async function bothWays(client: TestClient) {
  const session = await sessionOf(client)
  const brief = session?.found as BriefCart | undefined
  if (session === undefined || brief === undefined) throw new Error('no cart')
  const along = inOrder(await filledIn(shop.db, new KnownFacts(), brief))
  const asked = { id: session.id, customerId: session.customer_id, now: shop.clock.now() }
  const whole = inOrder((await cartOfSession(shop.db, asked))[0])
  const { shippingMethod: _s, paymentMethod: _p, billingAddressId: _b, ...shown } = { ...unshown, ...whole }
  const hold = shown.hold && { ...shown.hold, heldUntil: instantOf(shown.hold.heldUntil) }
  return { along, whole: { ...shown, hold } }
}
function inOrder<Row extends { lines: { id: number }[] }>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('no cart')
  return { ...row, lines: row.lines.toSorted((a, b) => a.id - b.id) }
}
const unshown = { shippingMethod: null, paymentMethod: null, billingAddressId: null }
const instantOf = (text: string | Date | null) => (text === null ? null : new Date(text))

describe('what a process knows shows no later than in the next read, whichever process wrote it', () => {
  test('a price, a name, and that a product is sold no more', async () => {
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

  test('a pincode that is served no more, and that is served again', async () => {
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

  test("a state's number at the laboratory", async () => {
    const { client } = await shopperAtSlots(shop)
    const processes = await inBoth(client)
    await execute(shop.db, sql`update regions set lims_region_id = lims_region_id + 500 where code = 'TN'`)
    const numbers = []
    for (const one of processes)
      numbers.push((await cartOf(one)).shipping_addresses[0].region.slims_region_id)
    const kept = await firstRow<{ id: number }>(
      shop.db,
      sql`select lims_region_id as id from regions where code = 'TN'`,
    )
    expect(numbers).toEqual([kept?.id, kept?.id])
  })
})

const writeStreet = (street: string[], landmark: string) =>
  execute(shop.db, sql`update addresses set street = ${street}, landmark = ${landmark}`)

describe('a cart that is read along with its session', () => {
  test('is the one that is read whole', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-LIPID'] })
    const { client } = shopper
    const members = [await shopper.member('Female'), await shopper.member('Male', 'Arun')]
    await shopper.submit(
      '1101_2026-11-25_07:00',
      members.map((memberId) => ({ memberId })),
    )
    for (const size of ['', '"S", \\ and more', '🧪 ü'])
      await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 2, options: { size } })
    await execute(shop.db, sql`update members set archived_at = now() where id = ${members[1]}`)

    const { along, whole } = await bothWays(client)
    expect(along).toEqual(whole)
    expect(along.lines.map(({ size }) => size)).toContain('"S", \\ and more')
    expect(along.lines.flatMap(({ memberIds }) => memberIds)).toEqual([members[0], members[0]])
    expect(along.hold).not.toBeNull()
  })

  test.each([
    ['a single line', ['12, "Old" {Road} \\ NULL'], ''],
    ['several', ['12', 'NULL', 'Ünter ₹ 🧪'], 'by the "gate", left'],
    ['none', [], ''],
  ])('has its address with %s of the street', async (_, street, landmark) => {
    const { client } = await shopperAtSlots(shop)
    await writeStreet(street, landmark)
    const { along, whole } = await bothWays(client)
    expect(along).toEqual(whole)
    expect(along.address).toMatchObject({ street, landmark })
  })

  test('is read whole where an address has in it what parts its texts', async () => {
    const { client } = await shopperAtSlots(shop)
    await writeStreet(['12'], 'a\u001fb')
    const found = (await sessionOf(client))?.found as BriefCart
    expect(await filledIn(shop.db, new KnownFacts(), found)).toBeUndefined()
    expect((await cartOf(client)).shipping_addresses[0].landmark).toBe('a\u001fb')
  })

  test('without lines, address or hold is the same as well', async () => {
    const client = shop.visitor()
    const { item_uid: item } = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart
    expect((await bothWays(client)).along.lines).toHaveLength(1)
    await client.post('/api/cart/delete-diagnostic-cart', { item })
    const { along, whole } = await bothWays(client)
    expect(along).toEqual(whole)
    expect(along.lines).toEqual([])
  })

  test('where a session has two, the one that it shows is read by itself', async () => {
    const client = shop.visitor()
    await addTest(client, 'LT-CBC')
    const { customerId } = await shopperAtSlots(shop, { client, skus: ['LT-TFT'] })
    const of = sql`customer_id = ${customerId} and closed_at is null`
    await execute(
      shop.db,
      sql`insert into carts (id, customer_id, created_at, changed_at)
          select 'of-the-customer', ${customerId}, now(), now() where not exists (select from carts where ${of})`,
    )
    const session = await sessionOf(client)
    expect(session).toMatchObject({ is_live: true, found: undefined })
    expect(
      (await cartOf(client)).items.map(({ product }: { product: { sku: string } }) => product.sku),
    ).toEqual(['LT-CBC', 'LT-TFT'])
  })

  test('is nothing where the session is over', async () => {
    const client = shop.visitor()
    await addTest(client, 'LT-CBC')
    expect((await sessionOf(client)) ?? {}).toMatchObject({ cartId: expect.any(String) as string })
    await execute(
      shop.db,
      sql`update sessions set seen_at = seen_at - interval '400 days' where token_hash = ${tokenHash(tokenOf(client))}`,
    )
    expect(await sessionOf(client)).toMatchObject({ is_live: false, cartId: null, lines: '', address: null })
    expect(await cartOf(client)).toMatchObject({ id: null, items: [] })
  })
})

describe('facts that are known', () => {
  const named = { productIds: [], place: null, slotId: null }
  const nothing = { productIds: [], regionId: null, postcode: null, slotId: null }

  test('are given to whoever read them at the same version alone, and followed where the counter goes back', async () => {
    const known = new KnownFacts()
    const [now] = await factsNow(shop.db, nothing)
    const version = now?.version ?? 0
    expect(known.has(version, named)).toBe(false)
    await known.read(shop.db, named)
    expect([version - 1, version, version + 1].map((one) => known.has(one, named))).toEqual([
      false,
      true,
      false,
    ])

    await execute(shop.db, sql`update page_sources set version = version - 5`)
    await known.read(shop.db, named)
    expect([version - 5, version].map((one) => known.has(one, named))).toEqual([true, false])
    await execute(shop.db, sql`update page_sources set version = version + 5`)
  })

  test('are of products, places and slots; nothing in them is a person’s', async () => {
    const tables = new Set<string>()
    shop.listen(({ text }) => {
      if (!text.includes('lims_region_id from regions r where r.id')) return
      for (const [, table = ''] of text.matchAll(/(?:from|join) (?!lateral)([a-z_]+)/g)) tables.add(table)
    })
    await factsNow(shop.db, nothing)
    expect([...tables].toSorted()).toEqual([
      'page_sources',
      'pincodes',
      'products',
      'regions',
      'service_area_ranges',
      'slots',
    ])
  })
})
