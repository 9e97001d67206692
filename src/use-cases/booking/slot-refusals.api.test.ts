import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { comeTo, shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import { slotsHandlers } from './slots.api.server.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const at = (time: string) => shop.clock.set(new Date(`${time}+05:30`))
const SEVEN = '1101_2026-11-25_07:00'

const refusalOf = ({ status, body }: Awaited<ReturnType<Shopper['submit']>>) => [
  status,
  body.message?.[0]?.code,
  body.message?.[0]?.message,
]
describe('the times of a hold', () => {
  test('SLOT-12: must be at least 60 minutes ahead', async () => {
    const shopper = await shopperAtSlots(shop)
    at('2026-11-23T09:59:50')
    expect((await shopper.submit('1101_2026-11-23_11:00')).status).toBe(200)
    const late = await shopperAtSlots(shop)
    at('2026-11-23T10:00:01')
    expect(refusalOf(await late.submit('1101_2026-11-23_11:00')).slice(0, 2)).toEqual([409, 'slot_gone'])
    expect((await shopper.cart()).hold).toBeNull()
  })

  test('SLOT-06: may be tomorrow until 22:00, and a hold taken at 21:59 may get its patients later', async () => {
    const [early, late] = [await shopperAtSlots(shop), await shopperAtSlots(shop)]
    const meena = await early.member('Female')
    at('2026-11-23T21:59:50')
    expect((await early.submit('1101_2026-11-24_07:00')).status).toBe(200)
    at('2026-11-23T22:00:00')
    expect(refusalOf(await late.submit('1101_2026-11-24_07:00')).slice(0, 2)).toEqual([409, 'slot_gone'])
    expect((await early.submit('1101_2026-11-24_07:00', [{ memberId: meena }])).status).toBe(200)
    expect((await late.submit('1101_2026-11-25_10:00')).status).toBe(200)
  })

  test('SLOT-07: may be today only from 04:00 on', async () => {
    const shopper = await shopperAtSlots(shop)
    at('2026-11-24T03:59:55')
    expect((await shopper.submit('1101_2026-11-24_10:00')).status).toBe(409)
    at('2026-11-24T04:00:00')
    expect((await shopper.submit('1101_2026-11-24_10:00')).status).toBe(200)
  })

  test('may be on the fifteenth day, but not on the sixteenth or yesterday', async () => {
    const shopper = await shopperAtSlots(shop)
    const statuses = []
    for (const day of ['2026-12-07', '2026-12-08', '2026-11-22']) {
      statuses.push((await shopper.submit(`1101_${day}_07:00`)).status)
    }
    expect(statuses).toEqual([200, 409, 409])
  })
})

describe('a slot submit', () => {
  test('returns 422 for an unknown time, area or name, and for a contradictory payload', async () => {
    const shopper = await shopperAtSlots(shop)
    const send = async (payload: Record<string, unknown>) =>
      refusalOf(await shopper.client.post('/api/pdp/diagnostics-slot-submit', { payload })).slice(0, 2)
    const codes = [
      await send({ slot_id: '1101_2026-11-25_05:00' }),
      await send({ slot_id: '9999_2026-11-25_07:00' }),
      await send({ slot_id: '1102_2026-11-25_07:00' }),
      await send({ slot_id: 'seven' }),
      await send({ slot_id: SEVEN, slot_date: '2026-11-26' }),
      await send({ slot_id: SEVEN, slot_time: '08:00 - 09:00' }),
      await send({ slot_id: SEVEN, AreaId: 1102 }),
      await send({ slot_id: SEVEN, BranchID: 2 }),
    ]
    expect(new Set(codes.map(String))).toEqual(new Set(['422,not_listed']))
    expect(await send({})).toEqual([422, 'no_slot'])
    expect(await send({ slot_id: SEVEN, member_id: '{"not": "a list"}' })).toEqual([
      422,
      'unreadable_patients',
    ])
    expect(await send({ slot_id: SEVEN, member_id: 'no json' })).toEqual([422, 'unreadable_patients'])
  })

  test('SEC-01: acts for the session’s customer, whatever customer the body names', async () => {
    const [shopper, stranger] = [await shopperAtSlots(shop), await shopperAtSlots(shop)]
    const theirs = await stranger.member('Female')
    const { id } = await stranger.cart()
    const send = async (payload: Record<string, unknown>) =>
      (
        await shopper.client.post('/api/pdp/diagnostics-slot-submit', {
          payload: { slot_id: SEVEN, ...payload },
        })
      ).status
    expect(await send({ customer_id: stranger.customerId })).toBe(403)
    expect(await send({ cart_id: id })).toBe(404)
    expect(await send({ member_id: JSON.stringify([{ memberId: String(theirs) }]) })).toBe(404)
    expect((await shop.visitor().post('/api/pdp/diagnostics-slot-submit', { payload: {} })).status).toBe(401)
    expect((await shopper.cart()).hold).toBeNull()
  })

  test('ERR-41, ERR-45, ERR-47: requires a test and a served address in the cart', async () => {
    const client = shop.visitor()
    const customerId = await shop.signIn(client)
    const send = async () =>
      refusalOf(await client.post('/api/pdp/diagnostics-slot-submit', { payload: { slot_id: SEVEN } }))
    expect(await send()).toEqual([422, 'no_tests', 'Please Add Test To Continue Booking'])
    await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON' })
    expect((await send())[1]).toBe('no_tests')
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC' })
    expect(await send()).toEqual([422, 'no_address', 'please add address!'])
    await comeTo(shop.db, customerId, '744101')
    expect(await send()).toEqual([422, 'not_serviceable', 'Our service does not cover this pincode area'])
  })
})
