import { useContext, useState } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { stylesheetUrls } from './stylesheet-urls.ts'

/**
 * The style sheets of the page, instead of the router's `Links`. A loaded style sheet stays in the document, under the
 * address that dynamic imports use. So no style sheet loads twice, and a navigation does not restyle the page.
 *
 * @see docs/adr/0029
 */
export function PageStyles() {
  const framework = useContext(FrameworkContext)
  const routeStyles = useMatches().map(({ id }) => framework?.manifest.routes[id]?.css ?? [])
  const needed = stylesheetUrls(routeStyles.flat())
  const [loaded, setLoaded] = useState(needed)
  const added = needed.filter((href) => !loaded.includes(href))
  if (added.length > 0) setLoaded([...loaded, ...added])

  // In development Vite injects the styles, and the router links those of the first view.
  if (import.meta.env.DEV) return <Links />
  return loaded.map((href) => <link key={href} rel="stylesheet" href={href} />)
}
