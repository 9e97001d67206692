import type { ReactNode } from 'react'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { noResultHint } from '../../../../domains/catalogue/search-page.messages.ts'
import {
  PRESCRIPTION_LINK,
  PRESCRIPTION_PATH,
} from '../../../../domains/enquiries/prescription-link.messages.ts'
import { filterText, resultCount } from '../../../../domains/search/search.messages.ts'
import { callNumber } from '../../../../domains/content/site.messages.ts'
import { useContent } from '../../data/use-content.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ProductRows } from './product-rows.tsx'
import styles from './search-panel.module.css'
import type { SearchResult } from './use-search.ts'

export type SearchHitsProps = {
  results: SearchResult
  /** Other suggestions if the search has no results. */
  instead: ReactNode
  /** Searches for another text in the panel. */
  onSearch?: ((query: string) => void) | undefined
}

/** The outcome of a search: products, a legal notice, or suggestions. @see SRCH-05 */
export function SearchHits({ results, instead, onSearch }: SearchHitsProps) {
  const { query, products, total, notice } = results
  const filters = <FilterChips filters={results.filters} onSearch={onSearch} />
  if (notice !== null) {
    return (
      <div className={styles['notice']}>
        <Note>{notice}</Note>
      </div>
    )
  }
  if (products.length === 0) {
    return (
      <>
        {filters}
        <EmptyState
          title={searchText.none}
          text={results.filters.length === 0 ? noResultHint(query) : filterText.none}
        >
          <CallUs />
          <Link to={PRESCRIPTION_PATH} className={styles['send']}>
            {PRESCRIPTION_LINK}
          </Link>
        </EmptyState>
        {instead}
      </>
    )
  }
  return (
    <>
      {filters}
      <p className={styles['count']}>{resultCount(total, query)}</p>
      <ProductRows products={products} />
    </>
  )
}

/** The announcement for screen readers. */
export function hitsText({ query, products, total, notice }: SearchResult): string {
  if (notice !== null) return notice
  return products.length === 0 ? searchText.none : resultCount(total, query)
}

function CallUs() {
  const phone = useContent()?.support_phone
  if (!phone) return null
  return (
    <ButtonLink variant="secondary" to={`tel:${phone}`} icon={<Icon of={Phone} size="s" />}>
      {callNumber(phone)}
    </ButtonLink>
  )
}
