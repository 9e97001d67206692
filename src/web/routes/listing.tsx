import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { getPlpList } from '../../domains/catalogue/catalogue.contract.ts'
import { CATEGORY } from '../../domains/catalogue/catalogue.ts'
import { LISTING_PAGE_SIZE, listingHref, listingView } from '../../domains/catalogue/listing.ts'
import { listingText, pageLabel } from '../../domains/catalogue/pages.messages.ts'
import { categoryList, type WireCategory } from '../../domains/catalogue/shelves.contract.ts'
import { pageTitle } from '../../domains/content/site.messages.ts'
import { answered } from '../answered.ts'
import { shownProduct } from '../client/shown-product.ts'
import { ListingHead } from '../features/listing/listing-head.tsx'
import { ProductGrid } from '../features/product-card/product-grid.tsx'
import { pageContext } from '../page-context.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { listedCategory, listingPath } from './listed-category.ts'
import styles from './listing.module.css'

export { shouldRevalidate } from '../client/should-revalidate.ts'

export const handle = { hasCartBar: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: pageTitle(titleOf(loaderData?.category ?? null)) },
  { name: 'description', content: listingText.description },
]

/** One page of a category's products, or of all. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ask } = context.get(pageContext)
  const url = new URL(request.url)
  const { categories } = answered(await ask(categoryList, {}))
  const { categoryId, category } = listedCategory(url, params['categoryUrl'], categories)
  const path = listingPath(url, category)
  const view = listingView(url.searchParams)

  const wanted = { categoryId, currentPage: view.page, pageSize: LISTING_PAGE_SIZE, sort: view.sort }
  const { products } = answered(await ask(getPlpList, wanted))
  const lastPage = Math.max(1, products.page_info.total_pages)
  if (view.page > lastPage) throw redirect(listingHref(path, { ...view, page: lastPage }))
  return { category, path, view, products }
}

/** The list of a category. */
export default function Listing() {
  const { category, path, view, products } = useLoaderData<typeof loader>()
  const title = titleOf(category)
  const { total_count, page_info, items } = products
  return (
    <div className="container">
      <Breadcrumb
        label={listingText.breadcrumb}
        parents={[{ to: '/', text: listingText.home }]}
        current={title}
      />
      <ListingHead
        title={title}
        count={total_count}
        noun={nounOf(category)}
        isCollected={path.startsWith('/products/')}
        path={path}
        sort={view.sort}
      />
      {items.length === 0 ? (
        <NothingListed />
      ) : (
        <ProductGrid heading={listingText.products} products={items.map(shownProduct)} />
      )}
      <div className={styles['pages']}>
        <Pagination
          label={listingText.pages}
          page={view.page}
          pageCount={page_info.total_pages}
          toPage={(page) => listingHref(path, { ...view, page })}
          previousText={listingText.previous}
          nextText={listingText.next}
          pageLabel={pageLabel}
        />
      </div>
    </div>
  )
}

function NothingListed() {
  return (
    <EmptyState title={listingText.emptyTitle} text={listingText.emptyText}>
      <ButtonLink to="/product">{listingText.showAll}</ButtonLink>
    </EmptyState>
  )
}

function titleOf(category: WireCategory | null): string {
  if (category === null) return listingText.all
  if (category.id === CATEGORY.packages) return listingText.packages
  if (category.id === CATEGORY.tests) return listingText.tests
  return category.name
}

function nounOf(category: WireCategory | null) {
  if (category?.id === CATEGORY.packages) return 'packages'
  return category?.id === CATEGORY.tests ? 'tests' : 'products'
}
