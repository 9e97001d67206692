import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseCustomer } from '../src/domains/privacy/erase.server.ts'
import { holdNetwork } from '../src/domains/slots/hold-network.server.ts'
import { execute, firstRow, inTransaction, sql } from '../src/kernel/db.server.ts'
import { payAndConfirm, startPayment } from './support/booking.ts'
import type { Answered, TestClient } from './support/client.ts'
import { shopperAtSlots, type Shopper } from './support/shopper.ts'
import { createTestShop, type TestShop } from './support/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
// On weekdays this area has ten places at 07:00 and at 08:00, three at 14:00.
const TEN = '1101_2026-11-25_07:00'
const EIGHT = '1101_2026-11-25_08:00'

let shop: TestShop
let otherVisitor: () => TestClient
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: '1' } })
  otherVisitor = await shop.anotherProcess()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from slot_places`)
  await execute(shop.db, sql`delete from ended_holds`)
  await execute(shop.db, sql`update slots set taken = 0`)
})

const minute = (minutes: number) => shop.clock.set(new Date(NINE.getTime() + minutes * MINUTE_MS))

/** Lets a client come from a network address. */
function from<Client extends TestClient>(client: Client, address: string): Client {
  const send = client.send.bind(client)
  client.send = (path, init) =>
    send(path, { ...init, headers: { ...init.headers, 'X-Forwarded-For': address } })
  return client
}

let clients = 0
/** A shopper with a cart of her own; every second one at the other process. */
async function shopper({ address = '203.0.113.7', mobile }: { address?: string; mobile?: string } = {}) {
  clients += 1
  const client = from(clients % 2 === 0 ? shop.visitor() : otherVisitor(), address)
  if (mobile === undefined) return shopperAtSlots(shop, { client })
  // Each device of a customer comes with a cart that is not merged yet.
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  return shopperAtSlots(shop, { client, mobile, skus: [] })
}

const shoppers = (count: number, address?: string) =>
  inTurn(count, () => shopper(address === undefined ? {} : { address }))

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

let nextMobile = 9_600_000_000
const newMobile = () => String((nextMobile += 1))

const refusalOf = ({ status, headers, body }: Answered) => ({
  status,
  code: body.message?.[0]?.code,
  text: body.message?.[0]?.message,
  minutes: Math.ceil(Number(headers.get('Retry-After')) / 60),
})

function tally(answers: Answered[]): Record<string, number> {
  const kinds = answers.map(({ status, body }) => body.message?.[0]?.code ?? String(status))
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

async function heldIn(slotId: string): Promise<number> {
  const counted = await firstRow<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from slot_places
        where slot_id = ${slotId} and (held_until is null or held_until > ${shop.clock.now()})`,
  )
  return counted?.count ?? 0
}

const isHeld = async (one: Shopper, slotId: string) => (await one.submit(slotId)).status === 200

async function orderOf({ client, submit, member }: Shopper, slotId: string) {
  await submit(slotId, [{ memberId: await member('Female') }])
  return (await startPayment(client)).body.data.payment
}

