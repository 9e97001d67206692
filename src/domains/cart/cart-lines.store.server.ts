import { execute, firstRow, rows, sql, type Executor, type Sql } from '../../kernel/db.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { prepared, preparedLast, preparedRead } from '../../kernel/prepared.server.ts'
import type { PatientGender } from '../catalogue/product.ts'
import { withdrawWithLines } from '../patients/consents.store.server.ts'
import { DEFAULT_MRP, DEFAULT_PRICE } from '../pricing/pricing.ts'

/** What adding a product must know of it. */
export type AddableProduct = {
  id: number
  sku: string
  name: string
  isDiagnostic: boolean
  isEnquiry: boolean
  patientGender: PatientGender
  price: Paise
  originalPrice: Paise
  analyteIds: string[]
}

/** What a product `p` sells at; without prices at the default ones. */
export const priceColumns = sql`coalesce(p.price_paise, ${DEFAULT_PRICE}) as price,
  coalesce(p.mrp_paise, ${DEFAULT_MRP}) as "originalPrice"`

/** What a line shows of its product `p`. */
export const shownProduct = sql`p.sku, p.kind, p.name, p.url_key as "urlKey", p.cat_url_key as "catUrlKey",
  p.product_tag as "productTag", p.patient_gender as "patientGender", p.is_diagnostic as "isDiagnostic",
  p.is_retired or p.is_enquiry as "isGone", ${priceColumns}`

/** The columns of an `AddableProduct`, of a products table named `p`. */
export const addableColumns = sql`p.id, p.sku, p.name, p.is_diagnostic as "isDiagnostic", p.is_enquiry as "isEnquiry",
  p.patient_gender as "patientGender", ${priceColumns}, p.analyte_ids as "analyteIds"`

/** A product that is sold, by its sku; undefined where unknown or retired. */
export function findAddable(db: Executor, sku: string): Promise<AddableProduct | undefined> {
  return firstRow<AddableProduct>(
    db,
    sql`select ${addableColumns} from products p where p.sku = ${sku} and not p.is_retired`,
  )
}

/** A line as adding and merging compare it. */
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

/** The lines of carts that are still sold, oldest first. */
export function storedLines(tx: Executor, cartIds: string[]): Promise<StoredLine[]> {
  return linesOf(tx, { cartIds })
}

const linesOf = preparedRead<{ cartIds: string[] }, StoredLine>((value) =>
  storedOf(sql`i.cart_id = any(${value('cartIds')})`),
)

/** The lines of the carts that a condition over `cart_items i` picks. */
export function storedOf(condition: Sql) {
  return sql`select i.id, i.cart_id as "cartId", i.product_id as "productId", p.sku, p.name,
      p.is_diagnostic as "isDiagnostic", p.analyte_ids as "analyteIds", i.quantity, i.size,
      i.added_at as "addedAt"
    from cart_items i join products p on p.id = i.product_id
    where ${condition} and not p.is_retired and not p.is_enquiry
    order by i.id`
}

type PutLine = { productId: number; size: string; quantity: number; price: Paise }

/** A cart whose line is put; `isLast` where nothing is sent in the transaction behind it, which it then commits. */
type PutInto = { cartId: string; isLast?: boolean }

/** Puts a product on a line of its own, or sets the quantity of the line it stands on; returns the line's id. */
export async function putLine(
  tx: Executor,
  { cartId, isLast = false }: PutInto,
  line: PutLine,
  now: Date,
): Promise<number> {
  const [put] = await (isLast ? lastLinePut : linePut)(tx, { cartId, ...line, now })
  if (put === undefined) throw new Error(`Product ${line.productId} could not be put into cart ${cartId}`)
  return put.id
}

type LinePut = PutLine & { cartId: string; now: Date }

const lineToPut = (value: (name: keyof LinePut) => Sql) =>
  sql`insert into cart_items (cart_id, product_id, quantity, size, price_seen, added_at)
    values (${value('cartId')}, ${value('productId')}, ${value('quantity')}, ${value('size')},
      ${value('price')}, ${value('now')})
    on conflict (cart_id, product_id, size)
      do update set quantity = excluded.quantity, price_seen = excluded.price_seen
    returning id`

const linePut = prepared<LinePut, { id: number }>(lineToPut)
const lastLinePut = preparedLast<LinePut, { id: number }>(lineToPut)

/** Sets how many of a regular item a line counts. */
export async function setLineQuantity(tx: Executor, itemId: number, quantity: number): Promise<void> {
  await execute(tx, sql`update cart_items set quantity = ${quantity} where id = ${itemId}`)
}

/** Takes the price that a line's product has now as seen, where it is the one the shopper was shown. */
export async function acceptPrice(
  tx: Executor,
  cartId: string,
  { itemId, price }: { itemId: number; price: Paise },
): Promise<void> {
  await execute(
    tx,
    sql`update cart_items i set price_seen = ${price} from products p
        where i.cart_id = ${cartId} and i.id = ${itemId} and p.id = i.product_id
          and coalesce(p.price_paise, ${DEFAULT_PRICE}) = ${price}`,
  )
}

/** Takes lines out of a cart, and back what was consented to for them; nothing happens where they are not there. */
export async function deleteLines(tx: Executor, cartId: string, itemIds: number[], now: Date): Promise<void> {
  await withdrawWithLines(tx, cartId, itemIds, now)
  await execute(tx, sql`delete from cart_items where cart_id = ${cartId} and id = any(${itemIds}::bigint[])`)
}

/** Whether a cart has a test, for which somebody must come. */
export async function hasTests(tx: Executor, cartId: string): Promise<boolean> {
  const line = await firstRow(
    tx,
    sql`select i.id from cart_items i join products p on p.id = i.product_id
        where i.cart_id = ${cartId} and p.is_diagnostic and not p.is_retired and not p.is_enquiry limit 1`,
  )
  return line !== undefined
}

/** The names of analytes, in the given order. */
export async function analyteNames(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from analytes where id = any(${ids})`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
