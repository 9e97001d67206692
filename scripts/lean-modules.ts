const ROUTER = String.raw`react-router[\\/]dist[\\/](?:production|development)[\\/]lib`

/** What the browser never does of the router's work: modules of which only the names are left. */
const UNUSED = [
  {
    // Every page carries all routes (`routeDiscovery: 'initial'`): none is looked for on the way.
    module: new RegExp(String.raw`${ROUTER}[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$`),
    names: [
      'getManifestPath',
      'getPartialManifest',
      'getPatchRoutesOnNavigationFunction',
      'getPathsWithAncestors',
      'handleClientVersionMismatch',
      'isFogOfWarEnabled',
      'useFogOFWarDiscovery',
    ],
  },
  {
    // The router is given no instrumentations.
    module: new RegExp(String.raw`${ROUTER}[\\/]router[\\/]instrumentation\.js$`),
    names: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ],
  },
]
const LINE_ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/

/**
 * Leaves out of the build what the shop does not use of its libraries. A name that a new version of one asks for beyond
 * these is missing, and the build says so.
 *
 * @param root the project's folder
 * @see docs/adr/0029
 */
export function leanModules(root: string) {
  return {
    name: 'lean-modules',
    apply: 'build' as const,
    enforce: 'pre' as const,
    load(this: { environment: { name: string } }, id: string): string | null {
      // On both sides: what the server sends is what the browser brings to life.
      if (LINE_ICONS.test(id)) return `export { lineIcon as default } from '${root}/src/web/ui/line-icon.tsx'`
      if (this.environment.name !== 'client') return null
      const unused = UNUSED.find(({ module }) => module.test(id))
      return unused?.names.map((name) => `export const ${name} = () => undefined`).join('\n') ?? null
    },
  }
}
