import { useQuery } from '@tanstack/react-query'
import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { searchPageText } from '../../../../domains/catalogue/search-page.messages.ts'
import {
  frequentCategory,
  FREQUENT_COUNT,
  type SearchKind,
} from '../../../../domains/catalogue/search-kind.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { toProductView } from '../../view/product-view.ts'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ProductRows } from './product-rows.tsx'
import styles from './search-panel.module.css'

export type FrequentlyBookedProps = { kind: SearchKind }

/** The most booked packages or tests. @see SRCH-02, SRCH-04 */
export function FrequentlyBooked({ kind }: FrequentlyBookedProps) {
  const categoryId = frequentCategory(kind)
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey: queryKeys.shelf(categoryId),
    queryFn: async ({ signal }) => {
      const body = { categoryId, currentPage: 1, pageSize: FREQUENT_COUNT }
      return (await callOrThrow('/api/product/get-plp-list', body, signal)).products.items.map(toProductView)
    },
    // Offline the query pauses, shows this, and resumes automatically.
    networkMode: 'online',
  })
  const isMissing = data === undefined && (isError || isPaused)
  return (
    <section>
      <h3 className={styles['heading']}>{searchText.frequent}</h3>
      {isMissing ? (
        <LoadFailed isOffline={isPaused} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea busy={data === undefined} label={searchPageText.loading}>
          {data === undefined ? (
            <Skeleton shape="row" count={FREQUENT_COUNT} />
          ) : (
            <ProductRows products={data} />
          )}
        </LoadingArea>
      )}
    </section>
  )
}
