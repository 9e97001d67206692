import { useId } from 'react'
import { X } from 'lucide-react'
import type { WireFilter } from '../../../../domains/search/search.contract.ts'
import { filterLabel, filterText } from '../../../../domains/search/search.messages.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { ChipLink, Chips } from '../../../ui/form/chip.tsx'
import styles from './search-panel.module.css'

export type FilterChipsProps = {
  filters: readonly WireFilter[]
  /** Searches within the panel; if absent, a chip is a link to the search page. */
  onSearch?: ((query: string) => void) | undefined
}

/** The words of the query that the search used as filters, each with a link that removes it. */
export function FilterChips({ filters, onSearch }: FilterChipsProps) {
  const id = useId()
  if (filters.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['filters']}>
      <span id={id}>{filterText.only}</span>
      <Chips>
        {filters.map((filter) => (
          <ChipLink
            key={filter.kind}
            to={searchPath(filter.without)}
            onClick={(event) => {
              if (onSearch === undefined || event.metaKey || event.ctrlKey) return
              event.preventDefault()
              onSearch(filter.without)
            }}
          >
            <span className="visually-hidden">{filterText.remove} </span>
            {filterLabel(filter)}
            <Icon of={X} size="s" />
          </ChipLink>
        ))}
      </Chips>
    </section>
  )
}

function searchPath(query: string): string {
  return query === '' ? '/search' : `/search?${new URLSearchParams({ q: query }).toString()}`
}
