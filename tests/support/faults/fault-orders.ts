import { execute, one, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import { readyCart, startPayment } from '../shop/booking.ts'
import type { TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A pending order at the shop and at the provider that serves as the template of copies. */
export type OrderTemplate = { client: TestClient; number: string; amount: number }

/** A pending copy of the template. */
export type PendingOrder = { number: string; providerOrderId: string; amount: number }

/** Places the template order: one test, one patient, one slot reservation. */
export async function createTemplateOrder(shop: TestShop): Promise<OrderTemplate> {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await execute(shop.db, sql`update slots set capacity = 1000000 where taken > 0`)
  return { client, number: payment.order_number, amount: payment.amount }
}

/** Creates pending copies of the template, numbered from..to, each with cart, slot reservation and provider order. */
export async function insertOrderCopies(
  db: Executor,
  template: string,
  { from, to, placedAt }: { from: number; to: number; placedAt: Date },
): Promise<void> {
  const cart = sql`'copy-' || n`
  const number = sql`'LB' || lpad(n::text, 10, '0')`
  const until = sql`${placedAt}::timestamptz + interval '30 minutes'`
  await execute(
    db,
    sql`with template as (select * from orders where number = ${template}),
        copies as (select n from generate_series(${from}::int, ${to}::int) n),
        made_carts as (
          insert into carts (id, customer_id, created_at, changed_at, closed_at)
          select ${cart}, customer_id, ${placedAt}, ${placedAt}, ${placedAt} from template, copies returning id),
        places as (
          insert into slot_places (slot_id, cart_id, customer_id, first_held_at, held_until)
          select slot_id, ${cart}, customer_id, ${placedAt}, ${until} from template, copies returning slot_id),
        counted as (
          update slots set taken = taken + (select count(*) from copies) where id in (select slot_id from template)),
        made as (
          insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, slot_id,
            placed_at, unpaid_until)
          select ${number}, ${cart}, customer_id, 'pending', payment_method, grand_total, snapshot, slot_id,
            ${placedAt}, ${until}
          from template, copies returning id, number, grand_total),
        begun as (
          insert into order_events (order_id, status, text, at) select id, 'pending', '', ${placedAt} from made),
        opened as (
          insert into standin_orders (id, receipt, amount, currency, notes, created_at)
          select 'order_' || number, number, grand_total, 'INR', '{}', ${placedAt} from made)
        insert into payments (order_id, provider_order_id, amount, status, created_at)
        select id, 'order_' || number, grand_total, 'created', ${placedAt} from made`,
  )
}

/** The n-th copy. */
export function orderNumbered(n: number, { amount }: OrderTemplate): PendingOrder {
  const number = `LB${String(n).padStart(10, '0')}`
  return { number, providerOrderId: `order_${number}`, amount }
}

/** The end of an order in the shop's database, the provider's books and the customer's messages. */
export type OrderEnd = {
  order: string
  sold: number
  captured: number
  refunded: number
  refunds: number
  unsettled: number
  owed: number
  invoices: number
  creditNotes: number
  messages: string[]
  openJobs: number
}

const inAccount = (account: string) => sql`(select coalesce(sum(
    m.amount * ((m.to_account = ${account})::int - (m.from_account = ${account})::int)), 0)::int
  from money_movements m where m.order_id = o.id)`

const documents = (kind: string) =>
  sql`(select count(*)::int from invoices i where i.order_id = o.id and i.kind = ${kind})`

/** Reads the end of an order. */
export async function endOf(db: Executor, { number, providerOrderId }: PendingOrder): Promise<OrderEnd> {
  const paid = sql`(select p.id from standin_payments p where p.order_id = ${providerOrderId} and p.status = 'captured')`
  const end = await one<OrderEnd>(
    db,
    sql`select o.status as order, ${inAccount('sales')} as sold, ${inAccount('unsettled')} as unsettled,
          ${inAccount('owed')} as owed,
          (select coalesce(sum(amount_paid), 0)::int from standin_orders where id = ${providerOrderId}) as captured,
          (select coalesce(sum(amount), 0)::int from standin_refunds r where r.payment_id in ${paid}) as refunded,
          (select count(*)::int from standin_refunds r where r.payment_id in ${paid}) as refunds,
          ${documents('invoice')} as invoices, ${documents('credit_note')} as "creditNotes",
          (select coalesce(json_agg(kind order by kind), '[]') from sms_outbox
            where position(${number} in text) > 0) as messages,
          (select count(*)::int from jobs j where j.state in ('waiting', 'running')
            and (j.payload->>'orderId' = o.id::text or j.payload->>'providerOrderId' = ${providerOrderId}
              or (j.kind = 'refund' and j.key in ${paid}))) as "openJobs"
        from orders o where o.number = ${number}`,
  )
  if (end === undefined) throw new Error(`Order ${number} is gone`)
  return end
}
