/** What the bundler reports of a module: the modules it imports at once, without those it loads later. */
export type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const ROUTER = /node_modules[\\/]react-router[\\/]/
// Lists page by page and several queries at once come with the flows that use them.
const QUERY = /node_modules[\\/]@tanstack[\\/](?!.*(infinite|queriesObserver|useQueries|useMutationState))/i
const OURS = /[\\/]src[\\/]/
// Drawn by several flows, but by no first page: they come with the flows.
const LATER_ICONS =
  'alarm-clock|building|cloud-off|log-in|sun|wifi-off|calendar-x|circle-question|badge-check'
const ICONS = new RegExp(`node_modules[\\\\/]lucide-react(?!.*icons[\\\\/](${LATER_ICONS}))`)
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
  // A file includes all that it imports, so those that others import come first.
  const wanted = [
    (id: string, graph: ModuleGraph) => (isIn(FRAME, id, graph) ? 'site' : null),
    (id: string, graph: ModuleGraph) => (pagesOf(id, graph).length > 1 ? 'shop' : null),
    (id: string, graph: ModuleGraph) => pagesOf(id, graph)[0]?.name ?? null,
  ]
  return [
    // One file for what every page needs of libraries: it packs 2 KB better than three.
    { name: 'vendor', test: (id: string) => VENDOR.some((test) => test.test(id)), priority: 6 },
    // Not part of the first load: a form opens later, or has its own page.
    { name: 'forms', test: FORMS, priority: 4 },
    { name: 'icons', test: ICONS, minShareCount: 3, priority: 4 },
    ...wanted.map((name, at) => ({ name, debugName: `shared ${at}`, test: OURS, priority: 3 - at })),
  ]
}

// Most of what is in them runs as the page hydrates, or with its first tap.
const COMPILED_AHEAD = new Set(['vendor', 'site', 'shop'])

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
