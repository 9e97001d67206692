import type { ReactNode } from 'react'
import { Inbox } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
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
import { useRowFocus } from './use-row-focus.ts'

export type DataTableProps<Row extends object> = {
  /** The key of the table in the browser's storage of hidden columns. */
  name: string
  /** The accessible name of the table. */
  label: string
  /** The fields that filter the list. The choice of columns is in their line. */
  filters?: ReactNode
  /** Content of the line above the table, instead of the number of rows: a heading, or actions of the list. */
  summary?: ReactNode
  /** Whether the columns need 960 px. Rows are then cards wherever there is less space, not only below 700 px. */
  isWide?: boolean
  /** Must be the same array on every rendering. */
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined
  /** The number of rows on all pages, if the list counts them. */
  total?: number | undefined
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
  /** Whether the caller can load more rows below these. */
  hasMore?: boolean
}

const NO_ROWS: readonly never[] = []
// The text of an empty list would say that nothing is left, although the first page has rows.
const EMPTY_PAGE = { title: tableText.emptyPageTitle, text: tableText.emptyPageText }

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
  const rowFocus = useRowFocus()
  const selected = table.getRowModel().rows.flatMap((row) => (row.getIsSelected() ? [row.original] : []))
  if (failure) return <FailedList {...props} {...failure} />
  return (
    <div className={styles['list']} {...rowFocus}>
      <ListTools
        {...props}
        isSelectable={bulk !== undefined}
        columnChoice={<ColumnChoice columns={table.getAllLeafColumns()} onToggle={toggleColumn} />}
      >
        {bulk !== undefined && selected.length > 0 && (
          <BulkBar
            count={selected.length}
            total={rows?.length ?? 0}
            onSelectAll={selectAll}
            onClear={clearSelection}
          >
            {bulk.actions(selected, clearSelection)}
          </BulkBar>
        )}
      </ListTools>
      <div className={frameClass(props)} aria-busy={rows === undefined || isBusy || undefined}>
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
      {rows?.length === 0 && <NothingListed {...(pages?.first == null ? empty : EMPTY_PAGE)} />}
      {pages && <PageLinks {...pages} />}
    </div>
  )
}

const frameClass = ({ isWide = false }: Pick<DataTableProps<object>, 'isWide'>) =>
  classNames(styles['scroller'], isWide && styles['wide'])

function FailedList({ retry, text, ...list }: Omit<ListToolsProps, 'columnChoice'> & FailedListProps) {
  const first = list.pages?.first ?? null
  return (
    <div className={styles['list']}>
      <ListTools {...list} columnChoice={null} />
      <LoadFailed onRetry={retry} text={text} />
      {/* The address of a later page may be outdated, and then no retry loads it. */}
      <PageLinks first={first} next={null} />
    </div>
  )
}

type FailedListProps = NonNullable<DataTableProps<object>['failure']>

type ListToolsProps = Pick<
  DataTableProps<object>,
  'filters' | 'summary' | 'failure' | 'total' | 'pages' | 'hasMore'
> & {
  rows: readonly object[] | undefined
  /** Whether rows can be selected: the bar of the selected rows then has its place in the line below the filters. */
  isSelectable?: boolean
  columnChoice: ReactNode
  /** The bar of the selected rows. */
  children?: ReactNode
}

/** The lines above the table. The choice of columns shares the line of the filters, else of the summary or the count. */
function ListTools(props: ListToolsProps) {
  const {
    filters,
    summary,
    failure,
    rows,
    total,
    pages,
    hasMore = false,
    isSelectable = false,
    columnChoice,
    children,
  } = props
  const isWithFilters = filters !== undefined && !isSelectable
  const hasLine = !isWithFilters || summary !== undefined
  const isCountShown = hasLine && summary === undefined && !children
  const hasPages = pages !== undefined && (pages.first !== null || pages.next !== null)
  const beyond = hasPages ? 'pages' : hasMore ? 'more' : null
  const listed = rows === undefined ? tableText.loading : rowsText(rows.length, beyond, total)
  const text = failure ? '' : listed
  const count = <output className={isCountShown ? styles['count'] : 'visually-hidden'}>{text}</output>
  return (
    <>
      {filters !== undefined && (
        <div className={styles['filters']}>
          {filters}
          {isWithFilters && columnChoice}
        </div>
      )}
      {!hasLine && count}
      {hasLine && (
        <div className={styles['tools']}>
          {count}
          {children}
          {summary}
          {!isWithFilters && columnChoice}
        </div>
      )}
    </>
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
