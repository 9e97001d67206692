import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addMember,
  holdSlot,
  payAndConfirm,
  readyCart,
  saveHome,
  startPayment,
} from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
})
afterAll(() => shop.close())

const CONSENT = '/api/booking/consent'

async function hivCart() {
  const client = await readyCart(shop, { sku: 'LT-HIV' })
  const [item] = (await client.post('/api/cart/get-cart')).body.data.cart.items
  const [member] = await family(client)
  return { client, itemId: atob(item.uid), memberId: member.member_id as number }
}

async function family(client: TestClient) {
  return (await client.post('/api/address/get-family')).body.data.getFamilyMemberList.items
}

function consent(client: TestClient, memberId: number, itemId: string, version = '1') {
  return client.post(CONSENT, { member_id: memberId, item_id: itemId, version })
}

async function placeOrder(client: TestClient) {
  await client.post('/api/cart/get-cart')
  return client.post('/api/cart/checkout-login', {})
}

const choice = (memberId: number, item_id: string) => ({ memberId, item_id })
const codeOf = ({ body }: { body: { message?: { code: string }[] } }) => body.message?.[0]?.code

describe('a test that needs consent', () => {
  test('is placed only with the consent', async () => {
    const { client, itemId, memberId } = await hivCart()
    const refused = await placeOrder(client)
    expect([refused.status, codeOf(refused)]).toEqual([200, 'consent_missing'])
    expect(codeOf(await startPayment(client))).toBe('consent_missing')

    const given = await consent(client, memberId, itemId)
    expect(given.body.data.consent).toEqual({
      member_id: memberId,
      item_id: itemId,
      version: '1',
      at: expect.stringMatching(/^2026-11-23T09:0[0-4]:.*\+05:30$/),
    })
    expect((await placeOrder(client)).body.error).toBe(false)
  })

  test('is recorded once, with the text’s version, the time and the person who consented', async () => {
    const { client, itemId, memberId } = await hivCart()
    const first = await consent(client, memberId, itemId)
    shop.clock.set(new Date('2026-11-23T09:05:00+05:30'))
    const again = await consent(client, memberId, itemId)
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
    expect(again.body.data.consent).toEqual(first.body.data.consent)
    const stored = await query(
      shop.db,
      sql`select customer_id = (select customer_id from members where id = ${memberId}) as own, purpose, version,
            given_at is not null as timed, withdrawn_at from consents where member_id = ${memberId} and cart_item_id is not null`,
    )
    expect(stored).toEqual([
      {
        own: true,
        purpose: 'hiv',
        version: '1',
        timed: true,
        withdrawn_at: null,
      },
    ])
  })

  test('is paid together with another test, with only the consent of its own patient', async () => {
    const { client, itemId, memberId } = await hivCart()
    const ravi = await addMember(client, { firstname: 'Ravi', gender: 'Male', secondary_relation: 'Father' })
    const added = await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const cbc = atob(added.body.data.diagnosticAddToCart.item_uid)
    const choices = [choice(memberId, itemId), choice(memberId, cbc), choice(ravi, cbc)]
    await client.post('/api/booking/patients', { member_id: JSON.stringify(choices) })
    await consent(client, memberId, itemId)
    const { payment } = (await startPayment(client)).body.data
    expect((await payAndConfirm(shop, client, payment)).body.data.salesOrder.order_status).toBe('processing')
    const { order } = (await client.post('/api/order/detail', { order_number: payment.order_number })).body
      .data
    const booked: { member_id: number; item_id: string }[] = order.members
    expect(booked.map((row) => choice(row.member_id, row.item_id))).toEqual(expect.arrayContaining(choices))
    expect(booked).toHaveLength(3)
  })

  test('needs the consent of every patient', async () => {
    const { client, itemId, memberId } = await hivCart()
    const ravi = await addMember(client, { firstname: 'Ravi', gender: 'Male', secondary_relation: 'Father' })
    await holdSlot(client, [memberId, ravi])
    await consent(client, memberId, itemId)
    expect(codeOf(await placeOrder(client))).toBe('consent_missing')
    await consent(client, ravi, itemId)
    expect((await placeOrder(client)).body.error).toBe(false)
  })

  test('needs a new consent for a patient who was removed and chosen again', async () => {
    const { client, itemId, memberId } = await hivCart()
    const ravi = await addMember(client, { firstname: 'Ravi', gender: 'Male', secondary_relation: 'Father' })
    await consent(client, memberId, itemId)
    await holdSlot(client, [ravi])
    await holdSlot(client, [memberId])
    expect(codeOf(await placeOrder(client))).toBe('consent_missing')
  })

  test('needs a new consent if the patient becomes another person, but not for a changed mobile', async () => {
    const { client, itemId, memberId } = await hivCart()
    await consent(client, memberId, itemId)
    const edit = (change: object) =>
      client.post('/api/diagnostics/dx-edit-patient', { patient_id: memberId, ...change })
    await edit({ mobile: '9845099999' })
    expect((await state(client)).items[0].member_ids).toEqual([memberId])
    await edit({ firstname: 'Meera' })
    expect((await state(client)).items[0].member_ids).toEqual([])
    expect(codeOf(await placeOrder(client))).toBe('consent_missing')
  })

  test('loses the consent when it is removed, and needs a new one when it is added again', async () => {
    const { client, itemId, memberId } = await hivCart()
    await consent(client, memberId, itemId)
    await client.post('/api/cart/delete-diagnostic-cart', { item: btoa(itemId) })
    const open = await query(
      shop.db,
      sql`select id from consents where member_id = ${memberId} and purpose = 'hiv' and withdrawn_at is null`,
    )
    expect(open).toEqual([])
    await client.post('/api/cart/swap', { add: [{ sku: 'LT-HIV', member_ids: [memberId] }] })
    expect((await state(client)).items).toMatchObject([{ member_ids: [] }])
  })

  test('has the consent in a placed order, whatever happens to the patient', async () => {
    const { client, itemId, memberId } = await hivCart()
    await consent(client, memberId, itemId)
    await placeOrder(client)
    await client.post('/api/address/archive-family', { member_id: memberId })
    const stored = await one<{ withdrawn_at: Date | null }>(
      shop.db,
      sql`select withdrawn_at from consents where member_id = ${memberId} and cart_item_id = ${Number(itemId)}`,
    )
    expect(stored).toEqual({ withdrawn_at: null })
  })
})

