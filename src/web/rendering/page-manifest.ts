import type { UNSAFE_AssetsManifest } from 'react-router'
import { applicationRoutes } from './application-routes.ts'
import { stylesheetUrls } from './stylesheet-urls.ts'

/** The router's list of its routes and their files; the router exports its type under an unstable name alone. */
export type Manifest = UNSAFE_AssetsManifest

/**
 * The router's manifest as a page contains it: all routes of the page's own application. It omits the lists of imported
 * files, which only a prefetch needs, and for other routes the style sheets that this page already links.
 *
 * @param ids the page's routes, from the root down
 */
export function pageManifest({ routes, entry, ...rest }: Manifest, ids: readonly string[]): Manifest {
  const linked = new Set(ids.flatMap((id) => stylesheetUrls(routes[id]?.css ?? [])))
  const unlinked = (css: readonly string[]) => stylesheetUrls(css).filter((href) => !linked.has(href))
  const small = Object.entries(applicationRoutes(routes, ids)).map(([id, route]) => {
    const css = route?.css && (ids.includes(id) ? stylesheetUrls(route.css) : unlinked(route.css))
    return [id, route && { ...route, imports: undefined, css }]
  })
  return { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(small) }
}

/** A replacer for JSON that omits false values: the router treats a missing flag as false. */
export function withoutFalse(_key: string, part: unknown): unknown {
  return part === false ? undefined : part
}
