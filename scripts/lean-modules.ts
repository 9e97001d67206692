import { OVERLAY_KEYS } from '../src/web/app/overlay-address.ts'
import { nameless, reworded, type Shortened, shortened } from './shortened.ts'

const ROUTER = String.raw`react-router[\\/]dist[\\/](?:production|development)[\\/]lib`
const ROUTER_MODULE = new RegExp(ROUTER)

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
  // What it keeps from being loaded anew never comes to be asked: SAME_PAGE.
  { module: /src[\\/]web[\\/]client[\\/]should-revalidate\.ts$/, names: ['shouldRevalidate'] },
]

/** Another overlay, or another place of the same page: nothing is loaded, so it is there at once and in one go. */
export const SAME_PAGE = `let page = ({ pathname, search }) => {
  let query = new URLSearchParams(search)
  for (let key of ${JSON.stringify(OVERLAY_KEYS)}) query.delete(key)
  return pathname + "?" + query
}
return page(a) === page(b) && (a.search !== b.search || b.hash !== "")`

/** The router's state for the page, without view transitions, fetchers and guesses at what comes. */
const ROUTER_PROVIDER = `let [state, setState] = React$1.useState(router.state)
React$1.useLayoutEffect(() => router.subscribe((next) => React$1.startTransition(() => setState(next))), [router])
let { historyAction, location, matches, initialized, restoreScrollPosition, preventScrollReset, blockers } = state
let { navigation, revalidation, loaderData, actionData, errors } = state
let [{ basename, navigator, context, fetchers, still }] = React$1.useState(() => {
  let basename = router.basename || "/"
  let navigator = {
    createHref: router.createHref,
    createURL: router.createURL,
    encodeLocation: router.encodeLocation,
    go: (steps) => router.navigate(steps),
    push: (to, state, options) => router.navigate(to, { ...options, state }),
    replace: (to, state, options) => router.navigate(to, { ...options, replace: true, state }),
  }
  let context = { router, navigator, static: false, basename }
  return { basename, navigator, context, fetchers: { fetchers: new Map(), fetcherData: new Map() }, still: { isTransitioning: false } }
})
let shown = React$1.useMemo(
  () => ({ historyAction, location, matches, initialized, restoreScrollPosition, preventScrollReset, blockers }),
  [historyAction, location, matches, initialized, restoreScrollPosition, preventScrollReset, blockers],
)
let underWay = React$1.useMemo(() => ({ navigation, revalidation }), [navigation, revalidation])
let loaded = React$1.useMemo(() => ({ loaderData, actionData, errors }), [loaderData, actionData, errors])
let { routes, manifest } = router
let page = React$1.createElement(MemoizedDataRoutes, { routes, manifest, state, isStatic: false })
return [
  [FetchersContext, fetchers],
  [ViewTransitionContext, still],
  [DataRouterDataContext, loaded],
  [DataRouterNavigationContext, underWay],
  [DataRouterStateContext, shown],
  [DataRouterContext, context],
].reduce(
  (inside, [Context, value]) => React$1.createElement(Context.Provider, { value }, inside),
  React$1.createElement(Router, { basename, location, navigationType: historyAction, navigator }, page),
)`

