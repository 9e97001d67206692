import type { ReactNode } from 'react'
import { Inbox } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChoice } from './column-choice.tsx'
import styles from './data-table.module.css'
import type { ListSort } from './list-address.ts'
import { LoadingRows } from './loading-rows.tsx'
import { PageLinks, type ListPages } from './page-links.tsx'
import type { TableColumn } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { rowsText, tableText } from './table.messages.ts'
import { TableRows } from './table-rows.tsx'
import { useDataTable } from './use-data-table.ts'

export type DataTableProps<Row extends object> = {
  /** The key of the table in the browser's storage of hidden columns. */
  name: string
  /** The accessible name of the table. */
  label: string
  /** Content of the line above the table: how many rows there are, and actions of the list. */
  summary?: ReactNode
  /** Must be the same array on every rendering. */
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Whether another page or filter loads while the previous rows stay visible. */
  isBusy?: boolean | undefined
  failure?: { retry: () => void; text?: string | undefined } | null
  sort?: ListSort | undefined
  onSort?: ((column: string) => void) | undefined
  /** The actions for selected rows. If absent, rows cannot be selected. */
  bulk?: { rowName: (row: Row) => string; actions: (rows: readonly Row[], clear: () => void) => ReactNode }
  /** Displayed if the list is empty. */
  empty: { title: string; text: string; action?: { text: string; onPress: () => void } }
  pages?: ListPages | undefined
}

const NO_ROWS: readonly never[] = []

/** A list of records as a table. Below 700 px every row is a card. @see OPS-007, docs/adr/0083 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, rowId, isBusy, failure, sort, onSort, bulk, empty, pages } = props
  const { table, toggleColumn, pressRow, selectAll, clearSelection } = useDataTable({
    name,
    columns,
    rows: rows ?? NO_ROWS,
    rowId,
    hasSelection: bulk !== undefined,
  })
  const selected = table.getRowModel().rows.filter((row) => row.getIsSelected())
  if (failure) return <LoadFailed onRetry={failure.retry} text={failure.text} />
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        <RowCount rows={rows} />
        {bulk !== undefined && selected.length > 0 && (
          <BulkBar
            count={selected.length}
            total={rows?.length ?? 0}
            onSelectAll={selectAll}
            onClear={clearSelection}
          >
            {bulk.actions(
              selected.map(({ original }) => original),
              clearSelection,
            )}
          </BulkBar>
        )}
        {props.summary}
        <ColumnChoice columns={table.getAllLeafColumns()} onToggle={toggleColumn} />
      </div>
      <div className={styles['scroller']} aria-busy={rows === undefined || isBusy || undefined}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{label}</caption>
          <TableHead
            table={table}
            columns={columns}
            sort={sort ?? null}
            onSort={onSort}
            hasSelection={bulk !== undefined}
          />
          {rows === undefined ? (
            <LoadingRows columns={table.getVisibleLeafColumns().length + Number(bulk !== undefined)} />
          ) : (
            // The key creates new elements for other rows, so that no row moves to another line.
            <TableRows
              key={rows.map(rowId).join(' ')}
              table={table}
              columns={columns}
              rowName={bulk?.rowName}
              onPress={pressRow}
            />
          )}
        </table>
      </div>
      {rows?.length === 0 && <NothingListed {...empty} />}
      {pages && <PageLinks {...pages} />}
    </div>
  )
}

function RowCount({ rows }: Pick<DataTableProps<object>, 'rows'>) {
  return (
    <output className="visually-hidden">
      {rows === undefined ? tableText.loading : rowsText(rows.length)}
    </output>
  )
}

function NothingListed({ title, text, action }: DataTableProps<object>['empty']) {
  return (
    <EmptyState icon={Inbox} title={title} text={text} live>
      {action && (
        <Button variant="secondary" size="s" onClick={action.onPress}>
          {action.text}
        </Button>
      )}
    </EmptyState>
  )
}
