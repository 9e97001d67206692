import { afterAll, describe, expect, test } from 'vitest'
import { holdNetwork } from '../../src/use-cases/booking/hold-network.server.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm } from '../support/shop/booking.ts'
import {
  EIGHT,
  hold,
  newMobile,
  openHoldingShop,
  refusalOf,
  SEVEN,
  tally,
  unpaidOrder,
} from '../support/shop/holding-shop.ts'
import type { Shopper } from '../support/people/shopper.ts'

const { shop, shopper, shoppers, heldIn, minute } = await openHoldingShop()
afterAll(() => shop.close())

/** Ten new numbers take the slot concurrently from one address. */
async function takeAll(at: number, address: string) {
  minute(at)
  const fresh = await shoppers(10, { address })
  return tally(await Promise.all(fresh.map((one) => one.submit(SEVEN))))
}

describe('SEC-10: half of a slot’s capacity is reserved for new customers', () => {
  test('four numbers with two carts each, concurrently over two processes, hold at most six units of a slot of ten', async () => {
    const carts: Shopper[] = []
    for (let number = 0; number < 4; number += 1) {
      const mobile = newMobile()
      carts.push(await shopper({ mobile }), await shopper({ mobile }))
    }
    const answers = await Promise.all(carts.map((cart) => cart.submit(SEVEN)))
    const { '200': held = 0, slot_in_demand: refused = 0 } = tally(answers)
    expect(held + refused).toBe(8)
    expect(held).toBeGreaterThanOrEqual(5)
    expect(held).toBeLessThanOrEqual(6)
    expect(await heldIn(SEVEN)).toBe(held)
    await hold(await shopper(), SEVEN)
  })

  test('a customer who held it unpaid for 15 minutes gets it again only while less than half of its capacity is held, and is informed', async () => {
    const late = await shopper()
    await late.submit(SEVEN)
    minute(15.5)
    const others = await shoppers(5)
    for (const other of others.slice(0, 4)) await other.submit(SEVEN)
    await hold(late, SEVEN)
    await late.submit(EIGHT)
    await others[4]?.submit(SEVEN)
    minute(17)
    expect(refusalOf(await late.submit(SEVEN))).toEqual({
      status: 429,
      code: 'slot_in_demand',
      text: 'Other people are booking this slot right now. Please pick another, or try again in 14 minutes.',
      minutes: 14,
    })
    expect((await late.cart()).hold.slot_id).toBe(EIGHT)
    await hold(await shopper(), SEVEN)
  })

  test('the half is computed from the unbooked capacity, and a full slot is reported as full', async () => {
    const late = await shopper()
    const slot = '1101_2026-11-25_14:00'
    await late.submit(slot)
    minute(15.5)
    const [payer, first, second] = await shoppers(3)
    if (payer === undefined || first === undefined || second === undefined) throw new Error('no shopper')
    await payAndConfirm(shop, payer.client, await unpaidOrder(payer, slot))
    await first.submit(slot)
    expect(refusalOf(await late.submit(slot)).code).toBe('slot_in_demand')
    await second.submit(slot)
    expect(refusalOf(await late.submit(slot))).toMatchObject({ status: 409, code: 'slot_full' })
  })

  test('an unpaid order is moved to a slot only while less than half of its capacity is held', async () => {
    const one = await shopper()
    const { order_number } = await unpaidOrder(one, EIGHT)
    const others = await shoppers(5)
    for (const other of others) await other.submit(SEVEN)
    const move = () =>
      one.client.post('/api/order/reschedule', {
        order_number,
        slot_id: SEVEN,
        slot_date: '2026-11-25',
        slot_time: '07:00 - 08:00',
      })
    expect((await move()).body.message?.[0]?.code).toBe('slot_gone')
    await others[0]?.submit('1101_2026-11-25_09:00')
    expect((await move()).body.data.rescheduleOrder.slot.slot_time).toBe('07:00 - 08:00')
  })

  test('a customer who has paid may take any free capacity', async () => {
    const mobile = newMobile()
    const payer = await shopper({ mobile })
    await payAndConfirm(shop, payer.client, await unpaidOrder(payer, EIGHT))
    const again = await shopper({ mobile })
    await again.submit(SEVEN)
    minute(16)
    for (const other of await shoppers(9)) await other.submit(SEVEN)
    await hold(again, SEVEN)
  })

  test(
    'new numbers from one network take the whole slot twice, and then share half of it; other networks get the rest',
    { timeout: 60_000 },
    async () => {
      expect(await takeAll(0, '203.0.113.7')).toEqual({ '200': 10 })
      expect(await takeAll(15.5, '203.0.113.99')).toEqual({ '200': 10 })
      expect(await takeAll(31, '203.0.113.200')).toEqual({ '200': 5, slot_in_demand: 5 })
      for (const honest of await shoppers(5, { address: '198.51.100.4' })) await hold(honest, SEVEN)
      expect(await heldIn(SEVEN)).toBe(10)
    },
  )

  test('the limit of a network applies from 20 customers, and not to 19', async () => {
    const half = await shoppers(5, { address: '198.51.100.4' })
    const agedFrom = (count: number) =>
      execute(
        shop.db,
        sql`insert into ended_holds (slot_id, cart_id, customer_id, network, held_from, held_until)
            select ${SEVEN}, 'c' || n, 900000 + n, ${holdNetwork(shop.parts.secretKey, '203.0.113.7')},
              ${shop.clock.now()}::timestamptz - interval '45 minutes', ${shop.clock.now()}::timestamptz - interval '30 minutes'
            from generate_series(1, ${count}::int) n`,
      )
    for (const one of half) await one.submit(SEVEN)
    await agedFrom(19)
    await hold(await shopper(), SEVEN)
    await execute(shop.db, sql`delete from ended_holds`)
    await agedFrom(20)
    expect(refusalOf(await (await shopper()).submit(SEVEN)).code).toBe('slot_in_demand')
    minute(24 * 60)
    for (const one of half) await one.submit(SEVEN)
    await hold(await shopper(), SEVEN)
  })
})
