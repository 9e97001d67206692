import { memo, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { getPlpList } from '../../../domains/catalogue/catalogue.contract.ts'
import { plpFilters } from '../../../domains/catalogue/listing.contract.ts'
import { LISTING_PAGE_SIZE, listingHref } from '../../../domains/catalogue/listing.ts'
import { listingText, pageLabel } from '../../../domains/catalogue/pages.messages.ts'
import { categoryList } from '../../../domains/catalogue/shelves.contract.ts'
import { unwrap } from '../../app/unwrap.ts'
import { toProductView } from '../view/product-view.ts'
import { FilterBar } from '../features/listing/filter-bar.tsx'
import { FilterSide } from '../features/listing/filter-side.tsx'
import { PendingFilters } from '../features/listing/pending-filters.tsx'
import { ListingHead } from '../features/listing/listing-head.tsx'
import { NothingListed } from '../features/listing/nothing-listed.tsx'
import { ProductGrid } from '../features/product-card/product-grid.tsx'
import { pageContext } from '../../rendering/page-context.ts'
import { siteOrigin } from '../seo/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { listedCategory } from './listing/listed-category.ts'
import { listingMeta, listingTitle, waysTo } from './listing/listing-meta.ts'
import { listingView } from './listing/listing-view.ts'
import styles from './listing.module.css'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { hasCartBar: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Loads a page of a category's products, or of all products, with the filters of the address. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const { categories } = unwrap(await ask(categoryList, {}))
  const listed = listedCategory(url, params['categoryUrl'], categories)
  const { categoryId, listing, filters } = listed
  const { concerns, priceFrom, priceTo, sort, page } = filters

  const scope = { categoryId, shopByConcern: [...concerns], priceFrom, priceTo }
  const wanted = { ...scope, currentPage: page, pageSize: LISTING_PAGE_SIZE, sort }
  const { products } = unwrap(await ask(getPlpList, wanted))
  const lastPage = Math.max(1, products.page_info.total_pages)
  if (page > lastPage) throw redirect(listingHref(listing, { ...filters, page: lastPage }))

  const counts = unwrap(await ask(plpFilters, scope)).filters
  const total = products.total_count
  const title = listingTitle(listed, categories)
  const view = listingView({ categories, categoryId, listing, filters, total, counts })
  const parents = waysTo(listed, categories)
  const meta = listingMeta(siteOrigin(publicUrl, request), { title, parents, view, products, counts })
  return { title, parents, view, products: { ...products, items: products.items.map(toProductView) }, meta }
}

/** The list of a category. */
export default function Listing() {
  return <List list={useLoaderData<typeof loader>()} />
}

type ListProps = { list: ReturnType<typeof useLoaderData<typeof loader>> }

// Memoized: an overlay changes the address, which would render the whole page again.
const List = memo(function List({ list: { title, parents, view, products } }: ListProps) {
  const { listing, filters } = view
  const { page_info, items } = products
  return (
    <div className="container">
      <Breadcrumb label={listingText.breadcrumb} parents={parents} current={title} />
      <div className={styles['layout']}>
        <PendingFilters displayed={filters}>
          <ListingHead title={title} view={view} />
          {/* React hydrates the filters after the page: their links and form work before. */}
          <Suspense>
            <FilterSide view={view} />
          </Suspense>
          <div className={styles['list']}>
            <FilterBar view={view} />
            {items.length === 0 ? (
              <NothingListed view={view} />
            ) : (
              <ProductGrid heading={listingText.products} products={items} />
            )}
            <div className={styles['pages']}>
              <Pagination
                label={listingText.pages}
                page={filters.page}
                pageCount={page_info.total_pages}
                toPage={(page) => listingHref(listing, { ...filters, page })}
                previousText={listingText.previous}
                nextText={listingText.next}
                pageLabel={pageLabel}
              />
            </div>
          </div>
        </PendingFilters>
      </div>
    </div>
  )
})
