import { one, sql, type PendingQuery } from '../../../src/platform/db/query.server.ts'
import type { Answered } from '../shop/client.ts'
import { payAndConfirm, readyCart, startPayment } from '../shop/booking.ts'
import { providerRefunds } from '../shop/operator-orders.ts'
import { ask, staffClient } from '../shop/staff.ts'
import type { TestShop } from '../shop/test-shop.ts'
import type { Death } from './crashing-database.ts'
import { Processes } from './fault-process.ts'

const GOODWILL = 100

/** The staff's writes during which a process dies. */
export const STAFF_WRITES = ['refund', 'move', 'price'] as const
/** @see STAFF_WRITES */
export type StaffWrite = (typeof STAFF_WRITES)[number]

/** A death at one of the writes of a console call or of its jobs. */
export type StaffCase = { write: StaffWrite; death: Death | null; isTorn: boolean }

/** The counts of a call's effects in the database. */
export type StaffEnd = Record<string, number>

/** The expected counts: each effect once, whichever process made it. */
export const STAFF_ENDS: Readonly<Record<StaffWrite, StaffEnd>> = {
  refund: { requests: 1, refunds: 1, returned: GOODWILL * 100, creditNotes: 1, entries: 1 },
  move: { reservations: 1, isMoved: 1, entries: 1 },
  price: { isSet: 1, entries: 1 },
}

/** Makes the call at a process that dies, repeats it at the next one as a browser would, and runs the jobs. */
export async function playStaff(
  shop: TestShop,
  { write, death, isTorn }: StaffCase,
): Promise<{ end: StaffEnd; writes: string[] }> {
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  const { client } = await staffClient(shop, ['manager'])
  const scene = await SCENES[write](shop, client)
  const { cookie } = client
  const processes = new Processes(shop, { cookie, providerState: () => 'well', death, isTorn })
  await processes.ask((process) => scene.call((name, body) => ask(process.client, name, body)))
  await processes.ask((process) => process.runJobs())
  return { end: await scene.end(), writes: processes.first.crashing.writes }
}

type Asks = (name: string, body: unknown) => Promise<Answered>
type Scene = { call: (asks: Asks) => Promise<unknown>; end: () => Promise<StaffEnd> }
type Client = Awaited<ReturnType<typeof staffClient>>['client']

const SCENES: Record<StaffWrite, (shop: TestShop, client: Client) => Promise<Scene>> = {
  refund: refundScene,
  move: moveScene,
  price: priceScene,
}

async function paidOrder(shop: TestShop): Promise<string> {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  await shop.runJobs()
  return String(payment.order_number)
}

async function refundScene(shop: TestShop): Promise<Scene> {
  const number = await paidOrder(shop)
  const body = { number, goodwill: GOODWILL, reason: 'The visit was late', key: `fault-${number}` }
  return {
    call: (asks) => asks('refunds/ask', body),
    end: async () => ({
      ...(await counted(
        shop,
        sql`select
          (select count(*)::int from refund_requests r where r.order_id = o.id) as requests,
          (select count(*)::int from refunds r where r.order_id = o.id and r.status = 'processed') as refunds,
          (select count(*)::int from invoices i where i.order_id = o.id and i.kind <> 'invoice') as "creditNotes",
          ${entries('refund.asked', sql`o.number`)}
        from orders o where o.number = ${number}`,
      )),
      returned: await providerRefunds(shop, number),
    }),
  }
}

async function moveScene(shop: TestShop, client: Client): Promise<Scene> {
  const number = await paidOrder(shop)
  const { version } = (await ask(client, 'orders/get', { number })).body.data.order
  const { slots } = (await ask(client, 'orders/slots', { number, day: '2026-11-26' })).body.data
  const to = String(slots.find(({ left }: { left: number }) => left > 0).id)
  return {
    // A repeated call is stale if the first one was written before the death.
    call: (asks) => asks('orders/move', { number, version, slot_id: to, reason: 'The customer called' }),
    end: () =>
      counted(
        shop,
        sql`select (select count(*)::int from slot_places p where p.cart_id = o.cart_id) as reservations,
          (select count(*)::int from slot_places p where p.cart_id = o.cart_id and p.slot_id = ${to}) as "isMoved",
          ${entries('order.moved', sql`o.number`)}
        from orders o where o.number = ${number}`,
      ),
  }
}

let nextPrice = 310

async function priceScene(shop: TestShop, client: Client): Promise<Scene> {
  const price = (nextPrice += 1)
  const place = { product_id: 1001, location: { area_id: 1101 } }
  const { version } = (await ask(client, 'prices/at', place)).body.data
  const before = await counted(shop, sql`select ${entries('price.set', sql`'1001'`)}`)
  return {
    call: (asks) => asks('prices/set', { ...place, version, price, mrp: 460, reason: 'A drill' }),
    end: async () => {
      const after = await counted(
        shop,
        sql`select ${entries('price.set', sql`'1001'`)}, (select count(*)::int from price_entries
          where area_id = 1101 and price_paise = ${price * 100} and ends_at is null) as "isSet"`,
      )
      return { ...after, entries: (after['entries'] ?? 0) - (before['entries'] ?? 0) }
    },
  }
}

const entries = (act: string, subject: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from audit_entries a where a.act = ${act} and a.subject_id = ${subject}) as entries`

async function counted(shop: TestShop, statement: PendingQuery<StaffEnd>): Promise<StaffEnd> {
  return (await one<StaffEnd>(shop.db, statement)) ?? {}
}