describe('giving a consent to a test', () => {
  test('is refused for a text that is not the current one', async () => {
    const { client, itemId, memberId } = await hivCart()
    const { status, body } = await consent(client, memberId, itemId, '2')
    expect([status, body.message?.[0]]).toEqual([
      422,
      { code: 'consent_changed', message: 'The text has changed. Please read it again', field: 'version' },
    ])
  })

  test('SEC-01: is refused for a test that needs none, with the same reply for an unknown test and another customer’s', async () => {
    const { client, itemId, memberId } = await hivCart()
    const other = await hivCart()
    const added = await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const cbc = atob(added.body.data.diagnosticAddToCart.item_uid)
    expect((await consent(client, memberId, cbc)).status).toBe(422)
    const items = [
      await consent(client, memberId, other.itemId),
      await consent(client, memberId, '999999999'),
    ]
    const members = [
      await consent(client, other.memberId, itemId),
      await consent(client, 999_999_999, itemId),
    ]
    for (const answers of [items, members]) {
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    }
    expect((await shop.visitor().post(CONSENT, {})).status).toBe(401)
    expect((await shop.visitor().post('/api/booking/consents', {})).status).toBe(401)
  })
})

describe('the text of the consent', () => {
  test('is sent with the tests that need it and the person who gave it', async () => {
    const { client, itemId, memberId } = await hivCart()
    expect(await state(client)).toMatchObject({
      version: '1',
      title: 'Consent for an HIV test',
      items: [{ item_id: itemId, member_ids: [] }],
    })
    await consent(client, memberId, itemId)
    expect((await state(client)).items[0].member_ids).toEqual([memberId])
    const plain = shop.visitor()
    await shop.signIn(plain)
    expect((await state(plain)).items).toEqual([])
  })

  test('is the operator’s if the content has one', async () => {
    const { client, itemId, memberId } = await hivCart()
    const own = { hiv: { version: '7', title: 'Our own', paragraphs: ['Read this.'] } }
    await execute(
      shop.db,
      sql`insert into content (name, value) values ('consents', ${JSON.stringify(own)}::jsonb)`,
    )
    expect(await state(client)).toMatchObject({ version: '7', title: 'Our own', paragraphs: ['Read this.'] })
    expect((await consent(client, memberId, itemId)).status).toBe(422)
    expect((await consent(client, memberId, itemId, '7')).body.data.consent.version).toBe('7')
    await execute(shop.db, sql`delete from content where name = 'consents'`)
  })
})

describe('the name of a test that needs consent', () => {
  test('appears only in the order itself, in no message and in no list of orders', async () => {
    const mobile = '9876512345'
    const client = shop.visitor()
    await shop.signIn(client, mobile)
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-HIV', quantity: 1 })
    const member = await addMember(client)
    await saveHome(client)
    await holdSlot(client, [member])
    const [item] = (await client.post('/api/cart/get-cart')).body.data.cart.items
    await consent(client, member, atob(item.uid))
    const { order_number } = (await placeOrder(client)).body.data.placeOrder.order

    const { orders } = (await client.post('/api/order/list')).body.data
    expect(orders.items[0].items).toEqual([{ name: 'Private test', quantity: 1 }])
    expect(orders.items[0].patients).toEqual([])
    const { order } = (await client.post('/api/order/detail', { order_number })).body.data
    expect(order.items[0].product.name).toBe('HIV 1 and 2 Antigen Antibody')
    expect(JSON.stringify(await shop.outbox(mobile))).not.toMatch(/HIV|Antibody/)
  })
})

async function state(client: TestClient) {
  return (await client.post('/api/booking/consents')).body.data.consents
}
