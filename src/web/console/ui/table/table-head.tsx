import { ArrowDown, ArrowUp, ArrowUpDown, type LucideIcon } from 'lucide-react'
import { Icon } from '../../../ui/action/icon.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from './data-table.module.css'
import type { ListSort } from './list-address.ts'
import type { TableColumn } from './table-column.ts'
import { tableText } from './table.messages.ts'
import type { DataTableModel } from './use-data-table.ts'

type TableHeadProps<Row extends object> = {
  table: DataTableModel<Row>
  columns: readonly TableColumn<Row>[]
  sort: ListSort | null
  onSort: ((column: string) => void) | undefined
  hasSelection: boolean
}

/** The headings. A sortable one is a button, and `aria-sort` states the order. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { table, columns, sort, onSort, hasSelection } = props
  const sortable = new Set(columns.filter(({ isSortable }) => isSortable).map(({ id }) => id))
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ id }) => id))
  return (
    <thead className={styles['head']}>
      <tr>
        {hasSelection && (
          <th scope="col" className={styles['mark']}>
            <Checkbox
              label={<span className={styles['select-all']}>{tableText.selectAll}</span>}
              checked={table.getIsAllRowsSelected()}
              disabled={table.getRowModel().rows.length === 0}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((column) => {
          const header = String(column.columnDef.header)
          const direction = sort?.by === column.id ? directionOf(sort) : undefined
          return (
            <th
              key={column.id}
              scope="col"
              className={numbers.has(column.id) ? styles['number'] : undefined}
              aria-sort={direction}
            >
              {sortable.has(column.id) && onSort ? (
                <button type="button" className={styles['sort']} onClick={() => onSort(column.id)}>
                  {header}
                  <Icon of={arrowOf(direction)} size="s" />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function directionOf({ isDescending }: ListSort): 'ascending' | 'descending' {
  return isDescending ? 'descending' : 'ascending'
}

function arrowOf(direction: 'ascending' | 'descending' | undefined): LucideIcon {
  if (direction === undefined) return ArrowUpDown
  return direction === 'ascending' ? ArrowUp : ArrowDown
}
