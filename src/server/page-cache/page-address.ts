import { POLICY_PATHS } from '../../domains/policies/policies.ts'

const LONGEST = 300
const WORD = '[a-z0-9][a-z0-9-]*'
const LIST_KEYS = ['category_id', 'concern', 'from', 'to', 'sort', 'page']

type CacheablePage = { path: RegExp; keys: readonly string[] }

/** The public pages, each with the query parameters that the server uses. */
const CACHEABLE: readonly CacheablePage[] = [
  { path: /^\/(home)?$/, keys: [] },
  { path: new RegExp(`^/product(/${WORD})?$`), keys: LIST_KEYS },
  { path: new RegExp(`^/products/health-check(/${WORD})?$`), keys: LIST_KEYS },
  { path: new RegExp(`^/product/${WORD}/${WORD}$`), keys: [] },
  { path: new RegExp(`^(${Object.values(POLICY_PATHS).join('|')})$`), keys: [] },
]

// The suffix of the address that the router requests when it navigates to a page instead of loading the document.
const DATA = '.data'
const DATA_KEY = '_routes'

/**
 * The path and query under which a page is cached; null if it is not cached. Parameters that the server does not use
 * are removed: the browser opens overlays, and the visitor's origin does not change the page.
 *
 * @see docs/adr/0028
 */
export function pageAddress({ pathname, searchParams }: URL): string | null {
  const isOfData = pathname.endsWith(DATA)
  const path = isOfData ? pathname.slice(0, -DATA.length) : pathname
  const cacheable = CACHEABLE.find((page) => page.path.test(path))
  if (cacheable === undefined) return null

  const keys = isOfData ? [...cacheable.keys, DATA_KEY] : cacheable.keys
  const query = new URLSearchParams([...searchParams].filter(([key]) => keys.includes(key))).toString()
  const address = query === '' ? pathname : `${pathname}?${query}`
  return address.length > LONGEST ? null : address
}
