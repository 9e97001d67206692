import { listingText, productCount, sortLabel } from '../../../../domains/catalogue/pages.messages.ts'
import { refined, SORTS } from '../../../../domains/catalogue/listing.ts'
import { NextSlot } from '../../view/next-slot.tsx'
import { ChipLink, Chips } from '../../../ui/form/chip.tsx'
import styles from './listing-head.module.css'
import type { ListingView } from './listing-view.ts'
import { useFilterLinks } from './pending-filters.tsx'

export type ListingHeadProps = { title: string; view: ListingView }

/** The name of a list, the number of its products, and its sort orders. */
export function ListingHead({ title, view }: ListingHeadProps) {
  const { listing, total, noun } = view
  const { filters, linkTo } = useFilterLinks(listing)
  const isCollected = listing.path.startsWith('/products/')
  return (
    <div className={styles['head']}>
      <div>
        <h1>{title}</h1>
        <p className="muted small">
          <output>{productCount(total, noun)}</output>
        </p>
        {isCollected && <NextSlot />}
      </div>
      {total > 1 && (
        <nav aria-label={listingText.sort} className={styles['sorts']}>
          <Chips>
            {SORTS.map((sort) => (
              <ChipLink
                key={sort}
                {...linkTo(refined(filters, { sort }))}
                aria-current={sort === filters.sort ? 'true' : undefined}
              >
                {sortLabel[sort]}
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
    </div>
  )
}
