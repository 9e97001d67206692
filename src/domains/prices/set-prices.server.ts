import type { Executor } from '../../platform/db/query.server.ts'
import {
  isSameLocation,
  nextStart,
  shortenedBy,
  type ListPrice,
  type Period,
  type PriceLocation,
} from './price-book.ts'
import {
  copyEntries,
  differentPrices,
  entriesAfter,
  insertEntries,
  moveEntries,
  raisePriceVersions,
  recordFirstPrices,
  type Books,
  type EntryAuthor,
  type MovedEntry,
  type NewEntry,
} from './price-entries.store.server.ts'
import {
  applyBasePrices,
  applyIfDue,
  lockPriceBook,
  refreshPriceSchedule,
} from './price-schedule.store.server.ts'

/**
 * A product's new price at a location in a period; a null price ends the location's own price. A period without an end
 * lasts until the next planned price of the location begins.
 */
export type PriceChange = {
  productId: number
  location: PriceLocation
  price: ListPrice | null
  period: Period
}

/**
 * Opens the price book for a write: locks it and applies due entries. It is the transaction's first lock.
 *
 * @returns the instant of the write: now, or slightly later if a process whose clock is ahead has applied prices
 */
export async function openPriceBook(tx: Executor, now: Date): Promise<Date> {
  const schedule = await lockPriceBook(tx)
  await applyIfDue(tx, schedule, now)
  return schedule.appliedAt > now ? schedule.appliedAt : now
}

/**
 * Writes prices into the opened book. It shortens or splits the entries that they overlap, and writes base prices that
 * apply now into the products.
 *
 * @see OPS-P03
 */
export async function setPrices(
  tx: Executor,
  changes: readonly PriceChange[],
  author: EntryAuthor,
  now: Date,
): Promise<void> {
  const productIds = idsOf(changes)
  const base = changes.filter(({ location }) => location.kind === 'base')
  await recordFirstPrices(tx, idsOf(base))
  await writeChanges(tx, changes, author)
  await raisePriceVersions(tx, productIds)
  await applyBasePrices(tx, productIds, { staffId: author.staffId, now })
  await refreshPriceSchedule(tx, now)
}

/**
 * Records base prices that were written into products directly, as an import or the catalogue's editor does, from now
 * until their next planned change. Products without base entries have no schedule, so nothing is recorded for them. The
 * caller has opened the book before it locked any product.
 */
export async function recordBasePrices(
  tx: Executor,
  productIds: readonly number[],
  author: EntryAuthor,
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return
  await raisePriceVersions(tx, productIds)
  const different = await differentPrices(tx, productIds, now)
  if (different.length === 0) return
  const changes = different.map(({ productId, price, mrp }) => ({
    productId,
    location: { kind: 'base' } as const,
    price: price === null ? null : { price, mrp: mrp ?? price },
    period: { startsAt: now, endsAt: null },
  }))
  await writeChanges(tx, changes, author)
  await refreshPriceSchedule(tx, now)
}

async function writeChanges(
  tx: Executor,
  changes: readonly PriceChange[],
  author: EntryAuthor,
): Promise<void> {
  const start = changes.map(({ period }) => period.startsAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (start === undefined) return
  const books = await entriesAfter(tx, idsOf(changes), start)
  const writes = changes.map((change) => writesOf(change, books))
  await moveEntries(
    tx,
    writes.flatMap(({ moved }) => moved),
  )
  await copyEntries(
    tx,
    writes.flatMap(({ copies }) => copies),
  )
  await insertEntries(
    tx,
    writes.flatMap(({ added }) => added),
    author,
  )
}

type Writes = { moved: MovedEntry[]; copies: MovedEntry[]; added: NewEntry[] }

/** The writes of a change: entries that become shorter, second halves of split ones, and the new entry. */
function writesOf({ productId, location, price, period }: PriceChange, books: Books): Writes {
  const own = (books.get(productId) ?? []).filter((entry) => isSameLocation(entry.location, location))
  const endsAt = period.endsAt ?? nextStart(own, period.startsAt)
  const effective = { startsAt: period.startsAt, endsAt }
  const shortened = shortenedBy(own, effective)
  return {
    moved: shortened.map(({ entry, remaining: [first] }) => ({
      id: entry.id,
      // An entry that was replaced before it began has an empty period, which the history displays.
      startsAt: first?.startsAt ?? entry.startsAt,
      endsAt: first === undefined ? entry.startsAt : first.endsAt,
    })),
    copies: shortened.flatMap(({ entry, remaining }) =>
      remaining.slice(1).map((period) => ({ id: entry.id, ...period })),
    ),
    added: price === null ? [] : [{ productId, location, ...price, ...effective }],
  }
}

function idsOf(changes: readonly { productId: number }[]): number[] {
  return [...new Set(changes.map(({ productId }) => productId))]
}
