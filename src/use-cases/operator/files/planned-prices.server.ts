import { fileFaultText, priceFileText } from '../../../domains/batches/batches.messages.ts'
import {
  dearerText,
  priceFaultText,
  priceFieldText,
  priceRefusalText,
} from '../../../domains/prices/console-prices.messages.ts'
import { areasWithCities } from '../../../domains/prices/console-prices.store.server.ts'
import {
  isLargeChange,
  isSameLocation,
  locationKey,
  priceAt,
  priceFault,
  type AreaAndCity,
  type PriceFault,
  type PriceLocation,
} from '../../../domains/prices/price-book.ts'
import type { Books } from '../../../domains/prices/price-entries.store.server.ts'
import { existingCities, productIdsBySku } from '../../../domains/prices/price-file.store.server.ts'
import {
  changesOfRows,
  effectiveFrom,
  endsEarlier,
  type PriceRow,
} from '../../../domains/prices/price-rows.ts'
import type { PriceChange } from '../../../domains/prices/set-prices.server.ts'
import { paise, rupees } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { plannedDearerPackages } from '../prices/check-packages.server.ts'
import { wholeBooks } from '../prices/whole-books.server.ts'
import type { RowFault, WantedRow } from './file-kind.server.ts'

/** The location of a base price in a file. */
export const BASE = 'base'

const MOST_AT_ONE_LOCATION = 50
const MOST_PRICE = rupees(9_999_999)

/** A row of a file as a price entry, with its location. */
type PlannedRow = PriceRow & { key: string; place: AreaAndCity; from: Date }

/** The effect of a file's rows on the price book: the changes of each product and location, in the order of writing. */
export type PlannedPrices = {
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
  const places = await placesOf(db, wanted)
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
  return { rows, faults, before, ...changed(rows, before, now) }
}

function changed(
  rows: readonly PlannedRow[],
  before: Books,
  now: Date,
): Pick<PlannedPrices, 'changes' | 'after'> {
  const after: Books = new Map(before)
  const changes: PriceChange[][] = []
  for (const own of groupsOf(rows)) {
    const [first] = own
    if (first === undefined) continue
    const entries = after.get(first.productId) ?? []
    const isOwn = ({ location }: { location: PriceLocation }) => isSameLocation(location, first.location)
    const planned = changesOfRows(entries.filter(isOwn), own, now)
    changes.push(planned.changes)
    after.set(first.productId, [...entries.filter((entry) => !isOwn(entry)), ...planned.entries])
  }
  return { changes, after }
}

function groupsOf(rows: readonly PlannedRow[]): PlannedRow[][] {
  return [...Map.groupBy(rows, ({ productId, location }) => `${productId} ${locationKey(location)}`).values()]
}

type Located = { location: PriceLocation; place: AreaAndCity }

async function placesOf(db: Executor, wanted: readonly WantedRow[]): Promise<Map<string, Located>> {
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

/** The faults of a price file: those that the console refuses for a single price, and those that only rows can have. */
export async function priceFaults(
  db: Executor,
  wanted: readonly WantedRow[],
  now: Date,
): Promise<RowFault[]> {
  const planned = await plannedPrices(db, wanted, now)
  const byKey = new Map(wanted.map((row) => [row.key, row]))
  const form = [
    ...planned.faults,
    ...groupsOf(planned.rows).flatMap((own) =>
      own.flatMap((row) => {
        const fault = rowFault(row, { wanted: byKey.get(row.key), own, books: planned.before, now })
        return fault === null ? [] : [{ key: row.key, ...fault }]
      }),
    ),
  ]
  if (form.length > 0) return form
  const dearer = await plannedDearerPackages(db, planned.rows, { planned: planned.after, now })
  return dearer.map(({ dearer: pack, change }) => ({
    key: change.key,
    column: 'price',
    message: `${priceRefusalText.dearer_than_parts}: ${dearerText(pack)}`,
  }))
}

type Around = { wanted: WantedRow | undefined; own: readonly PlannedRow[]; books: Books; now: Date }
type Fault = Pick<RowFault, 'column' | 'message'>

function rowFault(row: PlannedRow, { wanted, own, books, now }: Around): Fault | null {
  const { price, location, stored, startsAt } = row
  if (own.length > MOST_AT_ONE_LOCATION) return at('location', priceFileText.tooManyAtLocation)
  if (price === null) {
    if (stored === null) return at('price', fileFaultText.needed)
    return location.kind === 'base' && startsAt === null
      ? at('price', priceRefusalText.base_price_needed)
      : null
  }
  if (wanted?.after['mrp'] === null) return at('mrp', priceFieldText.mrp)
  if (price.mrp > MOST_PRICE) return at('mrp', priceFileText.tooHigh)
  const begins = stored === null ? (startsAt ?? now) : row.from
  const fault = priceFault(price, { startsAt: begins, endsAt: row.endsAt }, now)
  if (fault !== null) return at(COLUMNS[fault.kind], priceFaultText[fault.kind])
  return endFault(row, { own, books })
}

function endFault(row: PlannedRow, { own, books }: Pick<Around, 'own' | 'books'>): Fault | null {
  const { endsAt, stored, location, from } = row
  if (endsAt === null || stored?.endsAt?.getTime() === endsAt.getTime()) return null
  if (location.kind === 'base' && endsEarlier(row)) return at('ends_at', priceFileText.baseEnd)
  const entries = (books.get(row.productId) ?? []).filter((entry) => isSameLocation(entry.location, location))
  const starts = [...entries.map(({ startsAt }) => startsAt), ...own.map((other) => other.from)]
  const isOverlong = starts.some((start) => start > from && start < endsAt)
  return isOverlong ? at('ends_at', priceFileText.overNext) : null
}

function at(column: string, message: string): Fault {
  return { column, message }
}

const COLUMNS: Record<PriceFault['kind'], string> = {
  'not-whole-rupees': 'price',
  'not-above-zero': 'price',
  'above-mrp': 'price',
  'starts-in-past': 'starts_at',
  'starts-too-late': 'starts_at',
  'ends-before-start': 'ends_at',
}
