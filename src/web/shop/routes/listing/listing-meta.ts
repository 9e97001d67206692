import type { MetaDescriptor } from 'react-router'
import { CATEGORY } from '../../../../domains/catalogue/catalogue.ts'
import type { WireProductPage } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { WireFilters } from '../../../../domains/catalogue/listing.contract.ts'
import { filterText, listingDescription, pageOf } from '../../../../domains/catalogue/listing.messages.ts'
import {
  canonicalListing,
  type ListingFilters,
  type ListingAddress,
} from '../../../../domains/catalogue/listing.ts'
import { listingText, productCount } from '../../../../domains/catalogue/pages.messages.ts'
import type { WireCategory } from '../../../../domains/catalogue/shelves.contract.ts'
import type { ListingView } from '../../features/listing/listing-view.ts'
import { breadcrumbLd } from '../../seo/json-ld.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { toListingAddress } from './listing-view.ts'

type Listed = {
  categoryId: string
  category: WireCategory | null
  listing: ListingAddress
  filters: ListingFilters
}

/** The name of a list: its category, or the one concern that filters it. */
export function listingTitle(listed: Listed, categories: readonly WireCategory[]): string {
  const concern = ownConcern(listed, categories)
  if (concern !== undefined) return concern.name
  const { category, categoryId } = listed
  if (category === null) return categoryId === '' ? listingText.all : filterText.unknown
  if (category.id === CATEGORY.packages) return listingText.packages
  return category.id === CATEGORY.tests ? listingText.tests : category.name
}

function ownConcern({ listing, filters }: Listed, categories: readonly WireCategory[]) {
  const [only] = filters.concerns
  if (!listing.hasConcernPages || filters.concerns.length !== 1) return undefined
  return categories.find(({ url_key }) => url_key === only)
}

/** The breadcrumb of a list: its parent pages, starting with the home page. */
export function waysTo(listed: Listed, categories: readonly WireCategory[]): { to: string; text: string }[] {
  const home = { to: '/', text: listingText.home }
  const { category } = listed
  const isConcernPage = ownConcern(listed, categories) !== undefined
  const above = isConcernPage ? category : categories.find(({ id }) => id === category?.parent_id)
  return above ? [home, { to: toListingAddress(above).path, text: above.name }] : [home]
}

type Described = {
  title: string
  parents: readonly { to: string; text: string }[]
  view: ListingView
  products: WireProductPage
  counts: WireFilters
}

/** The metadata of a list's page. */
export function listingMeta(
  origin: string,
  { title, parents, view, products, counts }: Described,
): MetaDescriptor[] {
  const { listing, filters, total, noun } = view
  const { page } = filters
  const beside = (other: number) =>
    other < 1 || other > products.page_info.total_pages
      ? null
      : canonicalListing(listing, { ...filters, page: other }, total)
  const canonical = canonicalListing(listing, filters, total)
  const crumbs = [
    ...parents.map(({ to, text }) => ({ name: text, path: to })),
    { name: title, path: canonical ?? listing.path },
  ]
  return pageMeta(origin, {
    title: pageOf(title, page),
    description: listingDescription({
      title,
      counted: productCount(total, noun),
      leastPrice: counts.least_price,
      isCollected: listing.path.startsWith('/products/'),
    }),
    canonical,
    previous: beside(page - 1),
    next: beside(page + 1),
    jsonLd: [breadcrumbLd(origin, crumbs)],
  })
}
