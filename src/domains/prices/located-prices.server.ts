import type { Executor } from '../../platform/db/query.server.ts'
import { locatedPriceAt, type ListPrice } from './price-book.ts'
import { entriesAt, areaWithCity } from './price-entries.store.server.ts'

/** The buyer's location: an area, or else the area of a pincode, or else unknown. */
export type BuyersLocation = { areaId: number | null; pincode: string | null }

type PricedProduct = { id: number; hasLocatedPrices: boolean }

/**
 * The prices at the buyer's location, for products that have one there; all others have their base price. If no product
 * ever had such a price, or the location is unknown, no statement is sent.
 *
 * @see OPS-P01, OPS-P04
 */
export async function locatedPrices(
  db: Executor,
  products: readonly PricedProduct[],
  location: BuyersLocation,
  now: Date,
): Promise<ReadonlyMap<number, ListPrice>> {
  const productIds = products.filter((product) => product.hasLocatedPrices).map(({ id }) => id)
  if (productIds.length === 0 || (location.areaId === null && location.pincode === null)) return new Map()
  const place = await areaWithCity(db, location)
  if (place === null) return new Map()
  const books = await entriesAt(db, { productIds, place, now })
  return new Map(
    [...books].flatMap(([id, entries]) => {
      const price = locatedPriceAt(entries, place, now)
      return price === null ? [] : [[id, price] as const]
    }),
  )
}
