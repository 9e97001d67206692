import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CATEGORY } from '../../../domains/catalogue/catalogue.ts'
import { searchText } from '../../../domains/catalogue/catalogue.messages.ts'
import { searchPageText } from '../../../domains/catalogue/pages.messages.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { shownProduct } from '../../client/shown-product.ts'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ProductRows } from './product-rows.tsx'
import styles from './search-panel.module.css'

/** How many are shown. @see checklist SRCH-04 */
const SHOWN = 6
const OPTIONS = [
  { value: String(CATEGORY.packages), text: searchText.packages },
  { value: String(CATEGORY.tests), text: searchText.tests },
] as const

/** Packages or tests that are booked most. @see checklist SRCH-02, SRCH-04 */
export function FrequentlyBooked() {
  const [categoryId, setCategoryId] = useState(String(CATEGORY.packages))
  const { data, isError, refetch } = useQuery({
    queryKey: keys.shelf(categoryId),
    queryFn: async ({ signal }) => {
      const body = { categoryId, currentPage: 1, pageSize: SHOWN }
      return (await ask('/api/product/get-plp-list', body, signal)).products.items.map(shownProduct)
    },
  })
  return (
    <>
      <SegmentedToggle
        label={searchPageText.show}
        options={OPTIONS}
        value={categoryId}
        onChange={setCategoryId}
      />
      <h3 className={styles['heading']}>{searchText.frequent}</h3>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <LoadingArea busy={data === undefined} label={searchPageText.loading}>
          {data === undefined ? <Skeleton shape="row" count={SHOWN} /> : <ProductRows products={data} />}
        </LoadingArea>
      )}
    </>
  )
}
