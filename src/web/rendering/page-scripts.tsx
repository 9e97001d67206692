import { useContext, useLayoutEffect, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { contextScript, earlyScript, startScript } from './inline-scripts.ts'
import { HYDRATED_EVENT } from './start-page.ts'
import { useAdoptTap } from './use-adopt-tap.ts'

/**
 * The inline script at the end of a page. It replaces the router's `Scripts`, which load modules before the first paint and
 * so delay it.
 *
 * @see docs/adr/0013
 */
export function PageScripts() {
  const framework = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  // Empty in the browser: the scripts have run before React hydrates.
  const [text] = useState(() =>
    import.meta.env.SSR && framework
      ? contextScript(framework.serverHandoffString) + startScript(framework.manifest, ids)
      : '',
  )
  useAdoptTap()
  // The document: its event makes `startPage` repeat the tap that it captured. React handles taps as soon as it has
  // committed the page, before the effects that start the first calls.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED_EVENT)), [])

  return (
    <script nonce={framework?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}

/**
 * The inline script before the style sheets: it requests the fonts, or on a slow connection the scripts of the page.
 */
export function HeadScript({ fonts }: { fonts: readonly string[] }) {
  const framework = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const [text] = useState(() =>
    import.meta.env.SSR && framework ? earlyScript(framework.manifest, ids, fonts) : '',
  )
  return (
    <script nonce={framework?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}
