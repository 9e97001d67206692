import { fileFaultText, priceFileText } from '../../../domains/batches/batches.messages.ts'
import {
  dearerText,
  priceFaultText,
  priceFieldText,
  priceRefusalText,
} from '../../../domains/prices/console-prices.messages.ts'
import { isSameLocation, priceFault, type PriceFault } from '../../../domains/prices/price-book.ts'
import type { Books } from '../../../domains/prices/price-entries.store.server.ts'
import { endsEarlier } from '../../../domains/prices/price-rows.ts'
import { rupees } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { plannedDearerPackages } from '../prices/check-packages.server.ts'
import type { CheckScope, RowFault, WantedRow } from './file-kind.server.ts'
import { byProductAndLocation, type PlannedPrices, type PlannedRow } from './planned-prices.server.ts'

const MOST_AT_ONE_LOCATION = 50
const MOST_PRICE = rupees(9_999_999)

/** The rows of a price file, their effect on the price book, and the scope of the check. */
type CheckedPrices = { wanted: readonly WantedRow[]; planned: PlannedPrices; scope: CheckScope }

/** The faults of a price file: those that the console refuses for a single price, and those that only rows can have. */
export async function priceFaults(
  db: Executor,
  { wanted, planned, scope }: CheckedPrices,
  now: Date,
): Promise<RowFault[]> {
  const byKey = new Map(wanted.map((row) => [row.key, row]))
  const rowFaults = byProductAndLocation(planned.rows).flatMap((group) =>
    group.flatMap((row) => {
      const fault = rowFault(row, { wanted: byKey.get(row.key), group, books: planned.before, now })
      return fault === null ? [] : [{ key: row.key, ...fault }]
    }),
  )
  const faults = [...planned.faults, ...rowFaults]
  if (faults.length > 0 || scope === 'rows') return faults

  const dearer = await plannedDearerPackages(db, planned.rows, { planned: planned.after, now })
  return dearer.map(({ dearer: pack, change }) => ({
    key: change.key,
    column: 'price',
    message: `${priceRefusalText.dearer_than_parts}: ${dearerText(pack)}`,
  }))
}

type Context = { wanted: WantedRow | undefined; group: readonly PlannedRow[]; books: Books; now: Date }
type Fault = Pick<RowFault, 'column' | 'message'>

function rowFault(row: PlannedRow, { wanted, group, books, now }: Context): Fault | null {
  const { price, stored, startsAt } = row
  if (group.length > MOST_AT_ONE_LOCATION) return at('location', priceFileText.tooManyAtLocation)
  if (price === null) return missingPriceFault(row)
  if (wanted?.after['mrp'] === null) return at('mrp', priceFieldText.mrp)
  if (price.mrp > MOST_PRICE) return at('mrp', priceFileText.tooHigh)
  const begins = stored === null ? (startsAt ?? now) : row.from
  const fault = priceFault(price, { startsAt: begins, endsAt: row.endsAt }, now)
  if (fault !== null) return at(COLUMNS[fault.kind], priceFaultText[fault.kind])
  return endFault(row, { group, books })
}

function missingPriceFault({ stored, location, startsAt }: PlannedRow): Fault | null {
  if (stored === null) return at('price', fileFaultText.needed)
  const isCurrentBase = location.kind === 'base' && startsAt === null
  return isCurrentBase ? at('price', priceRefusalText.base_price_needed) : null
}

function endFault(row: PlannedRow, { group, books }: Pick<Context, 'group' | 'books'>): Fault | null {
  const { endsAt, stored, location, from } = row
  if (endsAt === null || stored?.endsAt?.getTime() === endsAt.getTime()) return null
  if (location.kind === 'base' && endsEarlier(row)) return at('ends_at', priceFileText.baseEnd)
  const entries = (books.get(row.productId) ?? []).filter((entry) => isSameLocation(entry.location, location))
  const starts = [...entries.map(({ startsAt }) => startsAt), ...group.map((other) => other.from)]
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
