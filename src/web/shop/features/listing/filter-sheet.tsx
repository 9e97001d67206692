import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  countedChoice,
  filterText,
  priceRange,
  showCount,
} from '../../../../domains/catalogue/listing.messages.ts'
import {
  type ListingFilters,
  listingHref,
  type ListingSort,
  SORTS,
} from '../../../../domains/catalogue/listing.ts'
import { listingText, productCount, sortLabel } from '../../../../domains/catalogue/pages.messages.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { ConcernFields, PriceFields } from './filter-fields.tsx'
import styles from './filter-sheet.module.css'
import type { ListingView } from './listing-view.ts'
import { draftedFilters, toDraft, type FilterDraft } from './use-filter-draft.ts'

export type FilterSheetProps = { view: ListingView }

/** The filters of a list on phones, applied in one step. */
export function FilterSheet({ view }: FilterSheetProps) {
  const { sheet, back } = useOverlay()
  const isOpen = sheet === 'filters'
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [opened, setOpened] = useState(0)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpened(opened + 1)
  }
  // Each opening starts with the active filters of the list.
  return <Chosen key={opened} view={view} isOpen={isOpen} onClose={() => back({ sheet: null })} />
}

type Wanted = FilterDraft & { categoryId: string; sort: ListingSort }

type ChosenProps = FilterSheetProps & { isOpen: boolean; onClose: () => void }

function Chosen({ view, isOpen, onClose }: ChosenProps) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Wanted>(() => wantedAtFirst(view))
  const drafted = { ...draftedFilters(wanted, view.concerns), sort: wanted.sort }
  const category = view.categories.find(({ id }) => id === wanted.categoryId)
  const total = useTotal(isOpen, wanted.categoryId, drafted)
  const noun = category?.isCurrent ? view.noun : 'products'

  const choose = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change })
  const show = () => {
    void navigate(listingHref(category?.listing ?? view.listing, drafted), {
      replace: true,
      preventScrollReset: true,
      state: { retainsFocus: true },
    })
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={filterText.title}
      closeLabel={filterText.close}
      onSubmit={show}
      footer={
        <div className={styles['foot']}>
          <Button variant="link" onClick={() => choose(NOTHING)}>
            {filterText.clear}
          </Button>
          <Button type="submit" full>
            {total === null ? filterText.showing : showCount(productCount(total, noun))}
          </Button>
        </div>
      }
    >
      <Choices view={view} wanted={wanted} choose={choose} />
    </Sheet>
  )
}

type ChoicesProps = FilterSheetProps & { wanted: Wanted; choose: (change: Partial<Wanted>) => void }

function Choices({ view, wanted, choose }: ChoicesProps) {
  return (
    <div className={styles['groups']}>
      <ChipGroup
        legend={listingText.sort}
        name="sort"
        options={SORTS.map((sort) => ({ value: sort, text: sortLabel[sort] }))}
        value={wanted.sort}
        onChange={(sort) => choose({ sort })}
      />
      <ChipGroup
        legend={filterText.category}
        name="category"
        options={view.categories.map(({ id, name }) => ({ value: id, text: name }))}
        value={wanted.categoryId}
        onChange={(categoryId) => choose({ categoryId })}
      />
      <ConcernFields concerns={view.concerns} draft={wanted} onChange={choose} />
      <PriceFields draft={wanted} onChange={choose} />
      <div className={styles['prices']}>
        {view.prices.map(({ from, to, count }) => (
          <Button
            key={`${from}-${to}`}
            variant="tonal"
            size="s"
            onClick={() => choose({ from: String(from ?? ''), to: String(to ?? '') })}
          >
            {countedChoice(priceRange(from, to), count)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const NOTHING: FilterDraft = { concerns: [], from: '', to: '' }

function wantedAtFirst({ filters, categories }: ListingView): Wanted {
  const categoryId = categories.find(({ isCurrent }) => isCurrent)?.id ?? ''
  return { ...toDraft(filters), categoryId, sort: filters.sort }
}

// The number of results; null until it has loaded.
function useTotal(isOpen: boolean, categoryId: string, wanted: ListingFilters): number | null {
  const { concerns, priceFrom, priceTo } = wanted
  const body = { categoryId, shopByConcern: [...concerns], priceFrom, priceTo, pageSize: 1 }
  const { data } = useQuery({
    queryKey: queryKeys.listingTotal(JSON.stringify(body)),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/product/get-plp-list', body, signal)).products.total_count,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  return data ?? null
}
