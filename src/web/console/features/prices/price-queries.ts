import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { cursorOf } from '../../ui/table/list-address.ts'

type PriceCalls = {
  [P in keyof Calls as P extends `/api/console/prices/${infer Name}` ? Name : never]: Calls[P]
}

/** A product in the list. */
export type PricedRow = PriceCalls['list']['reply']['items'][number]

/** The current entries of a product in the price book. */
export type ProductBook = PriceCalls['at']['reply']

/** An entry of the price book. */
export type BookEntry = ProductBook['current'][number]

/** The cities and areas. */
export type Locations = PriceCalls['locations']['reply']

/** The preview of a bulk edit. */
export type BulkPreview = PriceCalls['bulk-preview']['reply']

/** The body of the call for a bulk edit. */
export type SentBulk = PriceCalls['bulk-preview']['body']

const KINDS = ['test', 'package', 'ecommerce', 'enquiry'] as const

/** The filter of products that an address names. @see OPS-007 */
export function priceFilter(search: URLSearchParams) {
  const category = Number(search.get('category'))
  return {
    q: search.get('q') ?? '',
    kind: KINDS.find((kind) => kind === search.get('kind')) ?? null,
    category_id: Number.isInteger(category) && category > 0 ? category : null,
  }
}

/** The page of products that an address names. The previous page stays visible while the next one loads. */
export function usePriceList(search: URLSearchParams) {
  const body = { ...priceFilter(search), after: cursorOf(search) ?? null }
  return useQuery({
    queryKey: [...consoleKeys.prices, 'list', body],
    queryFn: ({ signal }) => callOrThrow('/api/console/prices/list', body, signal),
    placeholderData: keepPreviousData,
  })
}

/** The current and planned prices of a product. */
export function bookQuery(productId: number) {
  return queryOptions({
    queryKey: [...consoleKeys.prices, 'book', productId],
    queryFn: ({ signal }) => callOrThrow('/api/console/prices/at', { product_id: productId }, signal),
    retry: false,
  })
}

/** The cities and areas that may have prices. */
export const locationsQuery = queryOptions({
  queryKey: [...consoleKeys.prices, 'locations'],
  queryFn: ({ signal }) => callOrThrow('/api/console/prices/locations', {}, signal),
})

const FIRST_PAGE: string | null = null

/** The price history of a product at a location, or at all locations; latest price first. */
export function usePriceHistory(productId: number, location: { city_id?: number; area_id?: number } | null) {
  return useInfiniteQuery({
    queryKey: [...consoleKeys.prices, 'history', productId, location],
    queryFn: ({ signal, pageParam }) =>
      callOrThrow(
        '/api/console/prices/history',
        { product_id: productId, location, everywhere: location === null, after: pageParam },
        signal,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.after,
    placeholderData: keepPreviousData,
  })
}
