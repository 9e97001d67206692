import { type Paise, paise, rupees } from '../../kernel/money.ts'
import { DEFAULT_MRP, DEFAULT_PRICE } from '../catalogue/catalogue.ts'

/** The maximum number of current, and of planned, prices of a product in one reply; the history has all. */
export const MOST_LISTED_PRICES = 200

/** Where a price applies: everywhere, in a city, or in an area. */
export type PriceLocation =
  | { kind: 'base' }
  | { kind: 'city'; cityId: number }
  | { kind: 'area'; areaId: number }

/** The place of a buyer; an area belongs to one city. */
export type AreaAndCity = { areaId: number | null; cityId: number | null }

/** The price of a product, and the MRP that is struck through next to it. */
export type ListPrice = { price: Paise; mrp: Paise }

/** A price of a product at a location during a period: the start is inclusive, the end exclusive; null for no end. */
export type PriceEntry = ListPrice & {
  id: number
  location: PriceLocation
  startsAt: Date
  endsAt: Date | null
}

/** The price of a product without entries. @see docs/rules/console-prices.md */
export const DEFAULT_LIST_PRICE: ListPrice = { price: DEFAULT_PRICE, mrp: DEFAULT_MRP }

/**
 * The price of a product at a place and an instant: the entry of the area, else of the city, else the base entry, else
 * the default price.
 *
 * @param entries the entries of one product, in any order
 * @see OPS-P01
 */
export function priceAt(entries: readonly PriceEntry[], place: AreaAndCity, instant: Date): ListPrice {
  const base = entries.find((entry) => entry.location.kind === 'base' && isInForce(entry, instant))
  return locatedPriceAt(entries, place, instant) ?? (base && listPrice(base)) ?? DEFAULT_LIST_PRICE
}

/** The own price of a place at an instant: that of its area, or else of its city; null if neither has one. */
export function locatedPriceAt(
  entries: readonly PriceEntry[],
  { areaId, cityId }: AreaAndCity,
  instant: Date,
): ListPrice | null {
  const inForce = entries.filter((entry) => isInForce(entry, instant))
  const entry =
    inForce.find(({ location }) => location.kind === 'area' && location.areaId === areaId) ??
    inForce.find(({ location }) => location.kind === 'city' && location.cityId === cityId)
  return entry === undefined ? null : listPrice(entry)
}

function listPrice({ price, mrp }: ListPrice): ListPrice {
  return { price, mrp }
}

/** Whether an entry applies at an instant. */
export function isInForce(
  { startsAt, endsAt }: Pick<PriceEntry, 'startsAt' | 'endsAt'>,
  instant: Date,
): boolean {
  return startsAt <= instant && (endsAt === null || endsAt > instant)
}

/** Whether two locations are the same. */
export function isSameLocation(one: PriceLocation, other: PriceLocation): boolean {
  return locationKey(one) === locationKey(other)
}

/** A location as text, for keys of maps. */
export function locationKey(location: PriceLocation): string {
  if (location.kind === 'base') return 'base'
  return location.kind === 'city' ? `city:${location.cityId}` : `area:${location.areaId}`
}

/** A period; the start is inclusive, the end exclusive; null for no end. */
export type Period = { startsAt: Date; endsAt: Date | null }

/** The parts of an entry that remain outside of a period; an empty list means that it never applies. */
export type Shortened<Entry> = { entry: Entry; remaining: Period[] }

/**
 * The entries of one location that overlap with a period, each with what remains of it outside. An entry that spans the
 * period is split in two. Other entries are not in the result.
 *
 * @see OPS-P03
 */
export function shortenedBy<Entry extends Period>(
  entries: readonly Entry[],
  period: Period,
): Shortened<Entry>[] {
  return entries
    .filter((entry) => isNotEmpty(entry) && overlaps(entry, period))
    .map((entry) => ({ entry, remaining: outside(entry, period) }))
}

function outside(entry: Period, period: Period): Period[] {
  const before = { startsAt: entry.startsAt, endsAt: period.startsAt }
  const parts = entry.startsAt < period.startsAt ? [before] : []
  if (period.endsAt === null) return parts
  const isLonger = entry.endsAt === null || entry.endsAt > period.endsAt
  return isLonger ? [...parts, { startsAt: period.endsAt, endsAt: entry.endsAt }] : parts
}

function overlaps(one: Period, other: Period): boolean {
  return endOf(one) > other.startsAt.getTime() && endOf(other) > one.startsAt.getTime()
}

// An entry that was replaced before it began has an empty period.
function isNotEmpty(period: Period): boolean {
  return endOf(period) > period.startsAt.getTime()
}

function endOf({ endsAt }: Period): number {
  return endsAt === null ? Number.POSITIVE_INFINITY : endsAt.getTime()
}

