import type { ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import styles from './data-table.module.css'
import { selectedText, selectEveryText, tableText } from './table.messages.ts'

type BulkBarProps = {
  count: number
  /** The number of rows on the page. */
  total: number
  onSelectAll: () => void
  onClear: () => void
  children: ReactNode
}

/** The actions for the selected rows, in a sticky bar. */
export function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  return (
    <fieldset className={styles['bulk']}>
      <legend className="visually-hidden">{tableText.bulk}</legend>
      <output>{selectedText(count)}</output>
      {children}
      {count < total && (
        <Button variant="link" onClick={onSelectAll}>
          {selectEveryText(total)}
        </Button>
      )}
      <Button variant="link" onClick={onClear}>
        {tableText.clear}
      </Button>
    </fieldset>
  )
}
