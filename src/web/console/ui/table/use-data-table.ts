import { useMemo, useRef, useState } from 'react'
import {
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { readHiddenColumns, writeHiddenColumns } from './hidden-columns.ts'
import { pressedRows } from './shift-selection.ts'
import type { TableColumn } from './table-column.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/** The state that the parts of a data table share. */
export type DataTableModel<Row extends object> = ReactTable<typeof features, Row>

/** Selects or clears a row; with Shift every row from the last pressed one to it. */
export type PressRow = (id: string, press: { isOn: boolean; isRange: boolean }) => void

type DataTableOptions<Row> = {
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  hasSelection: boolean
}

/** The model of a table: visible columns and selected rows. Sorting is up to the server or the caller. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { name, columns, rows, rowId, hasSelection } = options
  const [hidden, setHidden] = useState(() => readHiddenColumns(name))
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const lastPressed = useRef<string | null>(null)
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const visible = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])

  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableRowSelection: hasSelection,
    state: {
      columnVisibility: visible,
      rowSelection,
    },
    onRowSelectionChange: setRowSelection,
  })
  const toggleColumn = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    setHidden(next)
    writeHiddenColumns(name, next)
  }
  const pressRow: PressRow = (id, { isOn, isRange }) => {
    const pressed = pressedRows(rows.map(rowId), id, isRange ? lastPressed.current : null)
    lastPressed.current = id
    setRowSelection((before) => {
      const others = Object.keys(before).filter((one) => !pressed.includes(one))
      return selectionOf(isOn ? [...others, ...pressed] : others)
    })
  }
  return {
    table,
    toggleColumn,
    pressRow,
    selectAll: () => setRowSelection(selectionOf(rows.map(rowId))),
    clearSelection: () => setRowSelection({}),
  }
}

function selectionOf(ids: readonly string[]): RowSelectionState {
  return Object.fromEntries(ids.map((id) => [id, true as const]))
}

function toDefinition<Row extends object>(column: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    enableHiding: column.isFixed !== true,
  }
}
