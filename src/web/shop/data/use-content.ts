import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { WireShopContent } from '../../../domains/content/content.contract.ts'

/**
 * Provides the content to its consumers: if they read it from the router, they would render again on every
 * navigation.
 */
export const ContentContext = createContext<WireShopContent | null>(null)

/** The operator's content, which the root loads for every page; null if that failed. */
export function useContent(): WireShopContent | null {
  return useContext(ContentContext)
}

/** The content that the root has loaded. */
export function useLoadedContent(): WireShopContent | null {
  return useRouteLoaderData<{ content: WireShopContent | null }>('root')?.content ?? null
}
