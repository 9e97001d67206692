import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { consoleKeys } from './console-keys.ts'
import { markStale } from './mark-stale.ts'

test('after a change a screen of the console that opens again fetches its data, but not the open one, nor the shop', async () => {
  const queryClient = createQueryClient()
  const fetched = (queryKey: readonly string[]) => {
    const queryFn = vi.fn(() => Promise.resolve(1))
    const observer = new QueryObserver(queryClient, { queryKey, queryFn })
    queryClient.setQueryData(queryKey, 0)
    return { queryFn, open: () => observer.subscribe(() => undefined) }
  }
  const dashboard = fetched(consoleKeys.dashboard)
  const enquiry = fetched(consoleKeys.enquiry(7).map(String))
  const cart = fetched(['cart'])
  enquiry.open()
  await markStale(queryClient)
  dashboard.open()
  cart.open()
  expect([dashboard, enquiry, cart].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 0, 0])
  queryClient.clear()
})

test('every key of the console begins as those of its screens, so that a change marks them all', () => {
  const keys = Object.values(consoleKeys).map((key) => (typeof key === 'function' ? null : key[0]))
  for (const first of keys) if (first !== null) expect(first).toMatch(/^console-/)
})
