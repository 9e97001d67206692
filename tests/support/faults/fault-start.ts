import { one, sql } from '../../../src/platform/db/query.server.ts'
import { press, readyCart } from '../shop/booking.ts'
import { Processes } from './fault-process.ts'
import type { Death } from './crashing-database.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A death at one of the writes that place an order and start its payment. */
export type StartCase = { death: Death | null; isTorn: boolean }

/** The counts of a customer's rows after a process died during the start of a payment and the customer retried and paid. */
export type Started = { orders: number; paid: number; charges: number; reservations: number }

/** Places and pays the cart of a new customer. */
export async function playStart(
  shop: TestShop,
  { death, isTorn }: StartCase,
): Promise<{ books: Started | undefined; writes: string[] }> {
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  const { cookie } = await readyCart(shop)
  const processes = new Processes(shop, { cookie, providerState: () => 'well', death, isTorn })
  await processes.ask(({ client }) =>
    client.post('/api/address/set-payment-method', { paymentMethod: 'razorpay_upi' }),
  )
  const started = await processes.ask(({ client }) => client.post('/api/payment/start', {}))
  const { payment } = started.body.data
  // The customer pays once, whichever process confirms it.
  const proof = await press(shop, payment, 'pay')
  await processes.ask(({ client }) => client.post('/api/payment/confirm', { ...payment, ...proof }))
  const books = await one<Started>(
    shop.db,
    sql`select count(*)::int as orders, count(*) filter (where status = 'processing')::int as paid,
          (select count(*)::int from standin_orders s join orders p on p.number = s.receipt
            where p.customer_id = o.customer_id) as charges,
          (select count(*)::int from slot_places s where s.customer_id = o.customer_id) as reservations
        from orders o where customer_id = (select customer_id from orders where number = ${payment.order_number})
        group by customer_id`,
  )
  return { books, writes: processes.first.crashing.writes }
}
