import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { pagedListQuery } from './use-paged-list.ts'

const ORDERS = ['LB5', 'LB4', 'LB3', 'LB2', 'LB1']
const PAGE_SIZE = 2

let queryClient: QueryClient
let orders: readonly string[]
beforeEach(() => {
  queryClient = createQueryClient()
  orders = ORDERS
})
afterEach(() => queryClient.clear())

/** Observes the customer's orders like a mounted list. */
function observeOrders() {
  const fetchPage = vi.fn(async (page: number) => ({
    items: orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total_count: orders.length,
  }))
  const list = pagedListQuery({ queryKey: ['orders'], fetchPage })
  return { observer: new InfiniteQueryObserver(queryClient, list), fetchPage }
}

test('a list loads page by page until it is complete', async () => {
  const { observer } = observeOrders()
  expect(await observer.refetch()).toMatchObject({ data: ['LB5', 'LB4'], hasNextPage: true })
  await observer.fetchNextPage()
  expect(await observer.fetchNextPage()).toMatchObject({ data: ORDERS, hasNextPage: false })
})

test('a refetch fetches every page that was loaded', async () => {
  const { observer, fetchPage } = observeOrders()
  await observer.refetch()
  await observer.fetchNextPage()
  fetchPage.mockClear()
  orders = ['LB6', ...ORDERS]
  expect((await observer.refetch()).data).toEqual(['LB6', 'LB5', 'LB4', 'LB3'])
  expect(fetchPage.mock.calls.map(([page]) => page)).toEqual([1, 2])
})

test('a further page that fails leaves the list unchanged and can be requested again', async () => {
  const { observer, fetchPage } = observeOrders()
  await observer.refetch()
  fetchPage.mockRejectedValueOnce(new Error('refused'))
  const failed = await observer.fetchNextPage()
  expect(failed).toMatchObject({ data: ['LB5', 'LB4'], isFetchNextPageError: true, hasNextPage: true })
  expect((await observer.fetchNextPage()).data).toEqual(['LB5', 'LB4', 'LB3', 'LB2'])
})
