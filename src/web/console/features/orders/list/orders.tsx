import { limitText } from '../../../app/limit-text.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterSearch } from '../../../ui/table/filters.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { ordersText } from '../orders.messages.ts'
import { ORDER_COLUMNS, UNSORTED_COLUMNS } from './order-columns.tsx'
import { FilterChips } from './filter-chips.tsx'
import { OrderFilters } from './order-filters.tsx'
import { columnSort, filterCount, isOneDay, ordersQuery } from './orders-address.ts'
import { countText, emptyViewText, listText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'
import { SavedActions } from './saved-actions.tsx'
import { SearchResults } from './search-results.tsx'
import { useOrderSearch } from './use-order-search.ts'
import { useOrders } from './use-orders.ts'
import { useSavedViews } from './use-saved-views.ts'
import { ViewLinks } from './view-links.tsx'

type SavedViews = ReturnType<typeof useSavedViews>

/** The orders page: the search, the filtered lists, and the saved lists. @see OPS-O01, OPS-O02 */
export function Orders() {
  const address = useListAddress()
  const search = useOrderSearch()
  const saved = useSavedViews()
  const isSearching = search.text !== ''
  return (
    <Page title={ordersText.title} lead={listText.lead}>
      <FilterSearch
        label={listText.search}
        hint={listText.searchHint}
        value={search.text}
        onChange={search.setText}
        onEnter={search.enter}
      />
      {/* Saved lists may take another line, which would move everything below it. */}
      <div className={styles['lists']} hidden={saved.isLoading}>
        <ViewLinks current={isSearching ? null : ordersQuery(address.search)} saved={saved.views} />
        {isSearching ? <SearchResults search={search} /> : <OrderList address={address} saved={saved} />}
      </div>
    </Page>
  )
}

type OrderListProps = { address: ReturnType<typeof useListAddress>; saved: SavedViews }

function OrderList({ address, saved }: OrderListProps) {
  const query = ordersQuery(address.search)
  const { data, error, isPlaceholderData, refetch } = useOrders(address.search)
  const next = data?.more === true ? data.after : null
  const clear = () => address.show(query.view === null ? '' : `view=${query.view}`)
  const empty = emptyViewText[filterCount(query) > 0 ? 'all' : (query.view ?? 'all')]
  return (
    <>
      <OrderFilters query={query} onFilter={address.filter} onClear={clear} />
      <FilterChips query={query} onFilter={address.filter} />
      <DataTable
        name="orders"
        label={listText.table}
        isWide
        summary={
          <>
            <output className={styles['count']}>
              {data?.count && data.count.value > 0 && countText(data.count)}
            </output>
            <SavedActions query={query} saved={saved} />
          </>
        }
        columns={isOneDay(query) ? UNSORTED_COLUMNS : ORDER_COLUMNS}
        rows={data?.items}
        rowId={({ number }) => number}
        isBusy={isPlaceholderData}
        failure={error && data === undefined ? { retry: () => void refetch(), text: limitText(error) } : null}
        sort={columnSort(query.sort)}
        onSort={() => address.filter('sort', query.sort === 'newest' ? 'oldest' : '')}
        empty={{
          ...empty,
          ...(filterCount(query) > 0 && { action: { text: listText.clear, onPress: clear } }),
        }}
        pages={address.pages(next)}
      />
    </>
  )
}
