/** What the bundler reports of a module: the modules it imports at once, without those it loads later. */
export type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const ROUTER = /node_modules[\\/]react-router[\\/]/
// Lists page by page, several queries at once and observed changes come with the flows that use them.
const QUERY =
  /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/](?!.*(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation))/i
const OURS = /[\\/]src[\\/]/
const UI = /[\\/]src[\\/]web[\\/]ui[\\/]/
const DIALOGS = /node_modules[\\/](@base-ui|@floating-ui|reselect|tabbable|use-sync-external-store)[\\/]/
// The icons of the frame, and of what several weighed pages show: one index exports all, so no import tells them apart.
const FIRST_ICONS =
  'chevron-(down|up|right)|circle-(check|exclamation-point)|compass|droplet|file-text|lock|map-pin|phone|search|shopping-cart|sun|trash|triangle-exclamation-point|user|users|x|zap'
const ICONS = new RegExp(
  `node_modules[\\\\/]lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${FIRST_ICONS})\\.`,
)
const ICON_CORE = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/
const VENDOR = [REACT, ROUTER, QUERY, ICON_CORE]
const FORMS = /node_modules[\\/]react-hook-form[\\/]/

const FRAME = 'src/web/root.tsx'
/** The pages that are weighed: each begins with a file of its own beside those that it shares. */
const PAGES = [
  { name: 'home', entry: 'src/web/shop/routes/landing.tsx' },
  { name: 'list', entry: 'src/web/shop/routes/listing.tsx' },
  { name: 'product', entry: 'src/web/shop/routes/product-detail.tsx' },
]
/** The lower half of a product page comes after its first view. */
const PRODUCT_BELOW = 'src/web/shop/routes/product/product-sections.tsx'
/** The modules whose static imports a shop page loads before the first tap. */
export const FIRST_LOAD_ENTRIES = [
  'src/web/entry.client.tsx',
  FRAME,
  'src/web/shop/routes/any-page.tsx',
  ...PAGES.map(({ entry }) => entry),
]
/** The messages come with every page, after it is hydrated. */
const TOASTER = 'src/web/ui/feedback/toaster.tsx'
/** What a first tap opens. */
const OVERLAYS = [
  'src/web/shop/flows/sign-in/sign-in-flow.tsx',
  'src/web/shop/flows/booking-drawer/booking-drawer.tsx',
  'src/web/shop/features/search-panel/search-panel.tsx',
]

/** The styles of what comes after the first view: one request for the checkout in place of ten. Policy pages stay light. */
const LATER_STYLES = /src[\\/]web[\\/]shop[\\/](features|flows)[\\/](?!policy-page).*\.module\.css$/

const isGrouped = (id: string) => [OURS, ICONS, DIALOGS].some((test) => test.test(id))

/**
 * The files that pages share: a few large ones pack better and arrive sooner than forty small ones.
 *
 * @param root the project's folder
 */
export function sharedChunks(root: string) {
  // The bundler calls this thousands of times, once it has all modules.
  const cache = new Map<string, Set<string>>()
  const reachedFrom = (entry: string, graph: ModuleGraph) => {
    const reached = cache.get(entry) ?? reachable(`${root}/${entry}`, graph)
    cache.set(entry, reached)
    return reached
  }
  const isIn = (entry: string, id: string, graph: ModuleGraph) => reachedFrom(entry, graph).has(id)
  const pagesOf = (id: string, graph: ModuleGraph) => PAGES.filter(({ entry }) => isIn(entry, id, graph))
  const overlaysOf = (id: string, graph: ModuleGraph) =>
    OVERLAYS.filter((entry) => isIn(entry, id, graph)).length
  const isShared = (id: string, graph: ModuleGraph) => {
    if (ICONS.test(id) || isIn(FRAME, id, graph)) return true
    const pages = pagesOf(id, graph).length
    const isLater = UI.test(id) && isIn(PRODUCT_BELOW, id, graph)
    // What an overlay shares with one page would otherwise bring the whole page along with the overlay.
    const users = pages + Number(isLater) + Number(OURS.test(id) && overlaysOf(id, graph) > 0)
    return users > 1
  }
  // A file includes all that it imports, so those that others import come first.
  const wanted = [
    (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'site' : null),
    (id: string, graph: ModuleGraph) => pagesOf(id, graph)[0]?.name ?? null,
    (id: string, graph: ModuleGraph) => (isIn(TOASTER, id, graph) ? 'toaster' : null),
    (id: string, graph: ModuleGraph) => (overlaysOf(id, graph) > 1 ? 'overlays' : null),
    (id: string) => (LATER_STYLES.test(id) ? 'later' : null),
  ]
  return [
    // One file for what every page needs of libraries: it packs 2 KB better than three.
    { name: 'vendor', test: (id: string) => VENDOR.some((test) => test.test(id)), priority: 6 },
    // Not part of the first load: a form opens later, or has its own page.
    { name: 'forms', test: FORMS, priority: 5 },
    ...wanted.map((name, at) => ({ name, debugName: `shared ${at}`, test: isGrouped, priority: 4 - at })),
  ]
}

// Most of what is in them runs as the page hydrates, or with its first tap.
const COMPILED_AHEAD = new Set(['vendor', 'site'])

/**
 * The first line of a built file. For the files of every page's first script it is a hint: Chromium then compiles their
 * functions while they arrive, beside the main thread, instead of one by one as each is first called.
 *
 * @see docs/adr/0048
 */
export function firstLine({ name }: { name: string }): string {
  return COMPILED_AHEAD.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}

function reachable(entry: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) reachable(id, graph, seen)
  return seen
}
