import { useQuery } from '@tanstack/react-query'
import { VISIBLE_TAGS, type PopularTag } from '../../../../domains/catalogue/popular-tags.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { categoryTags } from '../../../../domains/search/search.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

type WireTag = Reply<typeof categoryTags>['getCatagoryTags']['response'][number]

const UNCHANGED_MS = 5 * 60_000

/** The popular searches; null until they have loaded, and empty if that failed. */
export function usePopularTags(): readonly PopularTag[] | null {
  const { data, isError } = useQuery({
    queryKey: queryKeys.popularTags,
    queryFn: async ({ signal }) => {
      const answer = await callOrThrow('/api/search-header/category-tags', { search: '' }, signal)
      return visibleTags(answer.getCatagoryTags.response)
    },
    staleTime: UNCHANGED_MS,
  })
  return data ?? (isError ? [] : null)
}

/** Converts the first ten searches. @see SRCH-03 */
export function visibleTags(tags: readonly WireTag[]): PopularTag[] {
  return tags.slice(0, VISIBLE_TAGS).map((tag) => ({
    name: tag.category_name,
    categoryId: tag.category_id,
    categoryUrl: tag.category_url,
    parentUrl: tag.parent_category_url,
  }))
}
