import { useTask } from '../use-task.ts'
import { useQueryClient } from './query-context.tsx'
import type { QueryKey } from './query-options.ts'
import { useQuery } from './use-query.ts'

type Page<Item> = { items: readonly Item[]; total_count: number }
type Pages<Item> = readonly Page<Item>[]
type List<Item> = {
  queryKey: readonly unknown[]
  read: (page: number, signal: AbortSignal) => Promise<Page<Item>>
}

/** A list that comes page by page. Asked anew, it is asked for as many pages as are shown. */
export function useList<Item>({ queryKey, read }: List<Item>) {
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const key: QueryKey<Pages<Item>> = queryKey
  const { data, isError, refetch } = useQuery<Pages<Item>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = queries.getQueryData(key)?.length ?? 1
      let pages: Pages<Item> = []
      do pages = [...pages, await read(pages.length + 1, signal)]
      while (pages.length < shown && hasMore(pages))
      return pages
    },
  })
  const loadMore = async (pages: Pages<Item>) => {
    const page = pages.length + 1
    const more = await queries
      .fetchQuery({
        queryKey: ['more', ...queryKey, page],
        queryFn: ({ signal }) => read(page, signal),
        staleTime: 0,
        gcTime: 0,
      })
      .catch(() => null)
    // The list may have been asked anew meanwhile, or forgotten.
    if (more !== null) queries.setQueryData(key, (known) => (known === pages ? [...pages, more] : known))
  }
  return {
    items: data?.flatMap(({ items }) => items),
    isFailed: isError,
    retry: () => void refetch(),
    hasMore: data !== undefined && hasMore(data),
    isLoadingMore: isBusy,
    loadMore: () => data && void run(() => loadMore(data)),
  }
}

function hasMore<Item>(pages: Pages<Item>): boolean {
  const read = pages.reduce((sum, { items }) => sum + items.length, 0)
  return read < (pages.at(-1)?.total_count ?? 0)
}
