import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { consolePricesAt } from '../../../domains/prices/console-prices.contract.ts'
import {
  bookProduct,
  entriesInForce,
  entriesPlanned,
  namedLocation,
  type NamedEntry,
} from '../../../domains/prices/console-prices.store.server.ts'
import {
  isInForce,
  priceAt,
  type PriceEntry,
  type PriceLocation,
  type AreaAndCity,
} from '../../../domains/prices/price-book.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { refusePrice, refusePrices } from './price-refusals.server.ts'
import { toWireEntry, toWireProduct, toWirePrice } from './price-view.server.ts'
import { wholeBooks } from './whole-books.server.ts'

type PriceQuery = { productId: number; location: PriceLocation; at: Date }

/** The price of a product at a location and an instant, with its current and planned entries. */
export async function bookReply(
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  { productId, location, at }: PriceQuery,
): Promise<Reply<typeof consolePricesAt> | Refusal> {
  const product = await bookProduct(db, productId)
  if (product === undefined) return refusePrice({ kind: 'unknown-product' }, null)
  const named = await namedLocation(db, location)
  if (named === null) return refusePrices('unknown_location', 'location')

  const entries = (await wholeBooks(db, [productId], at)).get(productId) ?? []
  const shown = (listed: NamedEntry[]) => listed.map((entry) => toWireEntry(entry, now))
  const hasBase = entries.some((entry) => entry.location.kind === 'base' && isInForce(entry, at))
  return {
    product: toWireProduct(product),
    version: product.version,
    at: istIso(at),
    ...toWirePrice(priceAt(entries, named.place, at)),
    from: sourceOf(entries, named.place, at),
    base: { ...toWirePrice(priceAt(entries, { areaId: null, cityId: null }, at)), is_default: !hasBase },
    current: shown(await entriesInForce(db, productId, at)),
    planned: shown(await entriesPlanned(db, productId, at)),
  }
}

function sourceOf(entries: readonly PriceEntry[], { areaId, cityId }: AreaAndCity, at: Date) {
  const inForce = entries.filter((entry) => isInForce(entry, at)).map(({ location }) => location)
  if (inForce.some((one) => one.kind === 'area' && one.areaId === areaId)) return 'area'
  if (inForce.some((one) => one.kind === 'city' && one.cityId === cityId)) return 'city'
  return inForce.some(({ kind }) => kind === 'base') ? 'base' : 'default'
}
