import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { WireShopContent } from '../../../domains/content/content.contract.ts'

/** The operator's content for every page, without the banner, which only the landing page needs. */
export type SiteContent = Omit<WireShopContent, 'banner'>

/**
 * Provides the content to components. Reading it from the router would render them again on every navigation.
 */
export const ContentContext = createContext<SiteContent | null>(null)

/** The operator's content, which the root loads for every page; null if that failed. */
export function useContent(): SiteContent | null {
  return useContext(ContentContext)
}

/** The content from the root's loader, for the provider of `ContentContext`. */
export function useLoadedContent(): SiteContent | null {
  return useRouteLoaderData<{ content: SiteContent | null }>('root')?.content ?? null
}
