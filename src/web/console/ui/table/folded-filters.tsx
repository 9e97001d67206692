import { type ReactNode, useId, useState } from 'react'
import { ListFilter } from 'lucide-react'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './data-table.module.css'
import { filtersText } from './table.messages.ts'

type FoldedFiltersProps = {
  /** The number of filters in use, which the button says while they are folded. */
  count: number
  children: ReactNode
}

/**
 * The filters of a list beside its search. Below 700 px they are folded under a button, so that the first rows are
 * visible when the page opens.
 */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ListFilter} size="s" />
        {filtersText(count)}
      </button>
      <div id={id} className={styles['folded']}>
        {children}
      </div>
    </>
  )
}
