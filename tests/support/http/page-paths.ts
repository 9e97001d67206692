import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../src/web/routes.ts'

/** The paths of all pages as the routes are written, without the leading `/`: '' of the first page, `*` of unknown ones. */
export const PAGE_PATHS = pathsOf(await routes)

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = index || path !== undefined ? [path ?? ''] : []
    return [...own, ...pathsOf(children)]
  })
}
