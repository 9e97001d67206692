import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../src/web/routes.ts'

/** The route patterns of all pages, without the leading `/`: '' for the home page, `*` for unknown ones. */
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
