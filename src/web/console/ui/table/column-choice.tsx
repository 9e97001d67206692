import { Columns3 } from 'lucide-react'
import { Icon } from '../../../ui/action/icon.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from './data-table.module.css'
import { tableText } from './table.messages.ts'

type Column = {
  id: string
  columnDef: { header?: unknown }
  getCanHide: () => boolean
  getIsVisible: () => boolean
}

type ColumnChoiceProps = { columns: readonly Column[]; onToggle: (id: string) => void }

/** The choice of visible columns, which this browser stores. */
export function ColumnChoice({ columns, onToggle }: ColumnChoiceProps) {
  return (
    <details className={styles['columns']}>
      <summary className={styles['columns-button']}>
        <Icon of={Columns3} size="s" />
        {tableText.columns}
      </summary>
      <fieldset className={styles['columns-list']}>
        <legend className="visually-hidden">{tableText.columns}</legend>
        {columns
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Checkbox
              key={column.id}
              label={String(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={() => onToggle(column.id)}
            />
          ))}
      </fieldset>
    </details>
  )
}
