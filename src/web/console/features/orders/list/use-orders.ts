import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../../contract.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { listBody } from './orders-address.ts'

/** An order of a list. */
export type OrderListItem = Calls['/api/console/orders/list']['reply']['items'][number]

/** The page of orders that an address names. The previous page stays visible while the next one loads. */
export function useOrders(search: URLSearchParams) {
  const body = listBody(search)
  return useQuery({
    queryKey: consoleKeys.orderList(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/orders/list', body, signal),
    placeholderData: keepPreviousData,
  })
}
