import type { ReactNode } from 'react'
import { listingText } from '../../../../domains/catalogue/pages.messages.ts'
import {
  countedChoice,
  filterText,
  priceRange,
  withoutFilter,
} from '../../../../domains/catalogue/listing.messages.ts'
import { hasPriceRange, listingHref, refined } from '../../../../domains/catalogue/listing.ts'
import { callNumber } from '../../../../domains/content/site.messages.ts'
import { SEARCH_PATH } from '../../../app/overlay/overlay-trigger.ts'
import { useContent } from '../../data/use-content.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { ChipLink, Chips } from '../../../ui/form/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ListingView } from './listing-view.ts'
import styles from './nothing-listed.module.css'

export type NothingListedProps = { view: ListingView }

/** An empty list that suggests filters to remove, lists with results, and the support phone. */
export function NothingListed({ view }: NothingListedProps) {
  const phone = useContent()?.support_phone
  const isFiltered = view.filters.concerns.length > 0 || hasPriceRange(view.filters)
  const nearest = view.categories.filter(({ count, isCurrent }) => count > 0 && !isCurrent)
  return (
    <EmptyState
      title={isFiltered ? filterText.nothing : listingText.emptyTitle}
      text={isFiltered ? filterText.nothingText : listingText.emptyText}
    >
      <div className={styles['ways']}>
        {isFiltered && <Chips>{waysOut(view)}</Chips>}
        {nearest.length > 0 && (
          <nav aria-label={filterText.nearest}>
            <Chips>
              {nearest.map(({ id, name, listing, count }) => (
                <ChipLink key={id} to={listingHref(listing, refined(view.filters, {}))}>
                  {countedChoice(name, count)}
                </ChipLink>
              ))}
            </Chips>
          </nav>
        )}
        <Chips>
          <ButtonLink to={SEARCH_PATH} variant="secondary">
            {listingText.search}
          </ButtonLink>
          {phone !== undefined && (
            <ButtonLink to={`tel:${phone}`} variant="link">
              {callNumber(phone)}
            </ButtonLink>
          )}
        </Chips>
      </div>
    </EmptyState>
  )
}

function waysOut({ listing, filters, concerns, without }: ListingView): ReactNode[] {
  const { priceFrom, priceTo } = filters
  const names = concerns.filter(({ key }) => filters.concerns.includes(key)).map(({ name }) => name)
  const ways = [
    { name: names.join(', '), count: without.concerns, to: refined(filters, { concerns: [] }) },
    {
      name: priceRange(priceFrom, priceTo),
      count: without.price,
      to: refined(filters, { priceFrom: null, priceTo: null }),
    },
  ]
  return ways
    .filter(({ name, count }) => name !== '' && count > 0)
    .map(({ name, count, to }) => (
      <ChipLink key={name} to={listingHref(listing, to)} preventScrollReset>
        {withoutFilter(name, count)}
      </ChipLink>
    ))
}
