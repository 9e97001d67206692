import { useRef } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { getPlpList } from '../../../domains/catalogue/catalogue.contract.ts'
import { searchText } from '../../../domains/catalogue/catalogue.messages.ts'
import { listingText } from '../../../domains/catalogue/pages.messages.ts'
import { searchPageText } from '../../../domains/catalogue/search-page.messages.ts'
import {
  FREQUENT_COUNT,
  frequentCategory,
  searchKind,
  SEARCH_KINDS,
} from '../../../domains/catalogue/search-kind.ts'
import { categoryTags, searchResult } from '../../../domains/search/search.contract.ts'
import { LONGEST_QUERY, MOST_RESULTS } from '../../../domains/search/search-limits.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { unwrap } from '../../app/unwrap.ts'
import { toProductView } from '../view/product-view.ts'
import { SearchHits } from '../features/search-panel/search-hits.tsx'
import { PopularTags } from '../features/search-panel/popular-tags.tsx'
import { ProductRows } from '../features/search-panel/product-rows.tsx'
import { visibleTags } from '../features/search-panel/use-popular-tags.ts'
import { type PageContext, pageContext } from '../../rendering/page-context.ts'
import { pageMeta, siteOrigin } from '../seo/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SegmentedLinks } from '../../ui/form/segmented-toggle.tsx'
import styles from './search.module.css'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { hasCartBar: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type Ask = PageContext['ask']

/** Loads the results for the query of the address, or suggestions if there is no query or no result. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const { searchParams } = url
  const query = queryOf(searchParams.get('q') ?? '')
  const kind = searchKind(searchParams.get('show'))
  const found = query === '' ? null : await search(ask, query)
  const isHelping = found === null || (found.products.length === 0 && found.notice === null)
  const origin = siteOrigin(publicUrl, request)
  const title = query === '' ? searchPageText.title : `${query} – ${searchPageText.title}`
  return {
    query,
    kind,
    found,
    tags: isHelping ? await popularTags(ask) : [],
    frequent: isHelping ? await frequentlyBooked(ask, frequentCategory(kind)) : [],
    meta: pageMeta(origin, { title, description: listingText.description, canonical: null }),
  }
}

function queryOf(typed: string): string {
  return typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
}

async function search(ask: Ask, q: string) {
  const found = unwrap(await ask(searchResult, { q, pageSize: MOST_RESULTS })).products
  const { items, total_count: total, notice, filters } = found
  return { query: q, products: items, total, notice: notice?.message ?? null, filters }
}

async function frequentlyBooked(ask: Ask, categoryId: string) {
  const body = { categoryId, currentPage: 1, pageSize: FREQUENT_COUNT }
  return unwrap(await ask(getPlpList, body)).products.items
}

// Suggestions are optional: the page works without them.
async function popularTags(ask: Ask) {
  const answer = await ask(categoryTags, { search: '' })
  return isRefusal(answer) ? [] : visibleTags(answer.getCatagoryTags.response)
}

/** The search as a page. It works without JavaScript, and its results have an address. */
export default function Search() {
  const { query, kind, found, tags, frequent } = useLoaderData<typeof loader>()
  const popular = <PopularTags tags={tags} heading="h2" />
  return (
    <div className="container">
      <Breadcrumb
        label={listingText.breadcrumb}
        parents={[{ to: '/', text: listingText.home }]}
        current={searchPageText.title}
      />
      <h1 className={styles['title']}>{searchPageText.title}</h1>
      <SearchForm key={query} query={query} />
      <div className={styles['parts']}>
        {found === null ? (
          popular
        ) : (
          <Card>
            <SearchHits
              results={{ ...found, products: found.products.map(toProductView) }}
              instead={popular}
            />
          </Card>
        )}
        {frequent.length > 0 && (
          <Card>
            <h2 className={styles['heading']}>{searchText.frequent}</h2>
            <SegmentedLinks label={searchPageText.show} links={kindLinks(query, kind)} />
            <ProductRows products={frequent.map(toProductView)} />
          </Card>
        )}
      </div>
    </div>
  )
}

function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      {/* Without JavaScript the browser submits the form. */}
      <Form
        action="/search"
        className={styles['form']}
        onSubmit={() => {
          const address = new URLSearchParams({ q: input.current?.value ?? '' })
          void navigate(`/search?${address.toString()}`)
        }}
      >
        <TextField
          ref={input}
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
  )
}

function kindLinks(query: string, current: string) {
  return SEARCH_KINDS.map((kind) => {
    const address = new URLSearchParams({ ...(query && { q: query }), show: kind })
    return { to: `/search?${address.toString()}`, text: searchText[kind], current: kind === current }
  })
}
