type Routes<Route> = { readonly [id: string]: Route | undefined }

/**
 * The routes of a page's own application: the root, and everything below the root's child that contains the page. A page
 * of the shop therefore contains nothing of the console, and vice versa.
 *
 * @param ids the page's routes, from the root down
 * @see OPS-002
 */
export function applicationRoutes<Route extends { parentId?: string | undefined }>(
  routes: Routes<Route>,
  ids: readonly string[],
): Routes<Route> {
  const [root, top] = ids
  if (root === undefined || top === undefined) return routes
  const isOwn = (id: string): boolean => {
    const parent = routes[id]?.parentId
    return id === root || id === top || (parent !== undefined && parent !== root && isOwn(parent))
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isOwn(id)))
}
