import type { ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import styles from './data-table.module.css'
import { selectedText, tableText } from './table.messages.ts'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** The actions for the selected rows. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <fieldset className={styles['bulk']}>
      <legend className="visually-hidden">{tableText.bulk}</legend>
      <output>{selectedText(count)}</output>
      {children}
      <Button variant="link" onClick={onClear}>
        {tableText.clear}
      </Button>
    </fieldset>
  )
}
