import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the content after a navigation to another page, as a browser does. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const keepsFocus = hasKeepsFocus(state)
  const lastPath = useRef(pathname)

  // The document's focus: without this it would stay on a link that is gone.
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (keepsFocus) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, keepsFocus])

  return main
}

// Set where the focused element stays on the page: a filter that leads to another list.
function hasKeepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state
}
