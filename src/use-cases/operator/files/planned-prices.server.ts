import { priceFileText } from '../../../domains/batches/batches.messages.ts'
import { areasWithCities } from '../../../domains/prices/console-prices.store.server.ts'
import {
  isLargeChange,
  isSameLocation,
  locationKey,
  priceAt,
  type AreaAndCity,
  type PriceLocation,
} from '../../../domains/prices/price-book.ts'
import type { Books } from '../../../domains/prices/price-entries.store.server.ts'
import { existingCities, productIdsBySku } from '../../../domains/prices/price-file.store.server.ts'
import { changesOfRows, effectiveFrom, type PriceRow } from '../../../domains/prices/price-rows.ts'
import type { PriceChange } from '../../../domains/prices/set-prices.server.ts'
import { paise } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { wholeBooks } from '../prices/whole-books.server.ts'
import type { RowFault, WantedRow } from './file-kind.server.ts'

/** The location of a base price in a file. */
export const BASE = 'base'

/** A row of a file as a price entry, with its location. */
export type PlannedRow = PriceRow & { key: string; place: AreaAndCity; from: Date }

/**
 * The effect of a file's rows on the price book at an instant: the changes of each product and location, in the order of
 * writing.
 */
export type PlannedPrices = {
  at: Date
  rows: PlannedRow[]
  changes: PriceChange[][]
  before: Books
  after: Books
  faults: RowFault[]
}

/** Calculates the effect of a file's rows on the price book. Rows with an unknown product or location are faults. */
export async function plannedPrices(
  db: Executor,
  wanted: readonly WantedRow[],
  now: Date,
): Promise<PlannedPrices> {
  const ids = await productIdsBySku(db, [...new Set(wanted.map(({ after }) => String(after['sku'])))])
  const places = await locationsOf(db, wanted)
  const rows: PlannedRow[] = []
  const faults: RowFault[] = []
  for (const row of wanted) {
    const productId = ids.get(String(row.after['sku']))
    const place = places.get(String(row.after['location']))
    if (productId === undefined)
      faults.push({ key: row.key, column: 'sku', message: priceFileText.unknownProduct })
    else if (place === undefined)
      faults.push({ key: row.key, column: 'location', message: priceFileText.unknownLocation })
    else rows.push(toPlanned(row, { productId, ...place }, now))
  }
  const before = await wholeBooks(db, [...new Set(rows.map(({ productId }) => productId))], now)
  return { at: now, rows, faults, before, ...applyRows(rows, before, now) }
}

function applyRows(
  rows: readonly PlannedRow[],
  before: Books,
  now: Date,
): Pick<PlannedPrices, 'changes' | 'after'> {
  const after: Books = new Map(before)
  const changes: PriceChange[][] = []
  for (const group of byProductAndLocation(rows)) {
    const [first] = group
    if (first === undefined) continue
    const entries = after.get(first.productId) ?? []
    const isHere = ({ location }: { location: PriceLocation }) => isSameLocation(location, first.location)
    const planned = changesOfRows(entries.filter(isHere), group, now)
    changes.push(planned.changes)
    after.set(first.productId, [...entries.filter((entry) => !isHere(entry)), ...planned.entries])
  }
  return { changes, after }
}

/** The rows of each product and location. */
export function byProductAndLocation(rows: readonly PlannedRow[]): PlannedRow[][] {
  return [...Map.groupBy(rows, ({ productId, location }) => `${productId} ${locationKey(location)}`).values()]
}

type Located = { location: PriceLocation; place: AreaAndCity }

async function locationsOf(db: Executor, wanted: readonly WantedRow[]): Promise<Map<string, Located>> {
  const texts = [...new Set(wanted.map(({ after }) => String(after['location'])))]
  const cities = await existingCities(db, texts.flatMap(idIn(CITY)))
  const areas = await areasWithCities(db, texts.flatMap(idIn(AREA)))
  const located: Located[] = [
    { location: { kind: 'base' }, place: { areaId: null, cityId: null } },
    ...[...cities].map((cityId) => ({
      location: { kind: 'city', cityId } as const,
      place: { areaId: null, cityId },
    })),
    ...areas.flatMap((place) =>
      place.areaId === null ? [] : [{ location: { kind: 'area', areaId: place.areaId } as const, place }],
    ),
  ]
  return new Map(located.map((one) => [locationKey(one.location), one]))
}

const CITY = /^city:([1-9]\d{0,8})$/
const AREA = /^area:([1-9]\d{0,8})$/

function idIn(pattern: RegExp) {
  return (text: string): number[] => {
    const [, id] = pattern.exec(text) ?? []
    return id === undefined ? [] : [Number(id)]
  }
}

function toPlanned(
  { key, before, after }: WantedRow,
  located: Located & { productId: number },
  now: Date,
): PlannedRow {
  const startsAt = instantOf(after['starts_at'])
  const { price, mrp } = after
  const row = {
    ...located,
    startsAt,
    endsAt: instantOf(after['ends_at']),
    // A missing MRP is a fault, which the check reports.
    price:
      typeof price === 'number'
        ? { price: paise(price), mrp: paise(typeof mrp === 'number' ? mrp : price) }
        : null,
    stored: before === null ? null : { startsAt: startsAt ?? now, endsAt: instantOf(before['ends_at']) },
  }
  return { ...row, key, from: effectiveFrom(row, now) }
}

function instantOf(value: unknown): Date | null {
  return typeof value === 'string' && value !== '' ? new Date(value) : null
}

/** The rows that change the price at their location by more than half. @see OPS-P02 */
export function largeRows({ rows, before, after }: PlannedPrices): string[] {
  return rows
    .filter(({ productId, place, from }) => {
      const priceIn = (books: Books) => priceAt(books.get(productId) ?? [], place, from).price
      return isLargeChange(priceIn(before), priceIn(after))
    })
    .map(({ key }) => key)
}
