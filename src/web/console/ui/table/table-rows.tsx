import type { ChangeEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from './data-table.module.css'
import type { TableColumn } from './table-column.ts'
import { selectText, tableText } from './table.messages.ts'
import type { DataTableModel, PressRow } from './use-data-table.ts'

type TableRowsProps<Row extends object> = {
  table: DataTableModel<Row>
  columns: readonly TableColumn<Row>[]
  /** Returns the label of a row's checkbox; undefined if rows cannot be selected. */
  rowName: ((row: Row) => string) | undefined
  onPress: PressRow
}

/** The rows. `j` and `k` move between them; Shift with a checkbox selects a range. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { table, columns, rowName, onPress } = props
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ id }) => id))
  const fixed = new Set(columns.filter(({ isFixed }) => isFixed).map(({ id }) => id))
  const columnsById = new Map(columns.map((column) => [column.id, column]))
  return (
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} data-row={row.id} tabIndex={-1} data-selected={row.getIsSelected() || undefined}>
          {rowName && (
            <td className={styles['mark']}>
              <Checkbox
                label={<span className="visually-hidden">{selectText(rowName(row.original))}</span>}
                checked={row.getIsSelected()}
                onChange={(event) =>
                  onPress(row.id, { isOn: event.target.checked, isRange: hasShift(event) })
                }
              />
            </td>
          )}
          {row.getVisibleCells().map(({ id, column: { id: columnId } }) => {
            const column = columnsById.get(columnId)
            const content = column?.cell(row.original)
            return (
              <td
                key={id}
                className={classNames(
                  numbers.has(columnId) && styles['number'],
                  fixed.has(columnId) && styles['fixed'],
                  content === tableText.nothing && styles['nothing'],
                  column?.inCard && styles[column.inCard],
                )}
                data-label={column?.header}
              >
                {content}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

// The space bar also triggers a click event on a checkbox.
function hasShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
