import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extendReservation, reserve } from '../../src/domains/slots/reservations.store.server.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { readyCart } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Held = { cartId: string; customerId: number; slotId: string; heldUntil: Date }

async function heldCart(): Promise<Held> {
  const client = await readyCart(shop)
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const held = await one<Held>(
    shop.db,
    sql`select cart_id as "cartId", customer_id as "customerId", slot_id as "slotId", held_until as "heldUntil"
        from slot_places where cart_id = ${cart.id}`,
  )
  if (held === undefined) throw new Error('no hold')
  return held
}

test('extending a hold in its last moment and taking the slot a moment later cause no deadlock', async () => {
  const [keeper, other] = [await heldCart(), await heldCart()]
  await execute(shop.db, sql`delete from slot_places where cart_id = ${other.cartId}`)
  await execute(shop.db, sql`update slots set taken = 1, capacity = 1 where id = ${keeper.slotId}`)
  const lastMoment = new Date(keeper.heldUntil.getTime() - 1)
  const payUntil = new Date(keeper.heldUntil.getTime() + 60_000)

  const placed = transaction(shop.db, async (tx) => {
    const isKept = await extendReservation(tx, keeper.cartId, payUntil, lastMoment)
    await wait(300)
    await execute(
      tx,
      sql`insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, slot_id,
            placed_at)
          values ('LB0000000001', ${keeper.cartId}, ${keeper.customerId}, 'pending', 'razorpay_upi', 41700, '{}',
            ${keeper.slotId}, ${lastMoment})`,
    )
    return isKept
  })
  await wait(100)
  const wanted = { cartId: other.cartId, customerId: other.customerId, slotId: keeper.slotId }
  const taken = transaction(shop.db, (tx) => reserve(tx, wanted, null, keeper.heldUntil))

  expect(await Promise.all([placed, taken])).toEqual([true, null])
})
