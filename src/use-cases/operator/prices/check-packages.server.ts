import { packagesAround, areasWithCities } from '../../../domains/prices/console-prices.store.server.ts'
import {
  dearerThanParts,
  locationKey,
  type PackageParts,
  type DearerPackage,
  type Period,
  type AreaAndCity,
  type PriceEntry,
  type PriceLocation,
} from '../../../domains/prices/price-book.ts'
import type { Books } from '../../../domains/prices/price-entries.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { wholeBooks } from './whole-books.server.ts'

const MOST_LISTED = 20

/**
 * The packages that cost more than their parts after prices were written: those among the products and those that
 * contain one of them, at the location and at every narrower location with separate prices.
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
  const places = await locationsToCheck(tx, [...books.values()].flat(), location)
  return dearerThanParts(packages, books, places, period).slice(0, MOST_LISTED)
}

/** A price that changes at an instant. */
type ChangedPrice = { productId: number; location: PriceLocation; from: Date }

/** A package that costs more than its parts, and the price change that causes it. */
export type DearerByChange<Change> = { dearer: DearerPackage; change: Change }

/**
 * The packages that would cost more than their parts after the `planned` prices, each with a change that concerns it.
 * Each change is checked at its own location, like a single change.
 *
 * @see OPS-P02
 */
export async function plannedDearerPackages<Change extends ChangedPrice>(
  db: Executor,
  changes: readonly Change[],
  { planned, now }: { planned: Books; now: Date },
): Promise<DearerByChange<Change>[]> {
  const packages = await packagesAround(db, [...new Set(changes.map(({ productId }) => productId))])
  if (packages.length === 0) return []
  const ids = [...new Set(packages.flatMap(({ id, partIds }) => [id, ...partIds]))]
  const books = new Map([...(await wholeBooks(db, ids, now)), ...planned])
  const locations = [...books.values()].flat().map((entry) => entry.location)
  const areas = await areasWithCities(
    db,
    areaIdsOf([...changes, ...locations.map((location) => ({ location }))]),
  )
  return [...Map.groupBy(changes, ({ location }) => locationKey(location)).values()].flatMap((own) => {
    const bySelf = new Map(own.map((change) => [change.productId, change]))
    const causeOf = ({ id, partIds }: PackageParts) =>
      [id, ...partIds].map((one) => bySelf.get(one)).find((change) => change !== undefined)
    const touched = packages.filter((pack) => causeOf(pack) !== undefined)
    const [first] = own
    if (first === undefined || touched.length === 0) return []
    const startsAt = own.reduce((least, { from }) => (from < least ? from : least), first.from)
    const around = touched.flatMap(({ id, partIds }) => [id, ...partIds]).flatMap((id) => books.get(id) ?? [])
    const places = locationsOf(around, first.location, areas)
    const found = dearerThanParts(touched, books, places, { startsAt, endsAt: null })
    return found.flatMap((dearer) => {
      const pack = touched.find(({ sku }) => sku === dearer.sku)
      const change = pack === undefined ? undefined : causeOf(pack)
      return change === undefined ? [] : [{ dearer, change }]
    })
  })
}

function areaIdsOf(located: readonly { location: PriceLocation }[]): number[] {
  return [...new Set(located.flatMap(({ location }) => (location.kind === 'area' ? [location.areaId] : [])))]
}

const EVERYWHERE: AreaAndCity = { areaId: null, cityId: null }

/** The location and the narrower ones that have an entry. */
export async function locationsToCheck(
  tx: Executor,
  entries: readonly PriceEntry[],
  location: PriceLocation,
): Promise<AreaAndCity[]> {
  const areas = await areasWithCities(tx, areaIdsOf([{ location }, ...entries]))
  return locationsOf(entries, location, areas)
}

function locationsOf(
  entries: readonly PriceEntry[],
  location: PriceLocation,
  listed: readonly AreaAndCity[],
): AreaAndCity[] {
  const locations = [location, ...entries.map((entry) => entry.location)]
  const areaIds = new Set(areaIdsOf([{ location }, ...entries]))
  const areas = listed.filter(({ areaId }) => areaId !== null && areaIds.has(areaId))
  const cityIds = locations.flatMap((one) => (one.kind === 'city' ? [one.cityId] : []))
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
