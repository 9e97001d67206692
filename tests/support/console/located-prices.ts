import { one, sql } from '../../../src/platform/db/query.server.ts'
import type { Answered, TestClient } from '../shop/client.ts'
import { ask } from '../shop/staff.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** The location of a price on the wire; without ids the base price. */
export type SentLocation = { city_id?: number; area_id?: number }

/** The id of a product. */
export async function productId(shop: Pick<TestShop, 'db'>, sku: string): Promise<number> {
  const product = await one<{ id: number }>(shop.db, sql`select id from products where sku = ${sku}`)
  if (product === undefined) throw new Error(`There is no product ${sku}`)
  return product.id
}

/** A product's price and book, as the console reads them. */
export async function priceBook(
  staff: TestClient,
  product_id: number,
  location: SentLocation = {},
  at?: Date,
): Promise<any> {
  const { body } = await ask(staff, 'prices/at', { product_id, location, at: at?.toISOString() })
  return body.data
}

type ToSet = {
  productId: number
  price: number | null
  mrp?: number | null
  location?: SentLocation
  from?: Date
  until?: Date
  again?: number
}

/** Sets a price as a manager who has just opened the product's page. */
export async function setPrice(
  staff: TestClient,
  { productId: product_id, price, mrp = 2_000, location = {}, from, until, again }: ToSet,
): Promise<Answered> {
  const { version } = await priceBook(staff, product_id)
  return ask(staff, 'prices/set', {
    product_id,
    version,
    location,
    price,
    mrp: price === null ? null : mrp,
    from: from?.toISOString(),
    until: until?.toISOString(),
    price_again: again,
    reason: 'New price list',
  })
}

/** Sets the pincode of a visitor's session, as the header's sheet does. */
export function enterPincode(client: TestClient, pincode: string): Promise<Answered> {
  return client.post('/api/address/diagnostics-verify-pincode', { pincode })
}
