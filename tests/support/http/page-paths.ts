import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../src/web/routes.ts'

/** The paths of all pages as the routes are written, without the leading `/`: '' of the first page, `*` of unknown ones. */
export const PAGE_PATHS = pathsOf(await routes, '')

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = [parent, path ?? ''].filter((part) => part !== '').join('/')
    return [
      ...(index || (path !== undefined && children.length === 0) ? [own] : []),
      ...pathsOf(children, own),
    ]
  })
}
