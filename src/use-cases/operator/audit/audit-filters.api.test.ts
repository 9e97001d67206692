import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { labaya } from '../../../../tests/support/shop/operator.ts'
import { ask, codeOf, joinedOwner, staffClient, type Joined } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import { one, sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'

let shop: TestShop
let owner: Joined
beforeAll(async () => {
  shop = await openOffersShop({ STAFF_SEARCHES_PER_HOUR: '20' })
  owner = await joinedOwner(shop)
})
afterAll(() => shop.close())

type Named = { kind: string; id: string; name: string | null }

async function subjects(q: string, client = owner.client): Promise<Named[]> {
  return (await ask(client, 'audit/subjects', { q })).body.data.subjects
}

describe('OPS-L04: the filters of the audit log', () => {
  test('offer every staff member, also one who has done nothing yet, and the users of the command', async () => {
    await labaya(shop, ['coupons', 'pause', 'HEART15'])
    const invite = { name: 'Meera Nair', mobile: '9812345678', email: 'meera@example.com', roles: ['desk'] }
    const people = (await ask(owner.client, 'staff/invite', invite)).body.data.staff
    const { actors } = (await ask(owner.client, 'audit/actors')).body.data
    const meera = people.find(({ name }: { name: string }) => name === 'Meera Nair')
    expect(actors).toContainEqual({ by: `staff:${meera.id}`, by_name: 'Meera Nair' })
    expect(actors).toContainEqual({ by: 'cli:asha', by_name: null })
    const all = actors.map(({ by }: { by: string }) => by)
    expect(new Set(all).size).toBe(all.length)
    expect(await subjects('nair')).toEqual([{ kind: 'staff', id: String(meera.id), name: 'Meera Nair' }])
  })

  test('find an order by its number or a part of it, and lead to its entries', async () => {
    const { number } = await paidOrder(shop)
    const { client } = await staffClient(shop, ['desk'])
    await ask(client, 'orders/note', { number, text: 'Calls back', for_customer: false })
    for (const typed of [number, number.slice(0, 8), number.toLowerCase().slice(2)])
      expect([typed, await subjects(typed)]).toEqual([typed, [{ kind: 'order', id: number, name: null }]])
    const { entries } = (await ask(owner.client, 'audit/list', { subject: `order:${number}` })).body.data
    expect(entries.map(({ act }: { act: string }) => act)).toEqual(['order.noted'])
  })

  test('find products by SKU and name, areas and coupons, and their entries have the names', async () => {
    const [cbc] = await subjects('lt-cbc')
    expect(cbc).toEqual({
      kind: 'product',
      id: expect.any(String),
      name: 'LT-CBC, Complete Blood Count (CBC)',
    })
    expect((await subjects('complete blood'))[0]).toEqual(cbc)
    expect(await subjects('heart15')).toEqual([{ kind: 'coupon', id: 'HEART15', name: null }])
    expect((await subjects('100%')).length).toBe(0)
    await transaction(shop.db, (tx) =>
      appendAudit(tx, {
        actor: { kind: 'system' },
        act: 'product.changed',
        subject: { kind: 'product', id: String(cbc?.id) },
        at: shop.clock.now(),
      }),
    )
    const { entries } = (await ask(owner.client, 'audit/list', { subject: `product:${cbc?.id}` })).body.data
    expect(entries[0].subject).toEqual(cbc)
  })

  test('OPS-O04: find a customer by the complete number only, masked, and never return names or numbers', async () => {
    const { number } = await paidOrder(shop)
    const row = await one<{ id: number; mobile: string; firstname: string }>(
      shop.db,
      sql`select c.id, c.mobile, c.firstname from customers c join orders o on o.customer_id = c.id
          where o.number = ${number}`,
    )
    const mobile = row?.mobile ?? ''
    const found = await subjects(`+91 ${mobile}`)
    expect(found).toEqual([
      { kind: 'customer', id: String(row?.id), name: `${mobile.slice(0, 2)}•••••${mobile.slice(-3)}` },
      { kind: 'order', id: number, name: null },
    ])
    const kinds = (await subjects(mobile.slice(-5))).map(({ kind }) => kind)
    expect(kinds).not.toContain('customer')
    const byName = await ask(owner.client, 'audit/subjects', { q: row?.firstname ?? '' })
    expect(JSON.stringify(byName.body)).not.toContain(row?.firstname)
  })

  test('OPS-004, OPS-O01: need the permission for the log, two characters, and count as searches', async () => {
    const { client: desk } = await staffClient(shop, ['desk'])
    expect(codeOf(await ask(desk, 'audit/subjects', { q: 'LT-CBC' }))).toBe('403 not_allowed')
    expect(codeOf(await ask(desk, 'audit/actors'))).toBe('403 not_allowed')
    const { client: finance } = await staffClient(shop, ['finance'])
    expect((await subjects('lt-cbc', finance)).length).toBe(1)
    expect((await ask(finance, 'audit/subjects', { q: 'x' })).status).toBe(422)
    const more = await Promise.all(
      Array.from({ length: 20 }, () => ask(finance, 'audit/subjects', { q: 'LT-CBC' })),
    )
    expect(more.filter(({ status }) => status === 200).length).toBe(19)
    expect(more.filter(({ status }) => status === 429).length).toBe(1)
  })
})
