import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** An order with its timeline, and what the person can do now. */
export type OrderRecord = Calls['/api/console/orders/get']['reply']

/** A whole order. */
export type DeskOrder = OrderRecord['order']

/** An action of the order page. */
export type OrderAct = OrderRecord['acts'][number]['act']

/** The query of one order. */
export function orderQuery(number: string) {
  return queryOptions({
    queryKey: consoleKeys.order(number),
    queryFn: ({ signal }) => callOrThrow('/api/console/orders/get', { number }, signal),
  })
}

/** The order of an address. */
export function useOrder(number: string) {
  return useQuery(orderQuery(number))
}

/** Stores an order as a change has just answered it; the lists are loaded again. */
export async function setOrder(queryClient: QueryClient, record: OrderRecord): Promise<void> {
  queryClient.setQueryData(orderQuery(record.order.number).queryKey, record)
  await queryClient.invalidateQueries({ queryKey: consoleKeys.orderLists })
}

/** Loads an order again, and its slots with it. */
export async function reloadOrder(queryClient: QueryClient, number: string): Promise<OrderRecord | null> {
  await queryClient.invalidateQueries({ queryKey: consoleKeys.order(number) })
  return queryClient.getQueryData(orderQuery(number).queryKey) ?? null
}

/** Why an action is not possible now; null if it is. */
export function refusalOf({ acts }: Pick<OrderRecord, 'acts'>, act: OrderAct): string | null {
  const found = acts.find((each) => each.act === act)
  return found === undefined || found.code !== null ? (found?.reason ?? '') : null
}
