import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { CARE_LISTS, type CareList } from '../../../../domains/catalogue/edit/catalogue-care.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { cursorOf } from '../../ui/table/list-address.ts'

/** A product in the list. */
export type ProductRow = Calls['/api/console/catalogue/list']['reply']['items'][number]

/** The care list that an address names. */
export function careOf(search: URLSearchParams): CareList | null {
  return CARE_LISTS.find((kind) => kind === search.get('care')) ?? null
}

/** The page of products that an address names. The previous page stays visible while the next one loads. */
export function useProducts(search: URLSearchParams) {
  const body = {
    q: search.get('q')?.slice(0, 100) ?? null,
    kind: search.get('kind'),
    category: search.get('category'),
    state: search.get('state'),
    care: careOf(search),
    after: cursorOf(search) ?? null,
  }
  return useQuery({
    queryKey: consoleKeys.products(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/catalogue/list', body, signal),
    placeholderData: keepPreviousData,
  })
}

/** The records that a product may refer to. */
export const productOptionsQuery = queryOptions({
  queryKey: consoleKeys.productOptions,
  queryFn: ({ signal }) => callOrThrow('/api/console/catalogue/options', {}, signal),
})

/** A product with its versions. */
export function productQuery(id: number) {
  return queryOptions({
    queryKey: consoleKeys.product(id),
    queryFn: ({ signal }) => callOrThrow('/api/console/catalogue/get', { id }, signal),
  })
}
