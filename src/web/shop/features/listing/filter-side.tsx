import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { filterText, priceRange } from '../../../../domains/catalogue/listing.messages.ts'
import { listingHref, refined, SORTS } from '../../../../domains/catalogue/listing.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConcernFields, PriceFields } from './filter-fields.tsx'
import styles from './filter-side.module.css'
import type { ListingView } from './listing-view.ts'
import { useFilterLinks, usePendingFilters } from './pending-filters.tsx'
import {
  draftedFilters,
  draftIn,
  toDraft,
  type FilterDraft,
  haveSameConcerns,
  useFilterDraft,
} from './use-filter-draft.ts'

/** The id of the filters, the target of a link for browsers without JavaScript. */
export const FILTERS_ID = 'filters'

// Limits the visible concerns, so that the price range stays near the top.
const OPEN_CONCERNS = 8

export type FilterSideProps = { view: ListingView }

/** The filters beside a list on desktop. They are links and a form, which work without JavaScript. */
export function FilterSide({ view }: FilterSideProps) {
  const { listing, categories, prices } = view
  const { filters, linkTo } = useFilterLinks(listing)
  return (
    <aside id={FILTERS_ID} aria-label={filterText.title} className={styles['side']}>
      <Card>
        <h2 className={styles['heading']}>{filterText.category}</h2>
        <ul>
          {categories.map(({ id, name, listing: other, count, isCurrent }) => (
            <Choice
              key={id}
              link={{ to: listingHref(other, refined(filters, {})), preventScrollReset: true }}
              isCurrent={isCurrent}
              count={count}
            >
              {name}
            </Choice>
          ))}
        </ul>
      </Card>
      <Card>
        <FilterForm view={view} />
        <ul className={styles['prices']}>
          {prices.map(({ from, to, count }) => (
            <Choice
              key={`${from}-${to}`}
              link={linkTo(refined(filters, { priceFrom: from, priceTo: to }))}
              isCurrent={from === filters.priceFrom && to === filters.priceTo}
              count={count}
            >
              {priceRange(from, to)}
            </Choice>
          ))}
        </ul>
      </Card>
    </aside>
  )
}

type ChoiceProps = { link: LinkProps; isCurrent: boolean; count: number; children: ReactNode }

function Choice({ link, isCurrent, count, children }: ChoiceProps) {
  return (
    <li>
      <Link
        {...link}
        discover="none"
        className={styles['choice']}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {children} <span className={styles['count']}>{count}</span>
      </Link>
    </li>
  )
}

// A checkbox applies immediately, a price on submit.
function FilterForm({ view }: FilterSideProps) {
  const { listing, concerns } = view
  const navigate = useNavigate()
  const { filters, setPending } = usePendingFilters()
  const { draft, setDraft } = useFilterDraft(filters)
  const show = (next: FilterDraft) => {
    const wanted = { ...draftedFilters(next, concerns), sort: filters.sort }
    setDraft(toDraft(wanted))
    setPending(wanted)
    void navigate(listingHref(listing, wanted), { preventScrollReset: true, state: { retainsFocus: true } })
  }
  const form = useRef<HTMLFormElement>(null)
  const takeEarly = useEffectEvent((early: FilterDraft) => {
    const displayed = toDraft(view.filters)
    if (!haveSameConcerns(early, displayed)) return show(early)
    const { from, to } = early
    if (from !== displayed.from || to !== displayed.to) setDraft({ ...draft, from, to })
  })

  // Reads the form's own fields, which include changes from before hydration. Another filter may be pending by then.
  useEffect(() => {
    if (form.current !== null) takeEarly(draftIn(form.current))
  }, [])

  const address = new URL(listing.path, 'http://list')
  if (filters.sort !== SORTS[0]) address.searchParams.set('sort', filters.sort)
  return (
    <Form ref={form} action={address.pathname} autoComplete="off" onSubmit={() => show(draft)}>
      {[...address.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConcernFields concerns={concerns} open={OPEN_CONCERNS} draft={draft} onChange={show} />
      <PriceFields draft={draft} onChange={setDraft} />
      <Button type="submit" variant="secondary" size="s" full>
        {filterText.apply}
      </Button>
    </Form>
  )
}
