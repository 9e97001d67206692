import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { pipeline, type PipelineOptions } from '../../platform/db/pipeline.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Paise } from '../../kernel/money.ts'
import type { PatientGender } from '../catalogue/product.ts'
import { sellingPriceColumns } from '../catalogue/catalogue-cache.store.server.ts'
import { withdrawWithLines } from '../patients/consents.store.server.ts'
import { isOwnedBy, type CartOwner } from './cart.store.server.ts'

/** What the server needs to add a product to a cart. */
export type AddableProduct = {
  id: number
  sku: string
  name: string
  isDiagnostic: boolean
  isEnquiry: boolean
  patientGender: PatientGender
  price: Paise
  originalPrice: Paise
  hasLocatedPrices: boolean
  analyteIds: string[]
}

/** The columns of an `AddableProduct`, of a products table named `p`. */
export const addableColumns = sql`p.id, p.sku, p.name, p.is_diagnostic as "isDiagnostic", p.is_enquiry as "isEnquiry",
  p.patient_gender as "patientGender", ${sellingPriceColumns}, p.has_located_prices as "hasLocatedPrices",
  p.analyte_ids as "analyteIds"`

/** A product on sale, by its sku; undefined if it is unknown or retired. */
export async function findAddable(db: Executor, sku: string): Promise<AddableProduct | undefined> {
  const product = await one(db, addableBySku.query({ sku }))
  return product
}

const addableBySku = statement<{ sku: string }, AddableProduct>((value) => addableQuery(value('sku')))

function addableQuery(sku: Sql) {
  return sql`select ${addableColumns} from products p where p.sku = ${sku} and not p.is_retired`
}

/** A product on sale, null if the sku is unknown or retired. */
export type PreloadedProduct = { product: AddableProduct | null }

/** Reads the product with the sku of the call's body in one statement with the session. */
export function addablePreload(
  skuIn: (body: unknown) => string,
): Preload<PreloadedProduct, PreloadedProduct> {
  return {
    write: (value) => ({
      columns: sql`case when s.is_live then (select row_to_json(product) from (${addableQuery(value('sku'))}) product) end as product`,
      joins: sql``,
    }),
    values: (_now, body) => ({ sku: skuIn(body) }),
    parse: ({ product }) => ({ product }),
  }
}

/** The fields of a line that adding and merging compare. */
export type StoredLine = {
  id: number
  cartId: string
  productId: number
  sku: string
  name: string
  isDiagnostic: boolean
  analyteIds: string[]
  quantity: number
  size: string
  addedAt: Date
}

/** The lines of carts whose products are on sale, oldest first. */
export function storedLines(tx: Executor, cartIds: string[]): Promise<StoredLine[]> {
  return query(tx, linesOfCarts.query({ cartIds }))
}

const linesOfCarts = statement<{ cartIds: string[] }, StoredLine>((value) =>
  linesQuery(sql`any(${value('cartIds')})`),
)

/** The lines of the owner's open carts, as `storedLines` reads them: the visitor's cart and the customer's. */
export const linesOfOwner = statement<CartOwner, StoredLine>((value) =>
  linesQuery(sql`any(array(select o.id from carts o
    where o.closed_at is null and ${isOwnedBy({ id: value('id'), customerId: value('customerId') })}))`),
)

function linesQuery(cartIds: Sql) {
  return sql`select i.id, i.cart_id as "cartId", i.product_id as "productId", p.sku, p.name,
      p.is_diagnostic as "isDiagnostic", p.analyte_ids as "analyteIds", i.quantity, i.size,
      i.added_at as "addedAt"
    from cart_items i join products p on p.id = i.product_id
    where i.cart_id = ${cartIds} and not p.is_retired and not p.is_enquiry
    order by i.id`
}

type PutLine = { cartId: string; productId: number; size: string; quantity: number; price: Paise }

/**
 * Inserts a line for a product or sets the quantity of its existing line, and returns the line's id; `commit` commits the
 * transaction with it.
 */
export async function putLine(
  tx: Executor,
  line: PutLine,
  now: Date,
  options?: PipelineOptions,
): Promise<number> {
  const [[put]] = await pipeline(tx, [upsertLine.query({ ...line, now })], options)
  if (put === undefined)
    throw new Error(`Product ${line.productId} could not be put into cart ${line.cartId}`)
  return put.id
}

const upsertLine = statement<PutLine & { now: Date }, { id: number }>(
  (value) => sql`insert into cart_items (cart_id, product_id, quantity, size, price_seen, added_at)
    values (${value('cartId')}, ${value('productId')}, ${value('quantity')}, ${value('size')},
      ${value('price')}, ${value('now')})
    on conflict (cart_id, product_id, size)
      do update set quantity = excluded.quantity, price_seen = excluded.price_seen
    returning id`,
)

/** Sets the quantity of a regular item's line. */
export async function setLineQuantity(tx: Executor, itemId: number, quantity: number): Promise<void> {
  await execute(tx, sql`update cart_items set quantity = ${quantity} where id = ${itemId}`)
}

/** Stores a line's price as seen. */
export async function acceptPrice(
  tx: Executor,
  cartId: string,
  { itemId, price }: { itemId: number; price: Paise },
): Promise<void> {
  await execute(
    tx,
    sql`update cart_items set price_seen = ${price} where cart_id = ${cartId} and id = ${itemId}`,
  )
}

/** Deletes lines of a cart and the consents given for them; missing lines are ignored. */
export async function deleteLines(tx: Executor, cartId: string, itemIds: number[], now: Date): Promise<void> {
  await withdrawWithLines(tx, cartId, itemIds, now)
  await execute(tx, sql`delete from cart_items where cart_id = ${cartId} and id = any(${itemIds}::bigint[])`)
}

/** Whether a cart has a test, which requires a phlebotomist. */
export async function hasTests(tx: Executor, cartId: string): Promise<boolean> {
  const line = await one(
    tx,
    sql`select i.id from cart_items i join products p on p.id = i.product_id
        where i.cart_id = ${cartId} and p.is_diagnostic and not p.is_retired and not p.is_enquiry limit 1`,
  )
  return line !== undefined
}

/** The names of analytes, in the given order. */
export async function analyteNames(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`select id, name from analytes where id = any(${ids})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
