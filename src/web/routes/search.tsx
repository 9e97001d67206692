import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { searchText } from '../../domains/catalogue/catalogue.messages.ts'
import {
  listingText,
  noResultHint,
  resultCount,
  searchPageText,
} from '../../domains/catalogue/pages.messages.ts'
import { pageTitle } from '../../domains/content/site.messages.ts'
import { searchResult } from '../../domains/search/search.contract.ts'
import { LONGEST_QUERY } from '../../domains/search/search.ts'
import { answered } from '../answered.ts'
import { shownProduct, type ShownProduct } from '../client/shown-product.ts'
import { ProductRows } from '../features/search-panel/product-rows.tsx'
import { pageContext } from '../page-context.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import styles from './search.module.css'

export { shouldRevalidate } from '../client/should-revalidate.ts'

export const handle = { hasCartBar: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: pageTitle(
      loaderData?.query ? `${loaderData.query} – ${searchPageText.title}` : searchPageText.title,
    ),
  },
  { name: 'description', content: listingText.description },
  { name: 'robots', content: 'noindex' },
]

// Without a query the search answers with more than a page should show.
const MOST_FREQUENT = 12

/** What is found for the query of the address, and the frequently booked products where that is nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask } = context.get(pageContext)
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const query = typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
  const search = async (q: string) => answered(await ask(searchResult, { q })).products.items
  const found = query === '' ? [] : await search(query)
  return { query, found, frequent: found.length > 0 ? [] : (await search('')).slice(0, MOST_FREQUENT) }
}

/** The search as a page: it works without script, and its results have an address. */
export default function Search() {
  const { query, found, frequent } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <Breadcrumb
        label={listingText.breadcrumb}
        parents={[{ to: '/', text: listingText.home }]}
        current={searchPageText.title}
      />
      <h1 className={styles['title']}>{searchPageText.title}</h1>
      <search>
        <Form action="/search" className={styles['form']} key={query}>
          <Field
            type="search"
            name="q"
            label={searchText.placeholder}
            labelHidden
            placeholder={searchText.placeholder}
            defaultValue={query}
            maxLength={LONGEST_QUERY}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">{searchPageText.submit}</Button>
        </Form>
      </search>
      {query !== '' && <Found query={query} products={found.map(shownProduct)} />}
      {frequent.length > 0 && <Frequent products={frequent.map(shownProduct)} />}
    </div>
  )
}

type Shown = { products: readonly ShownProduct[] }

function Frequent({ products }: Shown) {
  return (
    <Card labelledBy="frequent">
      <h2 id="frequent" className={styles['heading']}>
        {searchText.frequent}
      </h2>
      <ProductRows products={products} />
    </Card>
  )
}

function Found({ query, products }: Shown & { query: string }) {
  if (products.length === 0) return <EmptyState live title={searchText.none} text={noResultHint(query)} />
  return (
    <Card labelledBy="found">
      <h2 id="found" className={styles['count']}>
        {resultCount(products.length, query)}
      </h2>
      <ProductRows products={products} />
    </Card>
  )
}
