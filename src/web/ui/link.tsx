import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

// What the router would leave as it is.
const PLAIN_PATH = /^\/([\w%-]+(\/[\w%-]+)*)?(\?[^#]+)?(#.+)?$/

/** A link within the shop, or out of it: the router's own, which the server writes without asking it for the address. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink

// The router looks up several contexts for each of a page's hundred links, for what only a browser needs.
function ServerLink(props: LinkProps) {
  const { to, children, target, discover, mask, prefetch, relative, reloadDocument, ...rest } = props
  const isRouters = discover ?? mask ?? prefetch ?? relative ?? reloadDocument
  if (typeof to !== 'string' || isRouters !== undefined || !PLAIN_PATH.test(to))
    return <RouterLink {...props} />
  // What a link says to the router in the browser and to nobody else.
  const {
    replace: _replace,
    state: _state,
    preventScrollReset: _scroll,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    ...own
  } = rest
  return (
    <a {...own} href={to} target={target} data-discover="true">
      {children}
    </a>
  )
}
