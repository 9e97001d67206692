import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadCart } from '../../src/domains/cart/load-cart.server.ts'
import {
  bookReservation,
  extendReservation,
  renewHold,
  reserve,
} from '../../src/domains/slots/reservations.store.server.ts'
import { parseSlotId } from '../../src/domains/slots/slots.ts'
import { offeredSlots } from '../../src/domains/cart/slot-offers.store.server.ts'
import { execute, one, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { readyCart } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

// A hold expires exactly at the end of its time, for its holder and for other customers alike.
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Held = { cartId: string; customerId: number; slotId: string; heldUntil: Date }
let held: Held
let before: Date
let at: Date
beforeEach(async () => {
  const client = await readyCart(shop)
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const row = await one<Held>(
    shop.db,
    sql`select cart_id as "cartId", customer_id as "customerId", slot_id as "slotId", held_until as "heldUntil"
        from slot_places where cart_id = ${cart.id}`,
  )
  if (row === undefined) throw new Error('no hold')
  held = row
  at = row.heldUntil
  before = new Date(at.getTime() - 1)
})

async function undone<T>(work: (tx: Executor) => Promise<T>): Promise<T | undefined> {
  let result: T | undefined
  const undo = new Error('undo')
  await transaction(shop.db, async (tx) => {
    result = await work(tx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return result
}

async function heldUntil(tx: Executor): Promise<Date | null | undefined> {
  const row = await one<{ until: Date | null }>(
    tx,
    sql`select held_until as until from slot_places where cart_id = ${held.cartId}`,
  )
  return row?.until
}

function renewed(now: Date) {
  return undone(async (tx) => {
    await renewHold(tx, held.cartId, now)
    return heldUntil(tx)
  })
}

describe('In the last millisecond of a hold', () => {
  test('its slot can be booked, and not once the hold has expired', async () => {
    expect(await undone((tx) => bookReservation(tx, held.cartId, before))).toBe(true)
    expect(await undone((tx) => bookReservation(tx, held.cartId, at))).toBe(false)
  })

  test('it can be extended for an unpaid order, and not once it has expired', async () => {
    const payUntil = new Date(at.getTime() + 60_000)
    expect(await undone((tx) => extendReservation(tx, held.cartId, payUntil, before))).toBe(true)
    expect(await undone((tx) => extendReservation(tx, held.cartId, payUntil, at))).toBe(false)
  })

  test('it can be renewed, and not once it has expired', async () => {
    expect(await renewed(before)).toEqual(new Date(before.getTime() + 15 * 60_000))
    expect(await renewed(at)).toEqual(at)
  })

  test('no other customer can take the slot’s last unit, and one can once the hold has expired', async () => {
    const other = await readyCart(shop)
    const { cart } = (await other.post('/api/cart/get-cart')).body.data
    await execute(shop.db, sql`delete from slot_places where cart_id = ${cart.id}`)
    await execute(shop.db, sql`update slots set taken = 1, capacity = 1 where id = ${held.slotId}`)
    await execute(
      shop.db,
      sql`delete from slot_places where slot_id = ${held.slotId} and cart_id <> ${held.cartId}`,
    )
    const wanted = { cartId: cart.id, customerId: held.customerId, slotId: held.slotId }

    expect(await undone((tx) => reserve(tx, wanted, null, before))).toBeNull()
    expect(await undone((tx) => reserve(tx, wanted, null, at))).toEqual(new Date(at.getTime() + 15 * 60_000))
    await execute(shop.db, sql`update slots set capacity = 8 where id = ${held.slotId}`)
  })

  test('the list of slots counts it, and not once it has expired', async () => {
    const key = parseSlotId(held.slotId)
    if (key === null) throw new Error('no slot')
    const question = { areaId: key.areaId, from: key.day, count: 1, startMinute: key.startMinute }
    const nobody = { id: null, customerId: null }
    const remaining = async (now: Date) =>
      (await offeredSlots(shop.db, question, nobody, now))[0]?.remaining ?? 0

    expect((await remaining(at)) - (await remaining(before))).toBe(1)
  })

  test('the cart shows it, and not once it has expired', async () => {
    const holdAt = async (now: Date) => {
      const session = { id: null, customerId: held.customerId }
      return (await loadCart(shop.db, { catalogue: shop.parts.catalogue, session, now }, held.cartId))?.hold
    }
    expect(await holdAt(before)).toMatchObject({ slotId: held.slotId })
    expect(await holdAt(at)).toBeNull()
  })
})
