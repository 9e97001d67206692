/** The bundler's module graph: the static imports of each module, without dynamic ones. */
export type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const ROUTER = /node_modules[\\/]react-router[\\/]/
// Infinite queries, parallel queries and mutations are loaded with the flows that use them.
const QUERY =
  /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/](?!.*(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation))/i
const OURS = /[\\/]src[\\/]/
const UI = /[\\/]src[\\/]web[\\/]ui[\\/]/
const DIALOGS = /node_modules[\\/](@base-ui|@floating-ui|reselect|tabbable|use-sync-external-store)[\\/]/
// The icons of the frame and of several weighed pages, by name: one index exports all icons, so the import graph cannot tell.
const FIRST_ICONS =
  'chevron-(down|up|right)|circle-(check|exclamation-point)|compass|droplet|file-text|lock|map-pin|phone|search|shopping-cart|sun|trash|triangle-exclamation-point|user|users|x|zap'
const ICONS = new RegExp(
  `node_modules[\\\\/]lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](${FIRST_ICONS})\\.`,
)
const ICON_CORE = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/
const VENDOR = [REACT, ROUTER, QUERY, ICON_CORE]
const FORMS = /node_modules[\\/]react-hook-form[\\/]/

const FRAME = 'src/web/root.tsx'
/** The pages with a size budget: each loads one file of its own in addition to the shared ones. */
const PAGES = [
  { name: 'home', entry: 'src/web/shop/routes/landing.tsx' },
  { name: 'list', entry: 'src/web/shop/routes/listing.tsx' },
  { name: 'product', entry: 'src/web/shop/routes/product-detail.tsx' },
]
/** The lower half of a product page, which loads after its first view. */
const PRODUCT_BELOW = 'src/web/shop/routes/product/product-sections.tsx'
/** The modules whose static imports a shop page loads before the first tap. */
export const FIRST_LOAD_ENTRIES = [
  'src/web/entry.client.tsx',
  FRAME,
  'src/web/shop/routes/any-page.tsx',
  ...PAGES.map(({ entry }) => entry),
]
/** The toasts, which every page loads after hydration. */
const TOASTER = 'src/web/ui/feedback/toaster.tsx'
/** The overlays that a first tap opens. */
const OVERLAYS = [
  'src/web/shop/flows/sign-in/sign-in-flow.tsx',
  'src/web/shop/flows/booking-drawer/booking-drawer.tsx',
  'src/web/shop/features/search-panel/search-panel.tsx',
]

/** The styles that load after the first view: one request for the checkout instead of ten. Policy pages do not need them. */
const LATER_STYLES = /src[\\/]web[\\/]shop[\\/](features|flows)[\\/](?!policy-page).*\.module\.css$/

const isGrouped = (id: string) => [OURS, ICONS, DIALOGS, FORMS].some((test) => test.test(id))

/**
 * The chunks that pages share: a few large files compress better and arrive sooner than forty small ones.
 *
 * @param root the project's folder
 */
export function sharedChunks(root: string) {
  // The bundler calls this for thousands of modules, once the graph is complete.
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
    // Otherwise an overlay that shares a module with one page would load that page's whole chunk.
    const users = pages + Number(isLater) + Number(OURS.test(id) && overlaysOf(id, graph) > 0)
    return users > 1
  }
  // A chunk includes everything that it imports, so chunks imported by others come first.
  const wanted = [
    (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'site' : null),
    (id: string, graph: ModuleGraph) => pagesOf(id, graph)[0]?.name ?? null,
    (id: string, graph: ModuleGraph) => (isIn(TOASTER, id, graph) ? 'toaster' : null),
    // Most lists of the console need the dialogs of the shop's overlays, but no form.
    (id: string, graph: ModuleGraph) =>
      overlaysOf(id, graph) > 1 && !usesForms(id, graph) ? 'overlays' : null,
    (id: string, graph: ModuleGraph) => (FORMS.test(id) || overlaysOf(id, graph) > 1 ? 'forms' : null),
    (id: string) => (LATER_STYLES.test(id) ? 'later' : null),
  ]
  return [
    // One file for the libraries of every page: it compresses 2 KB better than three files.
    { name: 'vendor', test: (id: string) => VENDOR.some((test) => test.test(id)), priority: 6 },
    ...wanted.map((name, at) => ({ name, debugName: `shared ${at}`, test: isGrouped, priority: 5 - at })),
  ]
}

// Most of their functions run during hydration or with the first tap.
const COMPILED_AHEAD = new Set(['vendor', 'site'])

/**
 * The first line of a built file. For the chunks of every page's first load it is a compile hint: Chromium compiles their
 * functions in the background while they download, instead of each one on its first call.
 *
 * @see docs/adr/0048
 */
export function firstLine({ name }: { name: string }): string {
  return COMPILED_AHEAD.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}

function usesForms(id: string, graph: ModuleGraph): boolean {
  return [...reachable(id, graph)].some((used) => FORMS.test(used))
}

function reachable(entry: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) reachable(id, graph, seen)
  return seen
}
