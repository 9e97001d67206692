import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { instantText } from '../../../../kernel/ist.ts'
import type { BookEntry } from './price-queries.ts'
import { entryStateText, priceText, tableLabel } from './price-screen.messages.ts'
import styles from './prices.module.css'

type PriceTableProps = {
  label: string
  entries: readonly BookEntry[]
  /** Whether the table is a history, with state, author and reason. */
  isHistory?: boolean
}

/** Prices of a product by location and period. */
export function PriceTable({ label, entries, isHistory = false }: PriceTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={styles['scroller']} aria-label={tableLabel(label)} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{priceText.location}</th>
            <th scope="col" className={styles['number']}>
              {priceText.price}
            </th>
            <th scope="col" className={styles['number']}>
              {priceText.mrp}
            </th>
            <th scope="col">{priceText.from}</th>
            <th scope="col">{priceText.until}</th>
            {isHistory && <th scope="col">{priceText.state}</th>}
            {isHistory && <th scope="col">{priceText.by}</th>}
            {isHistory && <th scope="col">{priceText.reason}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{locationName(entry)}</th>
              <td className={styles['number']}>{formatRupees(rupees(entry.price), 0)}</td>
              <td className={styles['number']}>{formatRupees(rupees(entry.mrp), 0)}</td>
              <td className={styles['when']}>{startText(entry)}</td>
              <td className={styles['when']}>
                {entry.ends_at === null ? priceText.openEnd : instantText(entry.ends_at)}
              </td>
              {isHistory && <td>{entryStateText[entry.state]}</td>}
              {isHistory && <td>{entry.by_name ?? priceText.noReason}</td>}
              {isHistory && <td>{entry.reason === '' ? priceText.noReason : entry.reason}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The name of a location; the base price applies everywhere. */
export function locationName({ location }: Pick<BookEntry, 'location'>): string {
  return location.name === '' ? priceText.everywhere : location.name
}

// The first price of a product has no meaningful start.
const FIRST_YEAR = '2000'

function startText({ starts_at: start }: BookEntry): string {
  return start.startsWith(FIRST_YEAR) ? priceText.beforeBook : instantText(start)
}
