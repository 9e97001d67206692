import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { WireShopContent } from '../../../domains/content/content.contract.ts'

/** Carries the content to all that ask for it: from the router they would render anew at every step of the shopper. */
export const ContentContext = createContext<WireShopContent | null>(null)

/** The operator's content, which the root loads for every page; null where even that failed. */
export function useContent(): WireShopContent | null {
  return useContext(ContentContext)
}

/** What the root has loaded. */
export function useLoadedContent(): WireShopContent | null {
  return useRouteLoaderData<{ content: WireShopContent | null }>('root')?.content ?? null
}
