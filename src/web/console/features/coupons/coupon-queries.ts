import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { cursorOf } from '../../ui/table/list-address.ts'

/** A coupon in the list. */
export type CouponListRow = Calls['/api/console/coupons/list']['reply']['items'][number]

/** A coupon with its exact figures. */
export type CouponWithFigures = Calls['/api/console/coupons/stats']['reply']

/** The page of coupons that an address names. The previous page stays visible while the next one loads. */
export function useCoupons(search: URLSearchParams) {
  const body = {
    q: search.get('q')?.slice(0, 100) ?? null,
    state: search.get('state'),
    after: cursorOf(search) ?? null,
  }
  return useQuery({
    queryKey: consoleKeys.coupons(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/coupons/list', body, signal),
    placeholderData: keepPreviousData,
  })
}

/** A coupon with its figures. */
export function couponQuery(code: string) {
  return queryOptions({
    queryKey: consoleKeys.coupon(code),
    queryFn: ({ signal }) => callOrThrow('/api/console/coupons/stats', { code }, signal),
  })
}

/** The categories that a coupon may be for. */
export const couponCategoriesQuery = queryOptions({
  queryKey: consoleKeys.productOptions,
  queryFn: ({ signal }) => callOrThrow('/api/console/catalogue/options', {}, signal),
})

/** The names of the categories by id; empty while they load. */
export function useCategoryNames(): ReadonlyMap<number, string> {
  const { data } = useQuery(couponCategoriesQuery)
  return new Map((data?.categories ?? []).map(({ id, name }) => [id, name]))
}

/** Fetches the lists and a coupon again after a change. */
export async function forgetCoupon(queryClient: QueryClient, code: string): Promise<void> {
  const changed = [consoleKeys.allCoupons, consoleKeys.coupon(code)]
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