describe('SEC-10: 60 minutes of holding the same slot', () => {
  test('bind over holds that ended: after the fourth a pause of 15 minutes, told in a sentence', async () => {
    const one = await shopper()
    for (const at of [0, 15.5, 31, 46.5]) {
      minute(at)
      expect((await one.submit(TEN)).status).toBe(200)
    }
    minute(62)
    expect(refusalOf(await one.submit(TEN))).toEqual({
      status: 429,
      code: 'held_too_long',
      text: 'You have held this time for an hour. Pick another, or try again in 15 minutes.',
      minutes: 15,
    })
    expect(await isHeld(one, EIGHT)).toBe(true)
    minute(76)
    expect(refusalOf(await one.submit(TEN))).toMatchObject({ status: 429, minutes: 1 })
    minute(78)
    expect((await one.submit(TEN)).status).toBe(200)
  })

  test('leave a hold only what is left of them, renewed or not', async () => {
    const one = await shopper()
    for (const at of [0, 15.5, 31]) {
      minute(at)
      await one.submit(TEN)
    }
    minute(46.5)
    await one.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const held = await one.submit(TEN)
    expect(held.body.data.addSlots.held_until).toMatch(/^2026-11-23T10:01:/)
    minute(55)
    await one.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    expect((await one.cart()).hold.held_until).toMatch(/^2026-11-23T10:01:/)
  })

  test('are not reset by moving to another slot and back', async () => {
    const one = await shopper()
    for (let at = 0; at <= 55; at += 5) {
      minute(at)
      expect((await one.submit(TEN)).status).toBe(200)
      minute(at + 4.5)
      expect((await one.submit(EIGHT)).status).toBe(200)
    }
    // Twelve times four and a half minutes: 54.
    minute(60.5)
    const back = await one.submit(TEN)
    expect(back.body.data.addSlots.held_until).toMatch(/^2026-11-23T10:06:/)
    minute(67)
    expect(refusalOf(await one.submit(TEN))).toMatchObject({ status: 429, code: 'held_too_long' })
  })

  test('bind a second cart of the same customer, and count an order that was not paid', async () => {
    const mobile = newMobile()
    const [one, other] = [await shopper({ mobile }), await shopper({ mobile })]
    await orderOf(one, TEN)
    minute(30.5)
    await shop.runJobs()
    await one.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-LIPID', quantity: 1 })
    await other.submit(TEN)
    minute(46)
    await other.submit(TEN)
    minute(62)
    expect(refusalOf(await other.submit(TEN))).toMatchObject({ status: 429, code: 'held_too_long' })
  })

  test('do not count a visit that was paid', async () => {
    const one = await shopper()
    const payment = await orderOf(one, TEN)
    minute(25)
    await payAndConfirm(shop, one.client, payment)
    minute(120)
    const ended = await firstRow(shop.db, sql`select 1 from ended_holds`)
    expect([await heldIn(TEN), ended]).toEqual([1, undefined])
  })

  test('are counted once where the hold is let go twice at once over two processes', async () => {
    const mobile = newMobile()
    const one = await shopper({ mobile })
    await one.submit(TEN)
    minute(10)
    await Promise.all(Array.from({ length: 6 }, (_, index) => one.submit(index % 2 === 0 ? EIGHT : TEN)))
    const counted = await firstRow<{ minutes: number }>(
      shop.db,
      sql`select sum(extract(epoch from held_until - held_from))::float8 / 60 as minutes from ended_holds`,
    )
    expect(Math.round(counted?.minutes ?? 0)).toBe(10)
  })
})

test(
  'SEC-10: a customer holds 60 slots a day: the sixtieth is held, the next is not',
  { timeout: 60_000 },
  async () => {
    const one = await shopper()
    for (let time = 0; time < 60; time += 1) {
      expect((await one.submit(time % 2 === 0 ? TEN : EIGHT)).status).toBe(200)
    }
    expect(refusalOf(await one.submit(TEN))).toMatchObject({
      status: 429,
      code: 'too_many_holds_today',
      text: 'You have held as many times as we allow within a day. Please try again in 24 hours.',
    })
    // The hold itself stays, and may be renewed.
    expect((await one.submit(EIGHT)).status).toBe(200)
  },
)

