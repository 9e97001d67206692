import { packagesAround, areasWithCities } from '../../../domains/prices/console-prices.store.server.ts'
import {
  dearerThanParts,
  type DearerPackage,
  type Period,
  type AreaAndCity,
  type PriceEntry,
  type PriceLocation,
} from '../../../domains/prices/price-book.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { wholeBooks } from './whole-books.server.ts'

const MOST_LISTED = 20

/**
 * The packages that cost more than their parts now that prices have been written: those among the products and those that
 * contain one of them, at the location and at every narrower one that has a price of its own.
 *
 * @see OPS-P02
 */
export async function dearerPackages(
  tx: Executor,
  productIds: readonly number[],
  { location, period }: { location: PriceLocation; period: Period },
): Promise<DearerPackage[]> {
  const packages = await packagesAround(tx, productIds)
  if (packages.length === 0) return []
  const ids = [...new Set(packages.flatMap(({ id, partIds }) => [id, ...partIds]))]
  const books = await wholeBooks(tx, ids, period.startsAt)
  const places = await placesToCheck(tx, [...books.values()].flat(), location)
  return dearerThanParts(packages, books, places, period).slice(0, MOST_LISTED)
}

const EVERYWHERE: AreaAndCity = { areaId: null, cityId: null }

/** The location itself and the narrower ones that have an entry. */
async function placesToCheck(
  tx: Executor,
  entries: readonly PriceEntry[],
  location: PriceLocation,
): Promise<AreaAndCity[]> {
  const locations = [location, ...entries.map((entry) => entry.location)]
  const areaIds = locations.flatMap((one) => (one.kind === 'area' ? [one.areaId] : []))
  const cityIds = locations.flatMap((one) => (one.kind === 'city' ? [one.cityId] : []))
  const areas = await areasWithCities(tx, [...new Set(areaIds)])
  const cities = [...new Set(cityIds)].map((cityId) => ({ areaId: null, cityId }))
  switch (location.kind) {
    case 'area':
      return areas.filter(({ areaId }) => areaId === location.areaId)
    case 'city':
      return [...cities, ...areas].filter(({ cityId }) => cityId === location.cityId)
    case 'base':
      return [EVERYWHERE, ...cities, ...areas]
  }
}
