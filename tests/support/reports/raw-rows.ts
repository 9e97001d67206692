import { query, sql, type Executor } from '../../../src/platform/db/query.server.ts'

type Order = {
  id: number
  cartId: string
  customerId: number
  status: string
  source: string
  placedAt: Date
  grandTotal: number
  slotId: string | null
  snapshot: {
    lines: {
      productId: number
      name: string
      sku: string
      price: number
      quantity: number
      couponAmount?: number
    }[]
    prices: { discounts: { amount: number }[] }
  }
}
type PaperLine = Record<
  'taxable' | 'cgst' | 'sgst' | 'igst' | 'total' | 'gstPercent' | 'quantity',
  number
> & {
  hsnSac: string
}
type Paper = {
  kind: string
  number: string
  issuedOn: string
  document: { lines: PaperLine[]; buyer: { stateCode: string } | null }
}
type Complaint = {
  createdAt: Date
  acknowledgeBy: Date
  answerBy: string
  acknowledgedAt: Date | null
  answeredAt: Date | null
}

/** The rows that reports use. The test records deleted carts, and which carts held a slot. */
export type RawRows = {
  orders: Order[]
  events: { orderId: number; status: string; at: Date; actor: string | null }[]
  payments: { orderId: number; status: string }[]
  cancellations: { orderId: number; reason: string }[]
  uses: { orderId: number; code: string }[]
  papers: Paper[]
  regions: { code: string; name: string }[]
  slots: { id: string; areaId: number; day: string; startMinute: number; wanted: number }[]
  places: { slotId: string }[]
  areas: { id: number; name: string; cityId: number }[]
  cities: { id: number; name: string }[]
  products: { id: number; sku: string; name: string; catUrlKey: string | null }[]
  categories: { urlKey: string; name: string }[]
  staff: { id: number; name: string }[]
  carts: RawCart[]
  heldCarts: ReadonlySet<string>
  enquiries: { kind: string; state: string; createdAt: Date; nextCallAt: Date | null }[]
  complaints: Complaint[]
}

/** A cart, possibly deleted. */
export type RawCart = { id: string; createdAt: Date; customerId: number | null }

/** Every existing cart. */
export function readCarts(db: Executor): Promise<RawCart[]> {
  return query(db, sql`select id, created_at as "createdAt", customer_id as "customerId" from carts`)
}

/** Reads the tables; `noted` contains the facts that they no longer hold. */
export async function readRawRows(
  db: Executor,
  noted: Pick<RawRows, 'carts' | 'heldCarts'>,
): Promise<RawRows> {
  return {
    ...noted,
    orders: await query(
      db,
      sql`select id, cart_id as "cartId", customer_id as "customerId", status, source, placed_at as "placedAt",
            grand_total as "grandTotal", slot_id as "slotId", snapshot from orders`,
    ),
    events: await query(db, sql`select order_id as "orderId", status, at, actor from order_events`),
    payments: await query(db, sql`select order_id as "orderId", status from payments`),
    cancellations: await query(db, sql`select order_id as "orderId", reason from order_cancellations`),
    uses: await query(db, sql`select order_id as "orderId", code from coupon_uses`),
    papers: await query(db, sql`select kind, number, issued_on as "issuedOn", document from invoices`),
    regions: await query(db, sql`select gst_state_code as code, name from regions`),
    slots: await query(
      db,
      sql`select id, area_id as "areaId", day, start_minute as "startMinute", wanted from slots`,
    ),
    places: await query(db, sql`select slot_id as "slotId" from slot_places`),
    areas: await query(db, sql`select id, name, city_id as "cityId" from service_areas`),
    cities: await query(db, sql`select id, name from service_cities`),
    products: await query(db, sql`select id, sku, name, cat_url_key as "catUrlKey" from products`),
    categories: await query(db, sql`select url_key as "urlKey", name from categories`),
    staff: await query(db, sql`select id, name from staff`),
    enquiries: await query(
      db,
      sql`select kind, state, created_at as "createdAt", next_call_at as "nextCallAt" from enquiries`,
    ),
    complaints: await query(
      db,
      sql`select created_at as "createdAt", acknowledge_by as "acknowledgeBy", answer_by as "answerBy",
            acknowledged_at as "acknowledgedAt", answered_at as "answeredAt" from grievances`,
    ),
  }
}
