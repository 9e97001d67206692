import { setTimeout as pause } from 'node:timers/promises'
import { addDays, istDate } from '../../../src/kernel/ist.ts'
import { addMember, HOME, saveHome, signUp, slotsAtHome, submitSlot } from '../../support/shop/booking.ts'
import type { TestClient } from '../../support/shop/client.ts'
import { at, type Attack, type AttackResponse, type Target } from '../target.ts'
import { toClient, customer, Visitor } from '../visitor.ts'

const ORDERS_AN_HOUR = 10
const TRIES = 14
const HOUR_SECONDS = 60 * 60
// These orders need no slot: only the limit of orders slows those who place them.
const MONITOR_SKU = 'LX-BP-MON'
const MESSAGES_LEAVE_MS = 3_000

const json = (body: object): AttackResponse => ({ status: 200, headers: {}, text: JSON.stringify(body) })

/** One account places and cancels orders as fast as possible, to cause messages and orders. */
export const placeAndCancel: Attack = {
  name: 'place and cancel',
  proves:
    'SEC-05, SEC-07: 10 orders an hour for each customer, and no message for an order that was not paid',
  plant: (send) => async (request) => {
    const got = await send(request)
    const isLimited = request.path === '/api/cart/checkout-login' && got.status === 429
    return isLimited ? json({ data: { placeOrder: { order: { order_number: 'LB0000000000' } } } }) : got
  },
  async run(target) {
    const visitor = new Visitor(target)
    const mobile = target.newMobile()
    const contacts = [mobile, `${mobile}@example.com`]
    await signUp(endpointsOf(target), toClient(visitor), mobile)
    const { customerAddressId } = await saveHome(await filled(visitor, MONITOR_SKU))
    const sentTo = () => contacts.map((contact) => target.messagesTo(contact))
    const before = sentTo()
    const problems: string[] = []
    for (const hour of [1, 2]) {
      let placed = 0
      for (let turn = 1; turn <= TRIES; turn += 1) {
        await filled(visitor, MONITOR_SKU)
        await visitor.post('/api/address/set-exist-shipping-address', { customerAddressId })
        const got = await visitor.post('/api/cart/checkout-login', {})
        const number = at(got.text, 'data', 'placeOrder', 'order', 'order_number')
        if (typeof number !== 'string') continue
        placed += 1
        await visitor.post('/api/order/cancel', { order_number: number })
      }
      if (placed > ORDERS_AN_HOUR) problems.push(`${placed} orders were placed in hour ${hour}`)
      if (placed === 0) problems.push(`no order was placed in hour ${hour}: the attack has lost its way`)
      await target.wait(HOUR_SECONDS)
    }
    await pause(MESSAGES_LEAVE_MS)
    for (const [index, count] of sentTo().entries()) {
      const more = count - (before[index] ?? 0)
      if (more > 0) problems.push(`${more} messages left for orders that were not paid`)
    }
    return problems
  },
}

const NUMBERS = 4
const REPEAT_SECONDS = 5 * 60
const REPEATS = 24
const CAPACITY = 10
// Half of the capacity, and one reservation of a new customer while it is taken.
const MOST_HELD = 6

/** Four numbers with two carts each hold a slot of ten for two hours; another customer wants a reservation in it. */
export const holdingSlots: Attack = {
  name: 'holding slots',
  proves: 'SEC-10: four numbers cannot keep a slot of ten full, however they hold, move, place and come back',
  plant(send) {
    // The hole: no limits on holds, so the first customer keeps the slot.
    const holders = new Set<string>()
    return async (request) => {
      if (request.path !== '/api/pdp/diagnostics-slot-submit') return send(request)
      const cookie = request.headers['Cookie'] ?? ''
      if (!holders.has(cookie) && holders.size >= 2 * NUMBERS) return { status: 409, headers: {}, text: '{}' }
      holders.add(cookie)
      return json({ data: { addSlots: {} } })
    }
  },
  async run(target) {
    const { slot, area } = await slotOfTen(target)
    const holders: Holder[] = []
    for (let number = 0; number < NUMBERS; number += 1) {
      const { visitor, mobile } = await customer(target)
      await target.wait(31)
      holders.push(await holderOf(visitor), await holderOf(await secondDevice(target, mobile)))
    }
    const problems: string[] = []
    let held = 0
    for (let round = 0; round < REPEATS; round += 1) {
      for (const holder of holders) {
        if ((await renewHold(holder, { slot, area }, round)).status === 200) held += 1
      }
      const left = await remainingOf(target, slot)
      if (CAPACITY - left > MOST_HELD)
        problems.push(`round ${round}: ${CAPACITY - left} of ${CAPACITY} places are held`)
      if (round % 4 === 3) problems.push(...(await honestTry(target, { slot, area })))
      await target.wait(REPEAT_SECONDS)
    }
    if (held === 0) problems.push('nothing was held: the attack has lost its way')
    return problems
  },
}

