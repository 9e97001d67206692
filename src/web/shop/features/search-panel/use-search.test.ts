import { keepPreviousData, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '../../../../../tests/support/browser/fake-browser.ts'
import { holdCalls } from '../../../../../tests/support/browser/held-calls.ts'
import { wireProductWith } from '../../../../../tests/support/browser/page-markup.ts'
import { createQueryClient } from '../../../app/query-client.ts'
import { type SearchPages, searchQuery } from './use-search.ts'

const SEARCH = '/api/pdp/search-result'

fakeBrowser()
const calls = holdCalls()
const settle = () => new Promise((done) => setTimeout(done, 5))

let queryClient: QueryClient
beforeEach(() => {
  queryClient = createQueryClient()
})
afterEach(() => queryClient.clear())

const optionsOf = (query: string) => ({ ...searchQuery(query), placeholderData: keepPreviousData })

/** Searches for several texts, one after the other, like the open panel. */
function openPanel(text: string) {
  const observer = new QueryObserver(queryClient, optionsOf(text))
  observer.subscribe(() => undefined)
  return { observer, type: (query: string) => observer.setOptions(optionsOf(query)) }
}

const resultsOf = (...skus: string[]) => ({
  products: {
    items: skus.map((sku) => wireProductWith({ sku })),
    total_count: skus.length,
    notice: null,
    filters: [],
  },
})

const skusOf = ({ data }: { data: SearchPages | undefined }) => data?.products.map(({ sku }) => sku)

test('SRCH-05: the previous results stay until the new ones have loaded, and are marked as previous', async () => {
  const { observer, type } = openPanel('cbc')
  await settle()
  calls.last(SEARCH).reply(resultsOf('LT-CBC'))
  await settle()
  type('lipid')
  await settle()
  expect(skusOf(observer.getCurrentResult())).toEqual(['LT-CBC'])
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, isFetching: true })
  calls.last(SEARCH).reply(resultsOf('LT-LIPID'))
  await settle()
  expect(skusOf(observer.getCurrentResult())).toEqual(['LT-LIPID'])
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: false, isFetching: false })
})

test('SRCH-05: a request for an outdated text is cancelled', async () => {
  const { observer, type } = openPanel('cb')
  await settle()
  const older = calls.last(SEARCH)
  type('cbc')
  await settle()
  expect(older.isAborted()).toBe(true)
  older.reply(resultsOf('LT-LIPID'))
  calls.last(SEARCH).reply(resultsOf('LT-CBC'))
  await settle()
  expect(skusOf(observer.getCurrentResult())).toEqual(['LT-CBC'])
})

test('SRCH-10: a refused text has no results, and a server error can be retried', async () => {
  const { observer, type } = openPanel('<')
  await settle()
  calls.last(SEARCH).refuse(422, 'not a search')
  await settle()
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: { total: 0 } })
  type('cbc')
  await settle()
  calls.last(SEARCH).refuse(500, 'went wrong')
  await settle()
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, isFetching: false, data: undefined })
})

test('a refetch fetches every page that was loaded', async () => {
  const { observer } = openPanel('cbc')
  await settle()
  calls.last(SEARCH).reply(resultsOf('LT-CBC'))
  await settle()
  const { queryKey } = searchQuery('cbc')
  queryClient.setQueryData<SearchPages>(queryKey, (results) => results && { ...results, pages: 2 })
  void observer.refetch()
  await settle()
  expect(calls.last(SEARCH).body).toEqual({ q: 'cbc', pageSize: 40 })
})
