import { query, sql, type Executor } from '../../../src/platform/db/query.server.ts'

/** The writes that the shop's replies acknowledged. Amounts are paise. */
export type Acknowledged = {
  items: { id: number; sku: string }[]
  holds: { cartId: string; slotId: string }[]
  orders: { number: string; total: number }[]
  paid: string[]
}

/** The contents of the database. */
export type StoredRows = {
  items: { id: number; sku: string }[]
  places: { cartId: string; slotId: string }[]
  slots: { id: string; taken: number; capacity: number; places: number }[]
  orders: { number: string; cartId: string; total: number; status: string }[]
  payments: { number: string; amount: number }[]
  /** The provider's books: how often an order was paid, and whether a webhook or a lookup is still pending. */
  charges: { number: string; captures: number; isUntold: boolean }[]
}

/** Reads the shop's books and the stand-in provider's. */
export async function readBooks(db: Executor): Promise<StoredRows> {
  return {
    items: await query(db, sql`select i.id, p.sku from cart_items i join products p on p.id = i.product_id`),
    places: await query(db, sql`select cart_id as "cartId", slot_id as "slotId" from slot_places`),
    slots: await query(
      db,
      sql`select s.id, s.taken, s.capacity, count(place.id)::int as places
          from slots s left join slot_places place on place.slot_id = s.id group by s.id`,
    ),
    orders: await query(
      db,
      sql`select number, cart_id as "cartId", grand_total as total, status from orders`,
    ),
    payments: await query(
      db,
      sql`select o.number, p.amount from payments p join orders o on o.id = p.order_id`,
    ),
    charges: await query(
      db,
      sql`select receipt as number,
            (select count(*)::int from standin_payments p where p.order_id = o.id and p.status = 'captured')
              as captures,
            exists (select from standin_webhooks w
              where w.delivered_at is null and position(o.id in w.body) > 0)
              or exists (select from jobs j where j.kind = 'look-at-payment' and j.state in ('waiting', 'running')
                and position(o.id in j.payload::text) > 0) as "isUntold"
          from standin_orders o`,
    ),
  }
}
