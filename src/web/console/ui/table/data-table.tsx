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
  /** Names the table in the browser's storage of hidden columns. */
  name: string
  /** Read out: what the table lists. */
  label: string
  /** In the line above the table, in front of the choice of columns: how many rows there are, and actions of the list. */
  summary?: ReactNode
  /** The same array for every rendering. */
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Another page or filter loads while the last rows stay. */
  isBusy?: boolean | undefined
  failure?: { retry: () => void; text?: string | undefined } | null
  sort?: ListSort | undefined
  onSort?: ((column: string) => void) | undefined
  /** The actions for selected rows; without them no row can be selected. */
  bulk?: { rowName: (row: Row) => string; actions: (rows: readonly Row[], clear: () => void) => ReactNode }
  /** What to do where nothing is listed. */
  empty: { title: string; text: string; action?: { text: string; onPress: () => void } }
  pages?: ListPages | undefined
}

const NO_ROWS: readonly never[] = []

/** A list of records as a real table; below 700 px every row is a card. @see OPS-007, docs/adr/0083 */
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
        <output className="visually-hidden">
          {rows === undefined ? tableText.loading : rowsText(rows.length)}
        </output>
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
            // Other rows are new elements: none of them jumps to another line.
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