describe('SEC-10: half of a slot is for those who are new to it', () => {
  test('four numbers with two carts each, at once over two processes, hold no more than six of ten places', async () => {
    const carts: Shopper[] = []
    for (let number = 0; number < 4; number += 1) {
      const mobile = newMobile()
      carts.push(await shopper({ mobile }), await shopper({ mobile }))
    }
    const answers = await Promise.all(carts.map((cart) => cart.submit(TEN)))
    const { '200': held = 0, slot_in_demand: refused = 0 } = tally(answers)
    expect(held + refused).toBe(8)
    expect(held).toBeGreaterThanOrEqual(5)
    expect(held).toBeLessThanOrEqual(6)
    expect(await heldIn(TEN)).toBe(held)
    expect(await isHeld(await shopper(), TEN)).toBe(true)
  })

  test('who held it unpaid for 15 minutes gets it again while fewer than half of its places are held, and is told', async () => {
    const late = await shopper()
    await late.submit(TEN)
    minute(15.5)
    const others = await shoppers(5)
    for (const other of others.slice(0, 4)) await other.submit(TEN)
    expect(await isHeld(late, TEN)).toBe(true)
    await late.submit(EIGHT)
    await others[4]?.submit(TEN)
    minute(17)
    expect(refusalOf(await late.submit(TEN))).toEqual({
      status: 429,
      code: 'slot_in_demand',
      text: 'Others are booking this time right now. Pick another, or try again in 14 minutes.',
      minutes: 14,
    })
    expect((await late.cart()).hold.slot_id).toBe(EIGHT)
    expect(await isHeld(await shopper(), TEN)).toBe(true)
  })

  test('half is counted of the places that are not booked, and a full slot is told as full', async () => {
    const late = await shopper()
    const slot = '1101_2026-11-25_14:00'
    await late.submit(slot)
    minute(15.5)
    const [payer, first, second] = await shoppers(3)
    if (payer === undefined || first === undefined || second === undefined) throw new Error('no shopper')
    await payAndConfirm(shop, payer.client, await orderOf(payer, slot))
    await first.submit(slot)
    expect(refusalOf(await late.submit(slot)).code).toBe('slot_in_demand')
    await second.submit(slot)
    expect(refusalOf(await late.submit(slot))).toMatchObject({ status: 409, code: 'slot_full' })
  })

  test('an order that is not paid is moved to a slot only while fewer than half of its places are held', async () => {
    const one = await shopper()
    const { order_number } = await orderOf(one, EIGHT)
    const others = await shoppers(5)
    for (const other of others) await other.submit(TEN)
    const move = () =>
      one.client.post('/api/order/reschedule', {
        order_number,
        slot_id: TEN,
        slot_date: '2026-11-25',
        slot_time: '07:00 - 08:00',
      })
    expect((await move()).body.message?.[0]?.code).toBe('slot_gone')
    await others[0]?.submit('1101_2026-11-25_09:00')
    expect((await move()).body.data.rescheduleOrder.slot.slot_time).toBe('07:00 - 08:00')
  })

  test('a customer who has paid may take any free place', async () => {
    const mobile = newMobile()
    const payer = await shopper({ mobile })
    await payAndConfirm(shop, payer.client, await orderOf(payer, EIGHT))
    const again = await shopper({ mobile })
    await again.submit(TEN)
    minute(16)
    for (const other of await shoppers(9)) await other.submit(TEN)
    expect(await isHeld(again, TEN)).toBe(true)
  })

  test(
    'fresh numbers of a network take all of it twice, and then share half of it; other networks have the rest',
    { timeout: 60_000 },
    async () => {
      const takeAll = async (at: number, address: string) => {
        minute(at)
        const fresh = await shoppers(10, address)
        return tally(await Promise.all(fresh.map((one) => one.submit(TEN))))
      }
      expect(await takeAll(0, '203.0.113.7')).toEqual({ '200': 10 })
      expect(await takeAll(15.5, '203.0.113.99')).toEqual({ '200': 10 })
      expect(await takeAll(31, '203.0.113.200')).toEqual({ '200': 5, slot_in_demand: 5 })
      for (const honest of await shoppers(5, '198.51.100.4')) expect(await isHeld(honest, TEN)).toBe(true)
      expect(await heldIn(TEN)).toBe(10)
    },
  )

  test('one customer of a network more or less decides: 19 of them are few, 20 are many', async () => {
    const half = await shoppers(5, '198.51.100.4')
    const agedFrom = (count: number) =>
      execute(
        shop.db,
        sql`insert into ended_holds (slot_id, cart_id, customer_id, network, held_from, held_until)
            select ${TEN}, 'c' || n, 900000 + n, ${holdNetwork(shop.parts.secretKey, '203.0.113.7')},
              ${NINE}::timestamptz - interval '45 minutes', ${NINE}::timestamptz - interval '30 minutes'
            from generate_series(1, ${count}::int) n`,
      )
    for (const one of half) await one.submit(TEN)
    await agedFrom(19)
    expect(await isHeld(await shopper(), TEN)).toBe(true)
    await execute(shop.db, sql`delete from ended_holds`)
    await agedFrom(20)
    expect(refusalOf(await (await shopper()).submit(TEN)).code).toBe('slot_in_demand')
    minute(24 * 60)
    for (const one of half) await one.submit(TEN)
    expect(await isHeld(await shopper(), TEN)).toBe(true)
  })
})

test('SEC-32: ended holds are forgotten after a day, and an erased account has none', async () => {
  const one = await shopper()
  await one.submit(TEN)
  await one.submit(EIGHT)
  const count = async () =>
    (await firstRow<{ count: number }>(shop.db, sql`select count(*)::int as count from ended_holds`))?.count
  expect(await count()).toBe(1)
  minute(24 * 60 - 1)
  await shop.runJobs()
  expect(await count()).toBe(2)
  minute(24 * 60 + 61)
  await shop.runJobs()
  expect(await count()).toBe(0)

  const mobile = newMobile()
  const erased = await shopper({ mobile })
  await erased.submit(TEN)
  await erased.submit(EIGHT)
  const { customerId } = erased
  await inTransaction(shop.db, (tx) => eraseCustomer(tx, { customerId, mobile }, shop.clock.now()))
  expect([await count(), await heldIn(EIGHT)]).toEqual([0, 0])
})