/** The start of the next planned entry of a location after an instant; null if none is planned. */
export function nextStart(entries: readonly Period[], after: Date): Date | null {
  const starts = entries.filter((entry) => isNotEmpty(entry) && entry.startsAt > after)
  return starts.map(({ startsAt }) => startsAt).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

const RUPEE = 100
const YEAR_MS = 366 * 24 * 3_600_000
// Allows for the time between choosing an instant and the arrival of the call.
const PAST_MS = 5 * 60_000

/** Why a price is not saved. */
export type PriceFault =
  | { kind: 'not-whole-rupees'; field: 'price' | 'mrp' }
  | { kind: 'not-above-zero' }
  | { kind: 'above-mrp' }
  | { kind: 'starts-in-past' }
  | { kind: 'starts-too-late' }
  | { kind: 'ends-before-start' }

/**
 * What is wrong with a price and its period; null if both are valid.
 *
 * @see OPS-P02, OPS-P03
 */
export function priceFault({ price, mrp }: ListPrice, period: Period, now: Date): PriceFault | null {
  if (price <= 0) return { kind: 'not-above-zero' }
  if (price % RUPEE !== 0) return { kind: 'not-whole-rupees', field: 'price' }
  if (mrp % RUPEE !== 0) return { kind: 'not-whole-rupees', field: 'mrp' }
  if (price > mrp) return { kind: 'above-mrp' }
  return periodFault(period, now)
}

/** What is wrong with a period; null if it is valid. @see OPS-P03 */
export function periodFault({ startsAt, endsAt }: Period, now: Date): PriceFault | null {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead < -PAST_MS) return { kind: 'starts-in-past' }
  if (ahead > YEAR_MS) return { kind: 'starts-too-late' }
  return endsAt !== null && endsAt <= startsAt ? { kind: 'ends-before-start' } : null
}

/** Whether a price changes by more than half, so that it must be typed twice. @see OPS-P02 */
export function isLargeChange(was: Paise, now: Paise): boolean {
  return Math.abs(now - was) * 2 > was
}

/**
 * Whether a price changes by more than half and was not typed twice.
 *
 * @param again the price as typed the second time; null if it was typed once
 * @see OPS-P02
 */
export function isUnconfirmed(was: Paise, now: Paise, again: Paise | null): boolean {
  return isLargeChange(was, now) && again !== now
}

/** Converts the price of a product in rupees; the default price if it has none. */
export function toBasePrice({ price }: { price: number | null }): Paise {
  return price === null ? DEFAULT_PRICE : rupees(price)
}

/** A package with the ids of its parts. */
export type PackageParts = { id: number; sku: string; name: string; partIds: readonly number[] }

/** A package that costs more than its parts together. */
export type DearerPackage = {
  sku: string
  name: string
  place: AreaAndCity
  price: Paise
  partsPrice: Paise
}

type Priced = ReadonlyMap<number, readonly PriceEntry[]>

/**
 * The packages that cost more than their parts together at one of the places, at any instant of a period. Prices change
 * only where an entry begins or ends, so only these instants are compared. Each package is listed once, at the first
 * place and instant.
 *
 * @param books the entries of each package and part; a product without entries has the default price
 * @see OPS-P02
 */
export function dearerThanParts(
  packages: readonly PackageParts[],
  books: Priced,
  places: readonly AreaAndCity[],
  period: Period,
): DearerPackage[] {
  return packages.flatMap((pack) => {
    const entries = [pack.id, ...pack.partIds].flatMap((id) => books.get(id) ?? [])
    const instants = priceChangesIn(entries, period)
    const comparisons = places.flatMap((place) =>
      instants.map((instant) => compareWithParts(pack, books, place, instant)),
    )
    const firstDearer = comparisons.find(isDearer)
    return firstDearer === undefined ? [] : [firstDearer]
  })
}

function compareWithParts(
  pack: PackageParts,
  books: Priced,
  place: AreaAndCity,
  instant: Date,
): DearerPackage {
  const priceOf = (id: number) => priceAt(books.get(id) ?? [], place, instant).price
  const partsPrice = paise(pack.partIds.reduce((sum, id) => sum + priceOf(id), 0))
  return { sku: pack.sku, name: pack.name, place, price: priceOf(pack.id), partsPrice }
}

function isDearer({ price, partsPrice }: DearerPackage): boolean {
  return price > partsPrice
}

// The start of the period, and every instant within it at which a price may change.
function priceChangesIn(entries: readonly PriceEntry[], period: Period): Date[] {
  const bounds = entries.flatMap(({ startsAt, endsAt }) =>
    endsAt === null ? [startsAt] : [startsAt, endsAt],
  )
  const times = new Set(bounds.map((bound) => bound.getTime()))
  const inside = [...times].filter((time) => time > period.startsAt.getTime() && time < endOf(period))
  return [period.startsAt, ...inside.toSorted((a, b) => a - b).map((time) => new Date(time))]
}
