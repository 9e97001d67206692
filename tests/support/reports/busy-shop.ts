import { istDate } from '../../../src/kernel/ist.ts'
import { execute, query, sql } from '../../../src/platform/db/query.server.ts'
import { approveOnPhone, placedForCaller } from '../people/assist.ts'
import { addPlan, saveBirth } from '../people/birth.ts'
import { addMember, holdSlot, payAndConfirm, saveHome, slotsAtHome, startPayment } from '../shop/booking.ts'
import type { TestClient } from '../shop/client.ts'
import { addTest, applyCoins, applyCoupon, giveCoins, HEART, openOffersShop } from '../shop/offers.ts'
import { deskPerson, pageOf } from '../shop/order-desk.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { readCarts, type RawCart } from './raw-rows.ts'

const COUPON = 'SAVE25OVER599'
const HOUR_MS = 3_600_000

/** Facts that the tables no longer contain, by the id of the cart. */
export type Noted = { carts: Map<string, RawCart>; heldCarts: Set<string> }

/** A shop with every event that a report counts, in two financial years and around midnight in India. */
export async function openBusyShop(): Promise<{ shop: TestShop; noted: Noted }> {
  const shop = await openOffersShop({ ORDERS_PER_CUSTOMER_HOUR: '0', ORDERS_PER_CUSTOMER_DAY: '0' })
  const noted: Noted = { carts: new Map(), heldCarts: new Set() }
  const step = async (at: string, work: () => Promise<unknown>) => {
    shop.clock.set(new Date(at))
    await work()
    await note(shop, noted)
    await shop.runJobs()
    await note(shop, noted)
  }
  await step('2026-11-23T09:00:00+05:30', () => firstDay(shop))
  await step('2026-11-23T10:00:00+05:30', () => changesOfOrders(shop))
  // Holds and payments have expired.
  await step('2026-11-23T14:00:00+05:30', () => letters(shop))
  await step('2026-11-30T23:59:30+05:30', () => buy(shop))
  await step('2026-12-01T00:00:30+05:30', () => buy(shop, { coins: 50 }))
  // Visitors and their carts are deleted.
  await step('2026-12-12T09:00:00+05:30', () => Promise.resolve())
  await step('2027-03-31T23:58:00+05:30', () => buy(shop))
  await step('2027-04-01T00:01:00+05:30', () => buyAndRefund(shop))
  return { shop, noted }
}

async function firstDay(shop: TestShop): Promise<void> {
  const again = await buy(shop)
  await buy(shop, { coupon: COUPON, client: again.client })
  await buy(shop, { coupon: COUPON, coins: 100, sku: HEART })
  await buyPlan(shop)
  const called = await placedForCaller(shop)
  const { client } = await approveOnPhone(shop, called)
  const { payment } = (await client.post('/api/payment/start', { order_number: called.number })).body.data
  expectOk(await payAndConfirm(shop, client, payment))
  // One reaches the payment, one a slot, one only signs in, and two are visitors.
  await placed(shop, {})
  await ready(shop, {})
  const signedIn = shop.visitor()
  await addTest(signedIn, 'LT-CBC')
  await shop.signIn(signedIn)
  await addTest(shop.visitor(), 'LT-CBC')
  await addTest(shop.visitor(), 'LT-TSH')
}

async function changesOfOrders(shop: TestShop): Promise<void> {
  const desk = await deskPerson(shop, ['manager'])
  const canceled = await buy(shop, { day: 3 })
  await canceled.client.post('/api/order/cancel', { order_number: canceled.number })
  const byStaff = await buy(shop, { sku: HEART, day: 3 })
  const { version } = (await pageOf(desk.asks, byStaff.number)).order
  const cancel = { number: byStaff.number, version, reason: 'no_collector', text: '', percent: 100 }
  expectOk(await desk.asks('orders/cancel', cancel))
  const moved = await buy(shop, { day: 3 })
  const { slots } = await slotsAtHome(moved.client, dayAhead(shop, 4))
  const slot = slots.at(-1)
  expectOk(
    await moved.client.post('/api/order/reschedule', {
      order_number: moved.number,
      slot_id: slot.SlotId,
      slot_date: slot.Date,
      slot_time: `${slot.StartTime} - ${slot.EndTime}`,
    }),
  )
}

async function buyAndRefund(shop: TestShop): Promise<void> {
  const desk = await deskPerson(shop, ['manager'])
  const order = await buy(shop, { sku: HEART })
  await shop.runJobs()
  const asked = { number: order.number, pairs: [], fee: false, goods: [], goodwill: 150 }
  expectOk(
    await desk.asks('refunds/ask', { ...asked, reason: 'The visit was late', key: 'a-key-of-its-own' }),
  )
}

type Wish = { sku?: string; day?: number; coupon?: string; coins?: number; client?: TestClient }