type Holder = { client: TestClient; memberId: number; addressId: number; isPlaced: boolean }
type Wanted = { slot: Slot; area: { AreaId: number; CityId: number } }
type Slot = { Date: string; SlotId: string; StartTime: string; EndTime: string; Remaining: number }

// Places orders when a hold would end soon, which extends it by half an hour, and starts again.
async function renewHold(holder: Holder, wanted: Wanted, round: number) {
  const { client, memberId, addressId } = holder
  if (round % 12 === 11) {
    const placed = await client.post('/api/cart/checkout-login', {})
    holder.isPlaced = placed.status === 200 && !placed.body.error
    return placed
  }
  if (holder.isPlaced) {
    holder.isPlaced = false
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    await client.post('/api/address/set-exist-shipping-address', { customerAddressId: addressId })
  }
  return submitSlot(client, [memberId], wanted)
}

// A new customer books a slot, and releases it for the next one.
async function honestTry(target: Target, wanted: Wanted): Promise<string[]> {
  const { visitor } = await customer(target)
  const { client, memberId } = await holderOf(visitor)
  const { status } = await submitSlot(client, [memberId], wanted)
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  await client.post('/api/cart/delete-diagnostic-cart', { item: cart.items[0].uid })
  return status === 200 ? [] : [`an honest customer got no place: ${status}`]
}

async function holderOf(visitor: Visitor): Promise<Holder> {
  const client = await filled(visitor, 'LT-CBC')
  const memberId = await addMember(client)
  const { customerAddressId } = await saveHome(client)
  return { client, memberId, addressId: Number(customerAddressId), isPlaced: false }
}

/** Another browser of the same customer, with a cart filled before the sign-in. */
async function secondDevice(target: Target, mobile: string): Promise<Visitor> {
  const visitor = new Visitor(target)
  await filled(visitor, 'LT-CBC')
  await visitor.post('/api/guest-checkout', { mobile })
  await visitor.post('/api/guest-otpvalidation', { mobile, otp: await target.codeFor(mobile) })
  return visitor
}

async function filled(visitor: Visitor, sku: string): Promise<TestClient> {
  const path = sku === MONITOR_SKU ? '/api/cart/add-to-cart' : '/api/cart/add-to-diagnostic-cart'
  await visitor.post(path, { sku, quantity: 1 })
  return toClient(visitor)
}

async function slotOfTen(target: Target): Promise<Wanted> {
  const visitor = new Visitor(target)
  const init = await visitor.get('/api/init')
  const today = istDate(new Date(String(at(init.text, 'data', 'now'))))
  const { area, slots } = await slotsAtHome(toClient(visitor), addDays(today, 3))
  const slot = slots.find((one: Slot) => one.Remaining === CAPACITY)
  if (slot === undefined) throw new Error(`No slot of ${CAPACITY} places is listed for ${HOME.postcode}`)
  return { area, slot }
}

async function remainingOf(target: Target, { SlotId, Date: day }: Slot): Promise<number> {
  const { slots } = await slotsAtHome(toClient(new Visitor(target)), day)
  return slots.find((one: Slot) => one.SlotId === SlotId)?.Remaining ?? 0
}

function endpointsOf(target: Target) {
  const outbox = async (mobile: string) => [{ code: await target.codeFor(mobile) }]
  const app = { request: () => new Response(null, { status: 404 }) }
  return { outbox, standIn: { app } }
}
