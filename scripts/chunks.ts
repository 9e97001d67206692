/** What the bundler tells of a module: the modules it imports at once, without those it loads later. */
export type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/
const ICONS = /node_modules[\\/]lucide-react/

// In this order: what every page is framed by, then what most pages show.
const SHARED = [
  { name: 'site', entry: 'src/web/root.tsx' },
  { name: 'card', entry: 'src/web/features/product-card/product-card.tsx' },
]

/**
 * The files that pages share: a few large ones pack better and arrive sooner than forty small ones.
 *
 * @param root the project's folder
 */
export function sharedChunks(root: string) {
  return [
    { name: 'framework', test: FRAMEWORK },
    { name: 'icons', test: ICONS, minShareCount: 3 },
    {
      name: (id: string, graph: ModuleGraph) => sharedName(root, id, graph),
      debugName: 'shared',
      test: /[\\/]src[\\/]/,
    },
  ]
}

function sharedName(root: string, id: string, graph: ModuleGraph): string | null {
  const found = SHARED.find(({ entry }) => reachable(`${root}/${entry}`, graph).has(id))
  return found?.name ?? null
}

function reachable(entry: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) reachable(id, graph, seen)
  return seen
}