/** A cart with a test, a patient, an address and a slot in some days. */
async function ready(shop: TestShop, { sku = 'LT-CBC', day = 2, coupon, coins = 0, client }: Wish) {
  const shopper = client ?? shop.visitor()
  if (client === undefined) await shop.signIn(shopper)
  if (coins > 0) {
    const { customer } = (await shopper.get('/api/init')).body.data
    await giveCoins(shop, Number(customer.id), coins)
  }
  expectOk(await addTest(shopper, sku))
  if (sku !== HEART && coupon !== undefined) expectOk(await addTest(shopper, HEART))
  const member = await addMember(shopper, client === undefined ? {} : { firstname: 'Meena' })
  await saveHome(shopper)
  expectOk(await holdSlot(shopper, [member], undefined, dayAhead(shop, day)))
  if (coupon !== undefined) expectOk(await applyCoupon(shopper, coupon))
  if (coins > 0) await applyCoins(shopper, coins)
  return shopper
}

async function placed(shop: TestShop, wish: Wish) {
  const client = await ready(shop, wish)
  return { client, payment: (await startPayment(client)).body.data.payment }
}

async function buy(shop: TestShop, wish: Wish = {}) {
  const { client, payment } = await placed(shop, wish)
  expectOk(await payAndConfirm(shop, client, payment))
  return { client, number: String(payment.order_number) }
}

async function buyPlan(shop: TestShop): Promise<void> {
  const client = shop.visitor()
  await shop.signIn(client)
  await addPlan(client)
  await saveHome(client)
  await saveBirth(client)
  const { payment } = (await startPayment(client)).body.data
  expectOk(await payAndConfirm(shop, client, payment))
}

/** Enquiries and complaints in every state, in time and out of time. */
async function letters(shop: TestShop): Promise<void> {
  const now = shop.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [session] = await query<{ id: number }>(shop.db, sql`select max(id)::int as id from sessions`)
  let phone = 9_845_010_000
  const enquiry = (kind: string, state: string, [createdAt, nextCallAt]: [Date, Date | null]) =>
    execute(
      shop.db,
      sql`insert into enquiries (kind, session_id, sku, product_name, name, phone, email, zip, state, created_at, state_at, next_call_at)
          values (${kind}, ${session?.id ?? 0}, '', 'CBC', '', ${String(phone++)}, '', '560034', ${state}, ${createdAt}, ${createdAt}, ${nextCallAt})`,
    )
  await enquiry('product', 'new', [ago(25), null])
  await enquiry('product', 'new', [ago(23), null])
  await enquiry('pincode', 'contacted', [ago(40), ago(-1)])
  await enquiry('pincode', 'contacted', [ago(40), ago(1)])
  await enquiry('product', 'closed', [ago(72), null])
  const complaint = (at: Date, [acknowledgedAt, answeredAt]: [Date | null, Date | null], index: number) =>
    execute(
      shop.db,
      sql`insert into grievances (ticket, name, contact, contact_key, complaint, state, created_at, acknowledge_by, answer_by, acknowledged_at, answered_at)
          values (${`G-AAAAA-AAAA${index}`}, '', '', '', '', ${answeredAt ? 'answered' : acknowledgedAt ? 'acknowledged' : 'new'}, ${at},
            ${new Date(at.getTime() + 48 * HOUR_MS)}, ${istDate(new Date(at.getTime() + 24 * HOUR_MS))}, ${acknowledgedAt}, ${answeredAt})`,
    )
  await complaint(ago(2), [null, null], 0)
  await complaint(ago(60), [null, null], 1)
  await complaint(ago(60), [ago(12), null], 2)
  await complaint(ago(60), [ago(11), ago(10)], 3)
  // The end of the day in India, to the millisecond.
  await complaint(ago(60), [ago(50), new Date('2026-11-22T23:59:59.999+05:30')], 4)
  await complaint(ago(60), [ago(50), new Date('2026-11-23T00:00:00+05:30')], 5)
}

function dayAhead(shop: TestShop, days: number): string {
  return istDate(new Date(shop.clock.now().getTime() + days * 24 * HOUR_MS))
}

function expectOk({ status, body }: { status: number; body: { error: boolean; message?: unknown } }): void {
  if (status !== 200 || body.error) throw new Error(`${status} ${JSON.stringify(body.message)}`)
}

/** Records the existing carts and those that hold a slot, before any of them is deleted. */
async function note(shop: TestShop, { carts, heldCarts }: Noted): Promise<void> {
  for (const cart of await readCarts(shop.db)) carts.set(cart.id, cart)
  const held = await query<{ id: string }>(
    shop.db,
    sql`select cart_id as id from slot_places union select cart_id from ended_holds
        union select cart_id from orders where slot_id is not null`,
  )
  for (const { id } of held) heldCarts.add(id)
}
