import { Button } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { limitText } from '../../../app/limit-text.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { MATCHED_COLUMNS } from './order-columns.tsx'
import { listText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'
import type { useOrderSearch } from './use-order-search.ts'

type SearchResultsProps = { search: ReturnType<typeof useOrderSearch> }

/** The search results, displayed instead of the list. @see OPS-O01 */
export function SearchResults({ search: { results, setText } }: SearchResultsProps) {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = results
  const why = limitText(error)
  const isTooShort = data?.pages[0]?.kinds.length === 0
  return (
    <>
      <DataTable
        name="orders"
        label={listText.results}
        isWide
        columns={MATCHED_COLUMNS}
        rows={data?.pages.flatMap(({ items }) => items)}
        rowId={({ number }) => number}
        hasMore={hasNextPage}
        isBusy={isPlaceholderData}
        failure={error && data === undefined ? { retry: () => void results.refetch(), text: why } : null}
        empty={{
          title: isTooShort ? listText.tooShortTitle : listText.noMatchTitle,
          text: isTooShort ? listText.tooShortText : listText.noMatchText,
          action: { text: listText.clearSearch, onPress: () => setText('') },
        }}
      />
      {isFetchNextPageError && (
        <Note kind="error" live>
          {why ?? listText.moreFailed}
        </Note>
      )}
      {hasNextPage && (
        <div className={styles['more']}>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyLabel={listText.loadingMore}
            onClick={() => void results.fetchNextPage()}
          >
            {listText.more}
          </Button>
        </div>
      )}
    </>
  )
}
