import { ChevronRight } from 'lucide-react'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './data-table.module.css'
import { tableText } from './table.messages.ts'

/** The queries of the first and the next page; null if this is the first or the last page. */
export type ListPages = { first: string | null; next: string | null }

/**
 * The links through the pages of a list. Each page has an address, so that Back returns to the previous page.
 *
 * @see OPS-007
 */
export function PageLinks({ first, next }: ListPages) {
  if (first === null && next === null) return null
  return (
    <nav aria-label={tableText.pages} className={styles['pages']}>
      {first !== null && (
        <ButtonLink variant="secondary" size="s" to={{ search: first }}>
          {tableText.first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" size="s" to={{ search: next }}>
          {tableText.next}
          <Icon of={ChevronRight} size="s" />
        </ButtonLink>
      )}
    </nav>
  )
}
