import { MOST_LISTED_PRICES } from '../../../../domains/prices/price-book.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import type { BookEntry } from './price-queries.ts'
import { priceText } from './price-screen.messages.ts'
import { PriceTable } from './price-table.tsx'

type ListedPricesProps = { label: string; entries: readonly BookEntry[] }

/** The current or planned prices of a product, with a note if others may be missing. */
export function ListedPrices({ label, entries }: ListedPricesProps) {
  return (
    <>
      <PriceTable label={label} entries={entries} />
      {entries.length === MOST_LISTED_PRICES && <Note>{priceText.cut(MOST_LISTED_PRICES)}</Note>}
    </>
  )
}
