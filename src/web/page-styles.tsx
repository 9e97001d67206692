import { useContext, useState } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { sheetsOf } from './page-files.ts'

/**
 * The style sheets of the page, in place of the router's own links: once here they stay, and under the very address
 * that a part which comes later asks for, so that no sheet is added twice and the page is not styled anew.
 *
 * @see docs/adr/0029
 */
export function PageStyles() {
  const framework = useContext(FrameworkContext)
  const lists = useMatches().map(({ id }) => framework?.manifest.routes[id]?.css ?? [])
  const wanted = sheetsOf(lists.flat())
  const [sheets, setSheets] = useState(wanted)
  const added = wanted.filter((href) => !sheets.includes(href))
  if (added.length > 0) setSheets([...sheets, ...added])

  // In development Vite brings the styles, and the router those of the first view.
  if (import.meta.env.DEV) return <Links />
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} />)
}
