import { one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { statement } from '../../../platform/db/statement.server.ts'
import { mailAddress, type Customer } from '../../customers/customers.store.server.ts'
import type { InvoiceKind } from '../../invoices/invoice-number.ts'
import type { Invoice } from '../../invoices/invoices.ts'
import { correctionsOf, type StoredValue } from '../desk/corrections.store.server.ts'
import { correctedSnapshot } from '../desk/corrections.ts'
import type { OrderEvent, StoredOrder } from '../order-snapshot.ts'
import { orderColumns } from '../orders.store.server.ts'

type Addressee = Pick<Customer, 'firstname' | 'lastname' | 'mailAddress'>

/**
 * An order for its mails: its corrected state, its timeline (oldest first), and the requested document if it was
 * issued.
 */
export type OrderForMail = {
  order: StoredOrder
  events: OrderEvent[]
  customer: Addressee
  paper: Invoice | null
}

// Inside JSON, instants are text.
type Row = StoredOrder &
  Addressee &
  Pick<OrderForMail, 'paper'> & {
    corrections: StoredValue[]
    events: (Omit<OrderEvent, 'at'> & { at: string })[]
  }

const ordersToNotify = statement<{ orderId: number; paper: InvoiceKind | null }, Row>(
  (value) => sql`select ${orderColumns}, k.firstname, k.lastname, ${mailAddress} as "mailAddress",
      (select coalesce(json_agg(event order by event.at, event.id), '[]')
        from (select id, status, text, at from order_events where order_id = o.id) event) as events,
      (select document from invoices where order_id = o.id and kind = ${value('paper')}) as paper,
      (${correctionsOf(sql`o.id`)}) as corrections
    from orders o join customers k on k.id = o.customer_id where o.id = ${value('orderId')}`,
)

/** Reads an order for its mails; `paper` is the kind of the attached document, if any. */
export async function findOrderForMail(
  db: Executor,
  orderId: number,
  kind: InvoiceKind | null,
): Promise<OrderForMail | undefined> {
  const row = await one(db, ordersToNotify.query({ orderId, paper: kind }))
  if (row === undefined) return undefined
  const { firstname, lastname, mailAddress: address, events, paper, corrections, ...stored } = row
  const timeline = events.map(({ status, text, at }) => ({ status, text, at: new Date(at) }))
  const order = { ...stored, snapshot: correctedSnapshot(stored.snapshot, corrections) }
  return { order, events: timeline, customer: { firstname, lastname, mailAddress: address }, paper }
}

/** The customer's confirmed orders that were placed since an instant. */
export async function confirmedSince(db: Executor, customerId: number, since: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from orders
        where customer_id = ${customerId} and status = 'processing' and placed_at > ${since} order by id`,
  )
  return rows.map(({ id }) => id)
}
