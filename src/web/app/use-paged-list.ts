import { infiniteQueryOptions, type QueryFunctionContext, useInfiniteQuery } from '@tanstack/react-query'

type Page<Item> = { items: readonly Item[]; total_count: number }

type PagedList<Item> = {
  queryKey: readonly unknown[]
  /** Fetches a page; the first is 1. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>
}

/** The items of a list that is fetched page by page, with the callbacks that load more. */
export function usePagedList<Item>(list: PagedList<Item>) {
  const { data, isError, isFetchNextPageError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(pagedListQuery(list))
  return {
    items: data,
    isFailed: isError && !isFetchNextPageError,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  }
}

/** The query of a paged list. Its data are the items of all fetched pages, and a refetch fetches all of these pages. */
export function pagedListQuery<Item>({ queryKey, fetchPage }: PagedList<Item>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }: QueryFunctionContext<readonly unknown[], number>) =>
      fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (countItems(pages) < last.total_count ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}

function countItems(pages: readonly Page<unknown>[]): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0)
}
