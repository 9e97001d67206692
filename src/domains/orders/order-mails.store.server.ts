import { sql, type Executor } from '../../kernel/db.server.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import type { Customer } from '../customers/customers.store.server.ts'
import type { OrderEvent, StoredOrder } from './order-snapshot.ts'
import { orderColumns } from './orders.store.server.ts'

type Addressee = Pick<Customer, 'firstname' | 'lastname' | 'email'>

/** An order as a mail tells it: with its timeline, oldest first, and whom it is for. */
export type OrderToTell = { order: StoredOrder; events: OrderEvent[]; customer: Addressee }

// Inside json, instants are text.
type Row = StoredOrder & Addressee & { events: (Omit<OrderEvent, 'at'> & { at: string })[] }

const ordersToTell = preparedRead<{ orderId: number }, Row>(
  (value) => sql`select ${orderColumns}, k.firstname, k.lastname, k.email,
      (select coalesce(json_agg(event order by event.at, event.id), '[]')
        from (select id, status, text, at from order_events where order_id = o.id) event) as events
    from orders o join customers k on k.id = o.customer_id where o.id = ${value('orderId')}`,
)

/** An order with what its mails need, as it is now. */
export async function findOrderToTell(db: Executor, orderId: number): Promise<OrderToTell | undefined> {
  const [row] = await ordersToTell(db, { orderId })
  if (row === undefined) return undefined
  const { firstname, lastname, email, events, ...order } = row
  const timeline = events.map(({ status, text, at }) => ({ status, text, at: new Date(at) }))
  return { order, events: timeline, customer: { firstname, lastname, email } }
}
