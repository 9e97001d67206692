import { one, sql } from '../../../src/platform/db/query.server.ts'
import { startPayment, type OpenPayment } from './booking.ts'
import type { TestClient } from './client.ts'
import { applyCoins, applyCoupon, cartOf, openOffersShop, readyWith } from './offers.ts'
import type { TestShop } from './test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

/** What an order placed by `unpaid` still reserves when it is reopened, and when it is paid. */
export const CANCELED = { status: 'canceled', uses: 0, returned: 1, places: 0, refunds: 0 }
export const PAID = { status: 'processing', uses: 1, returned: 0, places: 1, refunds: 0 }

/** A shop of three processes for reopening unpaid orders. */
export type ReopeningShop = Awaited<ReturnType<typeof openReopeningShop>>

/** Opens such a shop without limits on placing orders. */
export async function openReopeningShop() {
  const shop = await openOffersShop({ ORDERS_PER_CUSTOMER_HOUR: '0', ORDERS_PER_CUSTOMER_DAY: '0' })
  const doors = [() => shop.visitor(), await shop.anotherProcess(), await shop.anotherProcess()]
  return {
    shop,
    /** Sets the clock to some minutes after the bookings. */
    after: (minutes: number) => shop.clock.set(new Date(NINE.getTime() + minutes * MINUTE_MS)),
    /** The session of a client in another process. */
    elsewhere({ cookie }: TestClient, index: number): TestClient {
      const client = doors[index % doors.length]?.() ?? shop.visitor()
      client.cookie = cookie
      return client
    },
    /** An unpaid order of a package of 1000 with a coupon and 50 coins. */
    async unpaid() {
      const { client } = await readyWith(shop, 100)
      await applyCoupon(client, '35OFF699')
      await applyCoins(client, 50)
      const before = await cartOf(client)
      const payment: OpenPayment = (await startPayment(client)).body.data.payment
      return { client, before, payment }
    },
    booksOf: (payment: Pick<OpenPayment, 'order_number'>) => booksOf(shop, payment),
  }
}

/** Reopens an unpaid order as a cart. */
export const reopen = (client: TestClient, { order_number }: Pick<OpenPayment, 'order_number'>) =>
  client.post('/api/order/reopen', { order_number })

/** The shop's query to the provider, before a test replaces it. */
export function providerQueryOf({ parts: { payments } }: TestShop): typeof payments.fetchOrderPayments {
  return payments.fetchOrderPayments.bind(payments)
}

/** What an order still reserves, and how often it was refunded. */
function booksOf({ db }: TestShop, { order_number }: Pick<OpenPayment, 'order_number'>) {
  return one(
    db,
    sql`select o.status, (select count(*)::int from coupon_uses u where u.order_id = o.id) as uses,
          (select count(*)::int from coin_movements m where m.order_id = o.id and m.kind = 'return') as returned,
          (select count(*)::int from slot_places p where p.cart_id = o.cart_id) as places,
          (select count(*)::int from refunds r where r.order_id = o.id) as refunds
        from orders o where o.number = ${order_number}`,
  )
}
