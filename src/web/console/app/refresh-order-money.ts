import type { QueryClient } from '@tanstack/react-query'
import { consoleKeys } from './console-keys.ts'

/** Loads again what a refund or a cancellation of an order has changed: its page, its parts, and every list it is in. */
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
