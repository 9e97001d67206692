import { afterAll, describe, expect, test } from 'vitest'
import { eraseCustomer } from '../../src/use-cases/account/erase.server.ts'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { payAndConfirm } from '../support/shop/booking.ts'
import {
  EIGHT,
  hold,
  newMobile,
  openHoldingShop,
  refusalOf,
  SEVEN,
  unpaidOrder,
} from '../support/shop/holding-shop.ts'

const { shop, shopper, heldIn, minute } = await openHoldingShop()
afterAll(() => shop.close())

describe('SEC-10: 60 minutes of holding the same slot', () => {
  test('include expired holds: after the fourth follows a pause of 15 minutes, explained in a sentence', async () => {
    const her = await shopper()
    for (const at of [0, 15.5, 31, 46.5]) {
      minute(at)
      expect((await her.submit(SEVEN)).status).toBe(200)
    }
    minute(62)
    expect(refusalOf(await her.submit(SEVEN))).toEqual({
      status: 429,
      code: 'held_too_long',
      text: 'You have held this slot for an hour. Please pick another, or try again in 15 minutes.',
      minutes: 15,
    })
    await hold(her, EIGHT)
    minute(76)
    expect(refusalOf(await her.submit(SEVEN))).toMatchObject({ status: 429, minutes: 1 })
    minute(78)
    expect((await her.submit(SEVEN)).status).toBe(200)
  })

  test('limit a hold to the remaining minutes, renewed or not', async () => {
    const her = await shopper()
    for (const at of [0, 15.5, 31]) {
      minute(at)
      await her.submit(SEVEN)
    }
    minute(46.5)
    await her.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const held = await her.submit(SEVEN)
    expect(held.body.data.addSlots.held_until).toMatch(/^2026-11-23T10:01:/)
    minute(55)
    await her.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    expect((await her.cart()).hold.held_until).toMatch(/^2026-11-23T10:01:/)
  })

  test('are not reset by moving to another slot and back', async () => {
    const her = await shopper()
    for (let at = 0; at <= 55; at += 5) {
      minute(at)
      expect((await her.submit(SEVEN)).status).toBe(200)
      minute(at + 4.5)
      expect((await her.submit(EIGHT)).status).toBe(200)
    }
    // Twelve times four and a half minutes: 54.
    minute(60.5)
    const back = await her.submit(SEVEN)
    expect(back.body.data.addSlots.held_until).toMatch(/^2026-11-23T10:06:/)
    minute(67)
    expect(refusalOf(await her.submit(SEVEN))).toMatchObject({ status: 429, code: 'held_too_long' })
  })

  test('apply to a second cart of the same customer, and include an unpaid order', async () => {
    const mobile = newMobile()
    const [her, other] = [await shopper({ mobile }), await shopper({ mobile })]
    await unpaidOrder(her, SEVEN)
    minute(30.5)
    await shop.runJobs()
    await her.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-LIPID', quantity: 1 })
    await other.submit(SEVEN)
    minute(46)
    await other.submit(SEVEN)
    minute(62)
    expect(refusalOf(await other.submit(SEVEN))).toMatchObject({ status: 429, code: 'held_too_long' })
  })

  test('do not include a paid visit', async () => {
    const her = await shopper()
    const payment = await unpaidOrder(her, SEVEN)
    minute(25)
    await payAndConfirm(shop, her.client, payment)
    minute(120)
    const ended = await one(shop.db, sql`select 1 from ended_holds`)
    expect([await heldIn(SEVEN), ended]).toEqual([1, undefined])
  })

  test('are counted once when two processes release the hold at the same time', async () => {
    const mobile = newMobile()
    const her = await shopper({ mobile })
    await her.submit(SEVEN)
    minute(10)
    await Promise.all(Array.from({ length: 6 }, (_, index) => her.submit(index % 2 === 0 ? EIGHT : SEVEN)))
    const counted = await one<{ minutes: number }>(
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
    const her = await shopper()
    for (let time = 0; time < 60; time += 1) {
      expect((await her.submit(time % 2 === 0 ? SEVEN : EIGHT)).status).toBe(200)
    }
    expect(refusalOf(await her.submit(SEVEN))).toMatchObject({
      status: 429,
      code: 'too_many_holds_today',
      text: 'You have held too many slots today. Please try again in 24 hours.',
    })
    // The hold itself stays and can be renewed.
    expect((await her.submit(EIGHT)).status).toBe(200)
  },
)

test('SEC-32: ended holds are deleted after a day, and with their account', async () => {
  const her = await shopper()
  await her.submit(SEVEN)
  await her.submit(EIGHT)
  const count = async () =>
    (await one<{ count: number }>(shop.db, sql`select count(*)::int as count from ended_holds`))?.count
  expect(await count()).toBe(1)
  minute(24 * 60 - 1)
  await shop.runJobs()
  expect(await count()).toBe(2)
  minute(24 * 60 + 61)
  await shop.runJobs()
  expect(await count()).toBe(0)

  const mobile = newMobile()
  const erased = await shopper({ mobile })
  await erased.submit(SEVEN)
  await erased.submit(EIGHT)
  const { customerId } = erased
  await transaction(shop.db, (tx) =>
    eraseCustomer(tx, { customerId, mobile }, 'a secret of this test', shop.clock.now()),
  )
  expect([await count(), await heldIn(EIGHT)]).toEqual([0, 0])
})
