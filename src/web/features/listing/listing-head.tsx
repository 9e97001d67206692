import { listingText, productCount, sortLabel } from '../../../domains/catalogue/pages.messages.ts'
import { listingHref, type ListingSort, SORTS } from '../../../domains/catalogue/listing.ts'
import { usePincode } from '../../client/use-pincode.ts'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import styles from './listing-head.module.css'

export type ListingHeadProps = {
  title: string
  count: number
  noun: Parameters<typeof productCount>[1]
  isCollected: boolean
  /** The list's own address and the order it stands in. */
  path: string
  sort: ListingSort
}

/** The name of a list, how much is in it, and the orders it can stand in. */
export function ListingHead({ title, count, noun, isCollected, path, sort }: ListingHeadProps) {
  const pincode = usePincode()
  return (
    <div className={styles['head']}>
      <div>
        <h1>{title}</h1>
        <p className="muted small">
          {productCount(count, noun)}
          {isCollected && pincode !== null && listingText.collectedIn(pincode)}
        </p>
      </div>
      {count > 1 && (
        <nav aria-label={listingText.sort} className={styles['sorts']}>
          <Chips scroll>
            {SORTS.map((known) => (
              <ChipLink
                key={known}
                to={listingHref(path, { page: 1, sort: known })}
                aria-current={known === sort ? 'true' : undefined}
                preventScrollReset
              >
                {sortLabel[known]}
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
    </div>
  )
}
