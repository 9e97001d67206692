import type { ListPrice, Period, PriceEntry, PriceLocation } from './price-book.ts'
import { nextStart, shortenedBy } from './price-book.ts'
import type { PriceChange } from './set-prices.server.ts'

/**
 * A price of a product at a location in a file: from an instant, or the current price without one. A null price removes
 * it. `stored` is the period of the entry that it changes; null for a new one.
 */
export type PriceRow = {
  productId: number
  location: PriceLocation
  startsAt: Date | null
  endsAt: Date | null
  price: ListPrice | null
  stored: Period | null
}

/** When a row takes effect; prices never change in the past. */
export function effectiveFrom({ startsAt, stored }: PriceRow, now: Date): Date {
  const start = stored?.startsAt ?? startsAt ?? now
  return start < now ? now : start
}

/**
 * The changes that apply some rows to the entries of one product and location, in the order in which they must be
 * written, and the resulting entries.
 *
 * A new row shortens or splits the entries that it overlaps, like a price set in the console. A changed row ends at its
 * own end; if that is earlier, the wider location's price applies after it. If a planned row is removed, the price
 * before it continues.
 *
 * @see OPS-C06, OPS-P03
 */
export function changesOfRows(
  own: readonly PriceEntry[],
  rows: readonly PriceRow[],
  now: Date,
): { changes: PriceChange[]; entries: PriceEntry[] } {
  const changes: PriceChange[] = []
  let entries = [...own]
  for (const row of rows.toSorted((a, b) => startOf(a, now) - startOf(b, now)))
    for (const change of changesOfRow(row, entries, now)) {
      changes.push(change)
      entries = withChange(entries, change)
    }
  return { changes, entries }
}

function startOf(row: PriceRow, now: Date): number {
  return effectiveFrom(row, now).getTime()
}

function changesOfRow(row: PriceRow, entries: readonly PriceEntry[], now: Date): PriceChange[] {
  const { productId, location, price, endsAt, stored } = row
  const startsAt = effectiveFrom(row, now)
  if (price === null) {
    const before = row.startsAt === null ? undefined : entries.find(isEndedBy(row.startsAt))
    const continued = before === undefined ? null : { price: before.price, mrp: before.mrp }
    return [{ productId, location, price: continued, period: { startsAt, endsAt: stored?.endsAt ?? null } }]
  }
  const change = { productId, location, price, period: { startsAt, endsAt } }
  if (!endsEarlier(row) || endsAt === null) return [change]
  const rest = { startsAt: endsAt, endsAt: stored?.endsAt ?? null }
  return [{ productId, location, price: null, period: rest }, change]
}

function isEndedBy(instant: Date) {
  return ({ startsAt, endsAt }: PriceEntry) =>
    endsAt !== null && endsAt.getTime() === instant.getTime() && startsAt < instant
}

/** Whether a row moves the end of a stored entry to an earlier instant. */
export function endsEarlier({ endsAt, stored }: Pick<PriceRow, 'endsAt' | 'stored'>): boolean {
  return stored !== null && endsAt !== null && (stored.endsAt === null || endsAt < stored.endsAt)
}

function withChange(
  entries: readonly PriceEntry[],
  { location, price, period: { startsAt, endsAt: givenEnd } }: PriceChange,
): PriceEntry[] {
  const endsAt = givenEnd ?? nextStart(entries, startsAt)
  const shortened = shortenedBy(entries, { startsAt, endsAt })
  const replaced = new Set(shortened.map(({ entry }) => entry))
  // An entry that is not stored yet has the id 0.
  return [
    ...entries.filter((entry) => !replaced.has(entry)),
    ...shortened.flatMap(({ entry, remaining }) => remaining.map((period) => ({ ...entry, ...period }))),
    ...(price === null ? [] : [{ id: 0, location, ...price, startsAt, endsAt }]),
  ]
}

/**
 * Arranges changes in groups: those of one product and location are in successive groups, in order, so that each group
 * can be written at once.
 */
export function toSuccessiveGroups(changes: readonly (readonly PriceChange[])[]): PriceChange[][] {
  const count = changes.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: count }, (_, at) => changes.flatMap((own) => own.slice(at, at + 1)))
}
