import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { inAnotherProcess } from '../../../tests/support/people/people.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from './cart.api.server.ts'
import { overlap } from '../../domains/catalogue/overlap.ts'

const shop = await createTestShop({ handlers: cartHandlers })
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

const add = async (sku: string, from = client): Promise<string> => {
  const added = await from.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  return added.body.data.diagnosticAddToCart.item_uid
}
const swap = (body: object, from = client) => from.post('/api/cart/swap', body)
const cart = async (from = client) => (await from.post('/api/cart/get-cart')).body.data.cart
const skusIn = (cart: { items: { product: { sku: string } }[] }) =>
  cart.items.map(({ product }) => product.sku).toSorted()
const inCart = async (from = client) => skusIn(await cart(from))

type Item = { product: { sku: string }; quantity: number }

const quantities = async (from: TestClient) =>
  Object.fromEntries((await cart(from)).items.map((item: Item) => [item.product.sku, item.quantity]))

async function memberOf(customerId: number, gender: 'Male' | 'Female'): Promise<number> {
  const member = await one<{ id: number }>(
    shop.db,
    sql`insert into members (customer_id, firstname, lastname, gender, dob, secondary_relation, created_at)
        values (${customerId}, 'Meena', 'Rao', ${gender}, '1990-05-17', 'Self', ${shop.clock.now()}) returning id`,
  )
  return member?.id ?? 0
}

const choose = (uid: string, memberIds: number[]) =>
  execute(
    shop.db,
    sql`insert into cart_item_members (cart_item_id, member_id)
        select ${Number(atob(uid))}, unnest(${memberIds}::bigint[])`,
  )

describe('the patients of swapped tests', () => {
  test('move if the new test applies to them, and return to the line they were chosen for', async () => {
    const customerId = await shop.signIn(client)
    const members = [await memberOf(customerId, 'Female'), await memberOf(customerId, 'Male')]
    const uid = await add('LP-ESSENTIAL')
    await choose(uid, members)
    expect(await quantities(client)).toEqual({ 'LP-ESSENTIAL': 2 })

    const womens = (await swap({ add: [{ sku: 'LP-WOMEN-BASIC' }], remove: [uid] })).body.data.swapInCart
    expect(womens.removed).toEqual([{ sku: 'LP-ESSENTIAL', member_ids: members }])
    expect(await quantities(client)).toEqual({ 'LP-WOMEN-BASIC': 1 })

    await swap({ add: womens.removed, remove: [womens.added[0].item_uid] })
    expect(await quantities(client)).toEqual({ 'LP-ESSENTIAL': 2 })
  })

  test('CART-14: are returned by a removal, so that Undo books the test for the same patients', async () => {
    const customerId = await shop.signIn(client)
    const [meena, anil] = [await memberOf(customerId, 'Female'), await memberOf(customerId, 'Male')]
    const [uid, other] = [await add('LT-CBC'), await add('LT-HBA1C')]
    await choose(uid, [anil])
    await choose(other, [meena, anil])
    const stranger = await shop.visitor().post('/api/cart/delete-diagnostic-cart', { item: uid })
    expect(stranger.body.data.removeItemFromCart.member_ids).toEqual([])

    const removed = await client.post('/api/cart/delete-diagnostic-cart', { item: uid })
    const { member_ids } = removed.body.data.removeItemFromCart
    expect(member_ids).toEqual([anil])
    const undone = await swap({ add: [{ sku: 'LT-CBC', member_ids }], remove: [] })
    expect(await quantities(client)).toEqual({ 'LT-CBC': 1, 'LT-HBA1C': 2 })
    const [{ item_uid }] = undone.body.data.swapInCart.added
    const chosen = await query<{ member: number }>(
      shop.db,
      sql`select member_id as member from cart_item_members where cart_item_id = ${Number(atob(item_uid))}`,
    )
    expect(chosen).toEqual([{ member: anil }])
  })

  test("are never another customer's", async () => {
    await shop.signIn(client)
    const stranger = await memberOf(await shop.signIn(shop.visitor()), 'Female')
    await swap({ add: [{ sku: 'LT-CBC', member_ids: [stranger] }] })
    const chosen = await query(shop.db, sql`select 1 from cart_item_members where member_id = ${stranger}`)
    expect(chosen).toEqual([])
  })
})

describe('concurrent swaps', () => {
  let other: TestClient
  const TIMES = Array.from({ length: 20 }, (_, index) => index)
  beforeAll(async () => {
    client = shop.visitor()
    await add('LT-HBA1C')
    other = await inAnotherProcess(shop, client)
  })

  test('from two processes leave exactly one of the two tests', async () => {
    const shared = shop.visitor()
    shared.cookie = other.cookie
    const uid = await add('LP-ESSENTIAL', shared)
    const answers = await Promise.all(
      TIMES.map((index) =>
        swap(
          { add: [{ sku: index % 3 === 0 ? 'LP-FULLBODY-BASIC' : 'LP-HEART-BASIC' }], remove: [uid] },
          index % 2 === 0 ? shared : other,
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const left = (await inCart(shared)).filter((sku) => sku !== 'LT-HBA1C')
    expect(left).toHaveLength(1)
    expect(['LP-HEART-BASIC', 'LP-FULLBODY-BASIC']).toContain(left[0])
  })

  test('with adds and removals never leave two tests that overlap', async () => {
    const shared = shop.visitor()
    shared.cookie = other.cookie
    const uids = (await cart(shared)).items.map((item: { uid: string }) => item.uid)
    const skus = ['LP-ESSENTIAL', 'LP-HEART-BASIC', 'LT-CBC', 'LT-LIPID', 'LP-THYROID-BASIC']
    await Promise.all(
      TIMES.map((index) => {
        const from = index % 2 === 0 ? shared : other
        const sku = skus[index % skus.length] ?? ''
        if (index % 3 === 0) return swap({ add: [{ sku }], remove: uids }, from)
        if (index % 3 === 1) return from.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
        return from.post('/api/cart/delete-diagnostic-cart', { item: uids[0] })
      }),
    )
    const left = await inCart(shared)
    const rows = await query<{ ids: string[] }>(
      shop.db,
      sql`select analyte_ids as ids from products where sku = any(${left}::text[])`,
    )
    const pairs = rows.flatMap((one, at) => rows.slice(at + 1).map((two) => overlap(one.ids, two.ids)))
    expect(left.length).toBeGreaterThan(0)
    expect(pairs.filter(Boolean)).toEqual([])
  })
})
