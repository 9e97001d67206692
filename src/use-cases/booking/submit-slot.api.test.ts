import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { comeTo, shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { one, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import { slotsHandlers } from './slots.api.server.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const at = (time: string) => shop.clock.set(new Date(`${time}+05:30`))
const SEVEN = '1101_2026-11-25_07:00'
const EIGHT = '1101_2026-11-25_08:00'

async function taken(slotId: string): Promise<number> {
  const slot = await one<{ taken: number }>(shop.db, sql`select taken from slots where id = ${slotId}`)
  return slot?.taken ?? 0
}

const refusalOf = ({ status, body }: Awaited<ReturnType<Shopper['submit']>>) => [
  status,
  body.message?.[0]?.code,
  body.message?.[0]?.message,
]
const minutesHeld = (until: string) =>
  Math.round((new Date(until).getTime() - shop.clock.now().getTime()) / 60_000)

describe('API-44: holding a slot', () => {
  test('SLOT-16, AMB-11, AMB-51: takes one reservation for 15 minutes, and the cart shows it', async () => {
    const shopper = await shopperAtSlots(shop)
    const { status, body } = await shopper.submit(SEVEN)
    expect([status, body.error]).toEqual([200, false])
    expect(body.data.addSlots).toMatchObject({
      slot_id: SEVEN,
      slot_date: '2026-11-25',
      slot_time: '07:00 - 08:00',
    })
    expect(minutesHeld(body.data.addSlots.held_until)).toBe(15)

    const cart = await shopper.cart()
    expect(cart.hold).toEqual(body.data.addSlots)
    expect(cart.hasDiagnosticData).toBe(false)
    expect(cart.prices).toMatchObject({
      slot_collection_fee: { value: 100 },
      applied_taxes: [{ label: 'GST 18%', amount: { value: 18 } }],
      grand_total: { value: 417 },
    })
  })

  test('accepts the complete payload of the specification, with ids as text or numbers', async () => {
    const shopper = await shopperAtSlots(shop)
    const meena = await shopper.member('Female')
    const { id, items } = await shopper.cart()
    const payload = {
      cart_id: id,
      slot_date: '2026-11-25',
      slot_time: '07:00 - 08:00',
      member_id: JSON.stringify([
        { memberId: meena, item_name: 'Complete Blood Count (CBC)', item_id: Number(atob(items[0].uid)) },
      ]),
      customer_id: String(shopper.customerId),
      BranchID: 5,
      StateId: 563,
      AreaId: '1101',
      CityId: 201,
      latitude: 13.1,
      longitude: 80.2,
      slot_id: '',
      slot_object: '{"anything": true}',
    }
    const { body } = await shopper.client.post('/api/pdp/diagnostics-slot-submit', { payload })
    expect(body.data.addSlots.slot_id).toBe(SEVEN)
    expect((await shopper.cart()).hasDiagnosticData).toBe(true)
  })

  test('AMB-11: moves the hold with a second submit and never takes a second reservation', async () => {
    const shopper = await shopperAtSlots(shop)
    const before = [await taken(SEVEN), await taken(EIGHT)]
    await shopper.submit(SEVEN)
    await shopper.submit(SEVEN)
    expect([await taken(SEVEN), await taken(EIGHT)]).toEqual([(before[0] ?? 0) + 1, before[1]])
    await shopper.submit(EIGHT)
    expect([await taken(SEVEN), await taken(EIGHT)]).toEqual([before[0], (before[1] ?? 0) + 1])
    expect((await shopper.cart()).hold.slot_id).toBe(EIGHT)
  })

  test('AMB-34, AMB-67: refuses a full slot with 409 and the text of the drawer, and does not release the old hold', async () => {
    const evening = '1101_2026-11-30_19:00'
    const [one, two, three] = [
      await shopperAtSlots(shop),
      await shopperAtSlots(shop),
      await shopperAtSlots(shop),
    ]
    await one.submit(evening)
    await two.submit(evening)
    await three.submit(SEVEN)
    expect(refusalOf(await three.submit(evening))).toEqual([
      409,
      'slot_full',
      'Failed to submit the slot. Please try again.',
    ])
    expect((await three.cart()).hold.slot_id).toBe(SEVEN)
  })

  test('makes an expired hold available to the next shopper', async () => {
    const evening = '1101_2026-12-01_19:00'
    const [one, two, three] = [
      await shopperAtSlots(shop),
      await shopperAtSlots(shop),
      await shopperAtSlots(shop),
    ]
    await one.submit(evening)
    await two.submit(evening)
    at('2026-11-23T09:14:55')
    expect((await three.submit(evening)).status).toBe(409)
    at('2026-11-23T09:15:10')
    expect((await three.submit(evening)).status).toBe(200)
    expect(await taken(evening)).toBe(1)
    expect((await one.cart()).hold).toBeNull()
  })

  test('is renewed to 15 minutes by every write and by no read, for at most 60 minutes', async () => {
    const shopper = await shopperAtSlots(shop)
    await shopper.submit('1101_2026-11-26_07:00')
    const left = []
    for (const minute of [10, 22, 34, 46, 58]) {
      at(`2026-11-23T09:${minute}:00`)
      left.push(minutesHeld((await shopper.cart()).hold.held_until))
      await shopper.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
      left.push(minutesHeld((await shopper.cart()).hold.held_until))
    }
    expect(left).toEqual([5, 15, 3, 15, 3, 15, 3, 14, 2, 2])
    at('2026-11-23T10:00:10')
    expect((await shopper.cart()).hold).toBeNull()
  })

  test('is released when the last test is deleted', async () => {
    const shopper = await shopperAtSlots(shop)
    const slot = '1101_2026-11-26_08:00'
    await shopper.submit(slot)
    const [item] = (await shopper.cart()).items
    const { body } = await shopper.client.post('/api/cart/delete-diagnostic-cart', { item: item.uid })
    expect(body.data.removeItemFromCart.cart.hold).toBeNull()
    expect(await taken(slot)).toBe(0)
  })

  test('is valid only in an area that serves the address of the cart', async () => {
    const shopper = await shopperAtSlots(shop)
    await shopper.submit(SEVEN)
    await comeTo(shop.db, shopper.customerId, '600034')
    expect(await shopper.cart()).toMatchObject({ hold: null, is_serviceable: true })
    expect((await shopper.submit('1102_2026-11-25_07:00')).status).toBe(200)
  })

  test('is limited to two slots for each customer', async () => {
    const mobile = '9845000777'
    const shoppers = []
    for (const sku of ['LT-CBC', 'LT-HBA1C', 'LT-LIPID']) {
      const client = shop.visitor()
      // Each device has a visitor's cart that is not merged yet.
      await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
      shoppers.push(await shopperAtSlots(shop, { client, mobile, skus: [] }))
    }
    const answers = []
    for (const shopper of shoppers) answers.push(await shopper.submit('1101_2026-11-27_07:00'))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 422])
    expect(answers[2]?.body.message?.[0]?.code).toBe('too_many_holds')
    expect((await shoppers[0]?.submit('1101_2026-11-27_08:00'))?.status).toBe(200)
  })
})
