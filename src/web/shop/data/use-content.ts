import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { WireShopContent } from '../../../domains/content/content.contract.ts'

/** The content that any page may need; the banner belongs to the landing page. */
export type SiteContent = Omit<WireShopContent, 'banner'>

/**
 * Provides the content to its consumers: if they read it from the router, they would render again on every
 * navigation.
 */
export const ContentContext = createContext<SiteContent | null>(null)

/** The operator's content, which the root loads for every page; null if that failed. */
export function useContent(): SiteContent | null {
  return useContext(ContentContext)
}

/** The content that the root has loaded. */
export function useLoadedContent(): SiteContent | null {
  return useRouteLoaderData<{ content: SiteContent | null }>('root')?.content ?? null
}
