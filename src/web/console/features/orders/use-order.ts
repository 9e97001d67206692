import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import type { OrderAct } from '../../../../domains/orders/desk/order-acts.ts'

/** An order with its timeline and the currently possible actions. */
export type OrderRecord = Calls['/api/console/orders/get']['reply']

/** An order with all fields. */
export type DeskOrder = OrderRecord['order']

/** The query of one order. */
export function orderQuery(number: string) {
  return queryOptions({
    queryKey: consoleKeys.order(number),
    queryFn: ({ signal }) => callOrThrow('/api/console/orders/get', { number }, signal),
  })
}

/** The order that an address names. */
export function useOrder(number: string) {
  return useQuery(orderQuery(number))
}

/** Stores an order from the reply of a change, and fetches the lists again. */
export async function setOrder(queryClient: QueryClient, record: OrderRecord): Promise<void> {
  queryClient.setQueryData(orderQuery(record.order.number).queryKey, record)
  await queryClient.invalidateQueries({ queryKey: consoleKeys.orderLists })
}

/** Fetches an order and its slots again. */
export async function reloadOrder(queryClient: QueryClient, number: string): Promise<OrderRecord | null> {
  await queryClient.invalidateQueries({ queryKey: consoleKeys.order(number) })
  return queryClient.getQueryData(orderQuery(number).queryKey) ?? null
}

/** Why an action is not possible now; null if it is. */
export function refusalOf({ acts }: Pick<OrderRecord, 'acts'>, act: OrderAct): string | null {
  const found = acts.find((each) => each.act === act)
  return found === undefined || found.code !== null ? (found?.reason ?? '') : null
}
