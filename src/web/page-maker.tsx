import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { inScript } from './in-script.ts'
import { renderAtOnce } from './render-at-once.ts'
import { toldState } from './told-state.ts'

/**
 * Makes a page that everybody gets alike: its bytes, null where it is none to be kept (moved, missing, gone, broken),
 * and `in-parts` where the router has to render it in its own way.
 */
export type PageMaker = (
  request: Request,
  context: RouterContextProvider,
) => Promise<Uint8Array<ArrayBuffer> | 'in-parts' | null>

/**
 * What the router does for a document, without what only others need: no stream, no answer to be read again, and the
 * page's data written by `toldState`. The bytes are told in the router's order, so that the page comes alive as ever.
 *
 * @see docs/adr/0046
 */
export function pageMaker(build: ServerBuild): PageMaker {
  const handler = createStaticHandler(routesBelow(undefined, build.routes))
  const entry = entryOf(build)
  return async (request, context) => {
    const found = await handler.query(request, { requestContext: context })
    if (found instanceof Response || !isWhole(found)) return null
    const { loaderData, actionData, errors } = found
    const state = toldState({ loaderData, actionData, errors })
    if (state === null) return 'in-parts'
    const page = <ServerRouter context={{ ...entry, staticHandlerContext: found }} url={request.url} />
    return renderAtOnce(page, dataScripts(state)) ?? 'in-parts'
  }
}

function isWhole({ errors, statusCode, loaderHeaders }: StaticHandlerContext): boolean {
  return errors === null && statusCode === 200 && Object.keys(loaderHeaders).length === 0
}

const STREAM = 'window.__reactRouterContext.streamController'

function dataScripts(state: string): string {
  const enqueue = `<script>${STREAM}.enqueue("${state}");</script>`
  return `<!--$-->${enqueue}<!--$--><script>${STREAM}.close();</script><!--/$--><!--/$-->`
}

type Routes = ServerBuild['routes']

function routesBelow(parent: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, index, module } = route
    const { loader, handle } = module
    const common = { id, handle, ...(path !== undefined && { path }), ...(loader && { loader }) }
    if (index) return { ...common, index }
    return { ...common, children: routesBelow(id, routes) }
  })
}

/** What the router is told for each page alike. */
function entryOf(build: ServerBuild): Omit<EntryContext, 'staticHandlerContext'> {
  const { assets, basename, future, routeDiscovery, ssr } = build
  const isSpaMode = false
  const modules = Object.entries(build.routes).map(([id, route]) => [id, route?.module])
  return {
    manifest: assets,
    branches: [],
    routeModules: Object.fromEntries(modules),
    serverHandoffString: inScript({ basename, future, routeDiscovery, ssr, isSpaMode }),
    future,
    ssr,
    routeDiscovery,
    isSpaMode,
  }
}
