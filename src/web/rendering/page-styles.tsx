import { useContext, useState } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { stylesheetUrls } from './stylesheet-urls.ts'

/**
 * The style sheets of the page, in place of the router's `Links`. A style sheet that has been loaded stays for the visit,
 * under the address that a dynamic import asks for, so that no sheet is added twice and the browser styles the page once.
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

  // In development Vite brings the styles, and the router those of the first view.
  if (import.meta.env.DEV) return <Links />
  return loaded.map((href) => <link key={href} rel="stylesheet" href={href} />)
}
