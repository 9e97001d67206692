type Routes<Route> = { readonly [id: string]: Route | undefined }

/**
 * The routes that a page's own application has: the root, and everything below the page's own child of the root. A page of
 * the shop so contains nothing of the console, and the reverse.
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
