import type { MetaDescriptor } from 'react-router'
import { pageTitle, SHOP_NAME } from '../../../domains/content/site.messages.ts'
import type { JsonLd } from './json-ld.ts'

/** The metadata of a page for search engines and link previews. */
export type PageFacts = {
  /** The title without the shop's name, which is appended. */
  title: string
  description: string
  /** The canonical address of this content, from `/`, without overlays and defaults; null if it must not be indexed. */
  canonical: string | null
  /** For a paged list: the previous and next addresses, from `/`. */
  previous?: string | null
  next?: string | null
  kind?: 'website' | 'product'
  jsonLd?: readonly (JsonLd | null)[]
}

/** The origin of the page's address: the configured one, else that of the request. */
export function siteOrigin(publicUrl: string | null, request: Request): string {
  return new URL(publicUrl ?? request.url).origin
}

/** The meta tags of a page. Loaders create them, so that this code is not part of the browser's scripts. */
export function pageMeta(origin: string, facts: PageFacts): MetaDescriptor[] {
  const title = pageTitle(facts.title)
  return [
    { title },
    { name: 'description', content: facts.description },
    ...addressOf(origin, facts),
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:type', content: facts.kind ?? 'website' },
    { property: 'og:site_name', content: SHOP_NAME },
    ...(facts.jsonLd ?? []).flatMap((entry) => (entry === null ? [] : [{ 'script:ld+json': entry }])),
  ]
}

function addressOf(origin: string, { canonical, previous, next }: PageFacts): MetaDescriptor[] {
  if (canonical === null) return [{ name: 'robots', content: 'noindex, follow' }]
  const link = (rel: string, path: string) => ({ tagName: 'link', rel, href: origin + path }) as const
  return [
    link('canonical', canonical),
    ...(previous ? [link('prev', previous)] : []),
    ...(next ? [link('next', next)] : []),
    { property: 'og:url', content: origin + canonical },
  ]
}
