import { addDays, istDate } from '../../src/kernel/ist.ts'
import {
  addMember,
  payAndConfirm,
  saveHome,
  signUp,
  slotsAtHome,
  startPayment,
  submitSlot,
} from '../../tests/support/shop/booking.ts'
import type { Answered, TestClient } from '../../tests/support/shop/client.ts'
import type { HttpShop } from '../../tests/support/shop/http-shop.ts'

/** A signed-in customer with a patient and an address. */
export type BenchShopper = { client: TestClient; memberId: number; customerAddressId: number }

const FIRST_MOBILE = 7_100_000_000
const MOST_TRIES = 5
let made = 0

/** Signs up new customers sequentially. */
export async function newShoppers(shop: HttpShop, count: number): Promise<BenchShopper[]> {
  const shoppers: BenchShopper[] = []
  for (let index = 0; index < count; index += 1) shoppers.push(await newShopper(shop))
  return shoppers
}

async function newShopper(shop: HttpShop): Promise<BenchShopper> {
  const client = shop.visitor()
  made += 1
  await signUp(shop, client, String(FIRST_MOBILE + made))
  const memberId = await addMember(client)
  await add(client, 'LT-CBC')
  const { customerAddressId } = await saveHome(client)
  return { client, memberId, customerAddressId }
}

/** The call that puts a test into the cart. */
export const ADD_PATH = '/api/cart/add-to-diagnostic-cart'

async function add(client: TestClient, sku: string): Promise<void> {
  parseData(await client.post(ADD_PATH, { sku, quantity: 1 }))
}

/** Fills the cart up to placing: two tests, an address and a held slot with its patient. */
export async function fillCart({ client, memberId, customerAddressId }: BenchShopper): Promise<void> {
  await add(client, 'LT-CBC')
  await add(client, 'LT-VITD')
  const existShippingAddress = { customerAddressId }
  parseData(await client.post('/api/address/set-exist-shipping-address', { existShippingAddress }))
  await takeSlot(client, memberId)
}

// Other shoppers reserve slots too: if the slot is full, another one is taken.
async function takeSlot(client: TestClient, memberId: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { area, slots } = await slotsAtHome(client, addDays(istDate(new Date()), 2))
    const slot = slots[Math.floor(Math.random() * slots.length)]
    const submitted = await submitSlot(client, [memberId], { area, slot })
    if (submitted.status !== 409 || attempt === MOST_TRIES) return void parseData(submitted)
  }
}

/** Books a test, from the empty cart to the paid order. */
export async function checkOut(shop: HttpShop, shopper: BenchShopper): Promise<void> {
  await fillCart(shopper)
  const { payment } = parseData(await startPayment(shopper.client))
  const { salesOrder } = parseData(await payAndConfirm(shop, shopper.client, payment))
  if (salesOrder.order_status !== 'processing') throw new Error(`order ${payment.order_number} is not paid`)
}

/** The `data` of a call's reply, if the call succeeded. */
export function parseData({ status, body }: Answered) {
  if (status !== 200 || body.error) throw new Error(`${status} ${JSON.stringify(body.message)}`)
  return body.data
}
