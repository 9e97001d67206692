import { pricesWithoutEntries } from '../../../domains/prices/console-prices.store.server.ts'
import { BEGINNING, entriesAfter, type Books } from '../../../domains/prices/price-entries.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/**
 * The entries of products that end after an instant. If a product has no base entries, its price counts as an entry
 * without end.
 */
export async function wholeBooks(db: Executor, productIds: readonly number[], instant: Date): Promise<Books> {
  const books = await entriesAfter(db, productIds, instant)
  const location = { kind: 'base' } as const
  for (const { id, price, mrp } of await pricesWithoutEntries(db, productIds)) {
    const base = { id: 0, location, price, mrp, startsAt: BEGINNING, endsAt: null }
    books.set(id, [...(books.get(id) ?? []), base])
  }
  return books
}
