import { SlidersHorizontal, X } from 'lucide-react'
import {
  filterText,
  filtersLabel,
  priceRange,
  removeFilter,
} from '../../../../domains/catalogue/listing.messages.ts'
import {
  cleared,
  hasPriceRange,
  type ListingFilters,
  refined,
} from '../../../../domains/catalogue/listing.ts'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'
import { createPart } from '../../../app/part/part.ts'
import { useHydrated } from '../../../app/use-hydrated.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChipLink, Chips } from '../../../ui/form/chip.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { OverlayPart } from '../../overlay-part.tsx'
import styles from './filter-bar.module.css'
import { FILTERS_ID } from './filter-side.tsx'
import type { ConcernChoice, ListingView } from './listing-view.ts'
import { useFilterLinks } from './pending-filters.tsx'

const filterPart = createPart(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet))

export type FilterBarProps = { view: ListingView }

/** The active filters as links that remove them, and on phones the button that opens the filter sheet. */
export function FilterBar({ view }: FilterBarProps) {
  const { go, sheet } = useOverlay()
  const isHydrated = useHydrated()
  const { filters, linkTo } = useFilterLinks(view.listing)
  const chosen = chosenFilters(filters, view.concerns)
  return (
    <nav
      aria-label={filterText.active}
      className={chosen.length === 0 ? styles['opener-only'] : styles['bar']}
    >
      <Chips scroll>
        <ChipLink
          to={`#${FILTERS_ID}`}
          className={classNames(styles['opener'], chosen.length > 0 && styles['chosen'])}
          {...overlayTrigger('filters', go)}
        >
          <Icon of={SlidersHorizontal} size="s" />
          {filtersLabel(chosen.length)}
        </ChipLink>
        {chosen.map(({ name, rest }) => (
          <ChipLink key={name} {...linkTo(rest)} className={styles['chosen']} aria-label={removeFilter(name)}>
            {name}
            <Icon of={X} size="s" />
          </ChipLink>
        ))}
        {chosen.length > 1 && <ChipLink {...linkTo(cleared(filters))}>{filterText.clear}</ChipLink>}
      </Chips>
      <OverlayPart
        part={filterPart}
        props={{ view: { ...view, filters } }}
        isOpen={isHydrated && sheet === 'filters'}
      />
    </nav>
  )
}

/** An active filter, and the filters that remain without it. */
type Chosen = { name: string; rest: ListingFilters }

function chosenFilters(filters: ListingFilters, concerns: readonly ConcernChoice[]): Chosen[] {
  const { priceFrom, priceTo } = filters
  const taken = concerns
    .filter(({ key }) => filters.concerns.includes(key))
    .map(({ key, name }) => {
      const others = filters.concerns.filter((concern) => concern !== key)
      return { name, rest: refined(filters, { concerns: others }) }
    })
  if (!hasPriceRange(filters)) return taken
  return [
    ...taken,
    { name: priceRange(priceFrom, priceTo), rest: refined(filters, { priceFrom: null, priceTo: null }) },
  ]
}
