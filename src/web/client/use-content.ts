import { useRouteLoaderData } from 'react-router'
import type { WireShopContent } from '../../domains/content/content.contract.ts'

/** The operator's content, which the root loads for every page; null where even that failed. */
export function useContent(): WireShopContent | null {
  return useRouteLoaderData<{ content: WireShopContent | null }>('root')?.content ?? null
}
