import {
  basePrice,
  type BookProduct,
  type NamedEntry,
} from '../../../domains/prices/console-prices.store.server.ts'
import type { ListPrice, PriceLocation } from '../../../domains/prices/price-book.ts'
import type { WirePriceEntry } from '../../../domains/prices/console-prices.contract.ts'
import { istIso } from '../../../kernel/ist.ts'
import { toRupees } from '../../../kernel/money.ts'

/** Converts a price to rupees. */
export function toWirePrice({ price, mrp }: ListPrice) {
  return { price: toRupees(price), mrp: toRupees(mrp) }
}

/** Converts a location, with its name. */
export function toWireLocation(location: PriceLocation, name: string): WirePriceEntry['location'] {
  return {
    city_id: location.kind === 'city' ? location.cityId : null,
    area_id: location.kind === 'area' ? location.areaId : null,
    name,
  }
}

/** Converts an entry, with its state at an instant. */
export function toWireEntry(entry: NamedEntry, now: Date): WirePriceEntry {
  return {
    id: entry.id,
    location: { city_id: entry.cityId, area_id: entry.areaId, name: entry.locationName },
    ...toWirePrice(entry),
    starts_at: istIso(entry.startsAt),
    ends_at: entry.endsAt === null ? null : istIso(entry.endsAt),
    state: stateOf(entry, now),
    by_name: entry.byName,
    reason: entry.reason,
    batch_id: entry.batchId,
  }
}

function stateOf({ startsAt, endsAt }: NamedEntry, now: Date): WirePriceEntry['state'] {
  if (endsAt !== null && endsAt.getTime() === startsAt.getTime()) return 'replaced'
  if (startsAt > now) return 'planned'
  return endsAt === null || endsAt > now ? 'now' : 'over'
}

/** Converts a product without its prices. */
export function toWireProduct({ id, sku, name, kind, isRetired }: BookProduct) {
  return { id, sku, name, kind, is_retired: isRetired }
}

/** Converts a product of the list, with its base price. */
export function toListedProduct(product: BookProduct) {
  const { id, sku, name, kind, hasLocatedPrices } = product
  return {
    id,
    sku,
    name,
    kind,
    ...toWirePrice(basePrice(product)),
    is_default: product.price === null,
    has_located_prices: hasLocatedPrices,
  }
}
