import type { QueryClient } from '@tanstack/react-query'
import { consoleKeys } from './console-keys.ts'

/**
 * Fetches the data again that a refund or a cancellation has changed: the order, its parts, and the lists that
 * contain it.
 */
export async function refreshOrderMoney(queryClient: QueryClient, number: string | null): Promise<void> {
  const ofOrder = number === null ? [] : [consoleKeys.order(number), consoleKeys.orderMoney(number)]
  const keys = [
    ...ofOrder,
    consoleKeys.orderLists,
    consoleKeys.refundsWaiting,
    consoleKeys.attention,
    consoleKeys.dashboard,
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