/** The same within modules that are needed: functions with a shorter body. */
const SHORTENED: { module: RegExp; functions: Shortened }[] = [
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]router[\\/]router\.js$`),
    functions: {
      // Nothing is sent through the router, and nothing but pages is fetched: calls have their own way.
      handleAction: '',
      fetch: '',
      handleFetcherAction: '',
      handleFetcherLoader: '',
      setFetcherError: '',
      deleteFetcher: '',
      queueFetcherForDeletion: '',
      markFetchRedirectsDone: '',
      abortStaleFetchLoads: '',
      getUpdatedRevalidatingFetchers: '',
      getSubmissionFromNavigation: '',
      normalizeNavigateOptions: 'return { path }',
      // No page is held against leaving it.
      updateBlocker: '',
      shouldBlockNavigation: '',
      // No route has a middleware in the browser.
      runClientMiddlewarePipeline:
        'return (async ({ aborted, reason }) => { if (aborted) throw reason; return handler() })(args.request.signal)',
      // No routes are added on the way.
      discoverRoutes: '',
      patchRoutesImpl: '',
      isHashChangeOnly: SAME_PAGE,
      // No view transitions.
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      getInternalRouterError:
        'return new ErrorResponseImpl(status || 500, "", new Error(message || pathname || type), true)',
    },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]dom[\\/]ssr[\\/]links\.js$`),
    // A page asks for nothing but its styles: none has links of its own (`links`).
    functions: {
      getKeyedLinksForMatches: `let hrefs = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))
return [...hrefs].map((href) => ({ key: href, link: { rel: "stylesheet", href } }))`,
      prefetchStyleLinks: `if (!route.css || !isPreloadSupported()) return
await Promise.all(route.css.map((href) => prefetchStyleLink({ rel: "preload", as: "style", href })))`,
    },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]components\.js$`),
    functions: { RouterProvider: ROUTER_PROVIDER },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]dom[\\/]ssr[\\/]components\.js$`),
    // No link loads its page ahead.
    functions: { usePrefetchBehavior: 'return [false, null, {}]', PrefetchPageLinks: 'return null' },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$`),
    functions: {
      // Only where the frame of all pages breaks, which has the error page within.
      RemixRootDefaultErrorBoundary:
        'console.error(error); return React$1.createElement("html", { lang: "en" }, React$1.createElement("body", null, "Application Error"))',
    },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]dom[\\/]ssr[\\/]single-fetch\.js$`),
    functions: { nonSsrStrategy: '', singleFetchActionStrategy: '', singleFetchLoaderFetcherStrategy: '' },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]dom[\\/]ssr[\\/]routes\.js$`),
    // No route has an action, and none is exchanged for a newer one as in development.
    functions: {
      noActionDefinedError: 'return new Error(type)',
      createClientRoutesWithHMRRevalidationOptOut: '',
      wrapShouldRevalidateForHdr: '',
    },
  },
  {
    module: new RegExp(String.raw`${ROUTER}[\\/]hooks\.js$`),
    // No server components; and the frame of all pages has an error page.
    functions: { RSCErrorHandler: 'return children', DefaultErrorComponent: 'return null' },
  },
]

/** Where another page is tried after the last error of all: that may wait for the frame of what a tap opens. */
const PAGE_AFTER_ERROR = {
  module: new RegExp(String.raw`${ROUTER}[\\/]dom-export[\\/]hydrated-router\.js$`),
  words: 'setLocation(newState.location)',
  others: 'React$1.startTransition(() => setLocation(newState.location))',
}
const LINE_ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/

type Plugin = { environment: { name: string } }

/**
 * Leaves out of the build what the shop does not use of its libraries. A name that a new version of one asks for beyond
 * these is missing, and a function that it no longer has cannot be shortened: the build says so.
 *
 * @param root the project's folder
 * @see docs/adr/0029, docs/adr/0038
 */
export function leanModules(root: string) {
  return {
    name: 'lean-modules',
    apply: 'build' as const,
    enforce: 'pre' as const,
    load(this: Plugin, id: string): string | null {
      // On both sides: what the server sends is what the browser brings to life.
      if (LINE_ICONS.test(id)) return `export { lineIcon as default } from '${root}/src/web/ui/line-icon.tsx'`
      if (this.environment.name !== 'client') return null
      const unused = UNUSED.find(({ module }) => module.test(id))
      return unused?.names.map((name) => `export const ${name} = () => undefined`).join('\n') ?? null
    },
    transform(this: Plugin, code: string, id: string): string | null {
      if (this.environment.name !== 'client') return null
      if (!ROUTER_MODULE.test(id)) return null
      const { module, words, others } = PAGE_AFTER_ERROR
      if (module.test(id)) return nameless(reworded(code, words, others))
      const found = SHORTENED.find(({ module }) => module.test(id))
      return nameless(shortened(code, found?.functions ?? {}))
    },
  }
}
