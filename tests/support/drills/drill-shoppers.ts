import { setTimeout as pause } from 'node:timers/promises'
import { addDays, istDate } from '../../../src/kernel/ist.ts'
import {
  addMember,
  payAndConfirm,
  saveHome,
  signUp,
  slotsAtHome,
  startPayment,
  submitSlot,
} from '../shop/booking.ts'
import type { Answered, TestClient } from '../shop/client.ts'
import type { Acknowledged } from './drill-books.ts'
import { httpShop, type HttpShop } from '../shop/http-shop.ts'

const TESTS = ['LT-CBC', 'LT-VITD']
const PAUSE_MS = 50
// The share of bookings after which a new customer replaces the shopper.
const ONCE_ONLY = 0.2
const POLLS = 40
const POLL_EVERY_MS = 500

/** The outcome of the shopping. */
export type ShoppingOutcome = {
  acknowledged: Acknowledged
  /** Calls that lost their reply to a kill. */
  brokenOff: string[]
  /** Replies that no shopper should ever get. */
  crashes: string[]
  /** Why shoppers gave up and started again as new customers. */
  givenUp: string[]
}

/** Shoppers who continue to book, whatever happens to the shop, until they are stopped. */
export type Shoppers = ShoppingOutcome & { stop(): Promise<void> }

class Stopped extends Error {}

/** Starts shoppers who each book repeatedly; `first` is the index of the first, so that several groups do not overlap. */
export function startShoppers(count: number, url: string, first = 0): Shoppers {
  const outcome: ShoppingOutcome = {
    acknowledged: { items: [], holds: [], orders: [], paid: [] },
    brokenOff: [],
    crashes: [],
    givenUp: [],
  }
  let isStopped = false
  const shop = httpShop({ request: patient(url, outcome, () => isStopped) })
  const everybody = Array.from({ length: count }, (_, index) => shopOn(shop, outcome, first + index))
  const stop = async () => {
    isStopped = true
    await Promise.all(everybody)
  }
  return { ...outcome, stop }
}

// Repeats a request that broke off, or whose reply asks to retry later, until the shop replies.
function patient(url: string, { brokenOff, crashes }: ShoppingOutcome, isStopped: () => boolean) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    while (!isStopped()) {
      try {
        const response = await fetch(`${url}${path}`, init)
        const body = await response.arrayBuffer()
        if (response.status === 503 && response.headers.has('retry-after')) {
          await pause(PAUSE_MS)
          continue
        }
        if (response.status >= 500) crashes.push(`${path}: ${new TextDecoder().decode(body)}`)
        return new Response(body, response)
      } catch (error) {
        if (!isRefused(error)) brokenOff.push(path)
        await pause(PAUSE_MS)
      }
    }
    throw new Stopped()
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && Object(error.cause).code === 'ECONNREFUSED'
}

async function shopOn(shop: HttpShop, outcome: ShoppingOutcome, index: number): Promise<void> {
  let nextMobile = 7_000_000_000 + index * 1_000_000
  let shopper: Shopper | null = null
  for (;;) {
    try {
      shopper ??= await newShopper(shop, String(nextMobile++))
      await book(shop, shopper, outcome.acknowledged)
      if (Math.random() < ONCE_ONLY) shopper = null
    } catch (error) {
      if (error instanceof Stopped) return
      outcome.givenUp.push(String(error))
      shopper = null
    }
  }
}

type Shopper = { client: TestClient; memberId: number; customerAddressId: number }

// A shopper who loses the reply to a sign-in step cannot continue: the code belongs to the session of that request.
async function newShopper(shop: HttpShop, mobile: string): Promise<Shopper> {
  const client = shop.visitor()
  await signUp(shop, client, mobile)
  const account = await client.post('/api/address/get-address')
  if (account.status !== 200) throw new Error('could not sign up')
  const memberId = await addMember(client)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const home = await saveHome(client)
  return { client, memberId, customerAddressId: home.customerAddressId }
}

async function book(shop: HttpShop, shopper: Shopper, acknowledged: Acknowledged): Promise<void> {
  const { client, memberId, customerAddressId } = shopper
  for (const sku of TESTS.slice(0, 1 + Math.round(Math.random()))) {
    const added = dataOf(await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 }))
    acknowledged.items.push({ id: Number(atob(added.diagnosticAddToCart.item_uid)), sku })
  }
  const existShippingAddress = { customerAddressId }
  dataOf(await client.post('/api/address/set-exist-shipping-address', { existShippingAddress }))

  const cartId = dataOf(await client.post('/api/cart/get-cart')).cart.id
  const { area, slots } = await slotsAtHome(client, addDays(istDate(new Date()), 2))
  const slot = slots[Math.floor(Math.random() * slots.length)]
  const { addSlots } = dataOf(await submitSlot(client, [memberId], { area, slot }))
  acknowledged.holds.push({ cartId, slotId: addSlots.slot_id })

  const { payment } = dataOf(await startPayment(client))
  acknowledged.orders.push({ number: payment.order_number, total: payment.amount })
  const confirmed = await payAndConfirm(shop, client, payment)
  if (confirmed.body.data?.salesOrder?.order_status !== 'processing') await untilPaid(client, payment)
  acknowledged.paid.push(payment.order_number)
}

// The proof was lost with its reply; the payment itself was not.
async function untilPaid(client: TestClient, { order_number: id }: { order_number: string }): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { salesOrder } = dataOf(await client.post('/api/cart/order-details-status', { id }))
    if (salesOrder.order_status === 'processing') return
    await pause(POLL_EVERY_MS)
  }
  throw new Error(`order ${id} did not become paid`)
}

function dataOf({ status, body }: Answered) {
  if (status !== 200 || body.error) throw new Error(`${status} ${JSON.stringify(body.message)}`)
  return body.data
}
